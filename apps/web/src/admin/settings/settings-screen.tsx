import { paths } from '@innventory/domain/pages/paths.ts';
import { type SettingName, settings } from '@innventory/domain/settings/settings.ts';
import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import { BackLink } from '../../shared/ui/back-link.tsx';
import { SettingCard } from './setting-card.tsx';

/** The owner's settings, a card for each concern. */
export function SettingsScreen() {
  const id = useId();
  return (
    <Stack component="section" gap="lg" aria-labelledby={id}>
      <div>
        <BackLink to={paths.admin}>Back to the lists</BackLink>
        <Title order={2} id={id} fz="2.125rem">
          Settings
        </Title>
      </div>
      <Stack component="ul" gap="sm">
        {Object.keys(settings).map((name) => (
          <SettingCard key={name} name={name as SettingName} />
        ))}
      </Stack>
    </Stack>
  );
}
