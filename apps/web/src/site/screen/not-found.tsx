import { errorCatalogue } from '@innventory/domain/errors.ts';
import { paths } from '@innventory/domain/pages/paths.ts';
import { Grid, Text, Title } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { PageHead } from '../../shared/page/page-head.tsx';
import { LinkButton } from '../navigation/link-button.tsx';
import { NavigationColumn, quickLinks } from '../navigation/navigation-link.tsx';
import { ScreenContainer } from './screen.tsx';

interface NotFoundProps {
  code: `${'PAGE' | 'BUNDLE' | 'ITEM' | 'BLOG_POST'}_NOT_FOUND`;
  back?: { label: string; path: string };
  /** Whether the record may exist: it stays in search engines. */
  isFailed?: boolean;
}

const home = { label: 'Back to Home', path: paths.home };

export function NotFound({ code, back = home, isFailed }: NotFoundProps) {
  const navigate = useNavigate();
  const { title, text } = errorCatalogue[code];
  return (
    <ScreenContainer pt="clamp(3rem, 7vw, 6rem)">
      <PageHead title={title} description={text} robots={!isFailed && 'noindex'} />
      <Grid columnGap="3rem" rowGap="clamp(2.5rem, 5vw, 5rem)">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Title>{title}</Title>
          <Text c="dimmed" size="lg" maw="52ch" mt="1.25rem" mb="2rem">
            {text}
          </Text>
          <LinkButton href={back.path} onClick={() => void navigate(back.path)}>
            {back.label}
          </LinkButton>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }} className="no-print">
          <nav aria-label="Where to look">
            <NavigationColumn items={quickLinks} />
          </nav>
        </Grid.Col>
      </Grid>
    </ScreenContainer>
  );
}

export const NotFoundScreen = () => <NotFound code="PAGE_NOT_FOUND" />;
