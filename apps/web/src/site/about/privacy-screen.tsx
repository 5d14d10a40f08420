import { sectionsOf } from '@innventory/domain/values/text.ts';
import { Divider, Grid, Text, Title } from '@mantine/core';
import { Fragment } from 'react';
import { readByLoader, trpc } from '../../shared/api/trpc.ts';
import { useSite } from '../../shared/page/site.ts';
import { formatDate } from '../../shared/ui/dates.ts';
import { Screen } from '../screen/screen.tsx';

export function PrivacyScreen() {
  const { company } = useSite();
  const { data: policy, error } = trpc.setting.privacy.read.useQuery(undefined, readByLoader);
  if (!policy && error) throw error;
  return (
    <Screen
      title="Privacy Policy"
      lead={policy ? `Last updated ${formatDate(policy.updated, 'UTC', 'post')}` : 'Loading...'}
      description={`How ${company.name} handles what you tell us.`}
    >
      {policy &&
        sectionsOf(policy.sections).map(({ heading, paragraphs }) => (
          <Fragment key={heading}>
            <Divider color="var(--color-rule)" />
            <Grid component="section" columnGap="3rem" rowGap="sm" py="1.75rem">
              <Grid.Col span={{ base: 12, md: 4 }}>
                {heading && (
                  <Title order={2} size="h3">
                    {heading}
                  </Title>
                )}
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 8 }}>
                {paragraphs.map((paragraph) => (
                  <Text key={paragraph} maw="42rem" mb="1em" style={{ whiteSpace: 'pre-line' }}>
                    {paragraph}
                  </Text>
                ))}
              </Grid.Col>
            </Grid>
          </Fragment>
        ))}
    </Screen>
  );
}
