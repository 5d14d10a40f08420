import { paths } from '@innventory/domain/pages/paths.ts';
import { Button, Group, Text, Title } from '@mantine/core';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { NotFoundScreen } from './not-found.tsx';
import { ScreenContainer } from './screen.tsx';

/** After an update of the site the code of a page opened before may be gone. Loads the page anew, once, if the server has it. */
async function reloadOnce(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!visit || visit.type === 'reload') return;
  const { ok } = await fetch(location.href);
  if (ok) location.reload();
}

/** Error boundary of the routes: replaces a screen that fails to load or to render. */
export function ErrorScreen() {
  const error = useRouteError();
  const [isOnline] = useState(() => navigator.onLine);
  const mayReload = isOnline && !isRouteErrorResponse(error) && !(error instanceof TRPCClientError);
  useEffect(() => {
    if (mayReload) reloadOnce().catch(() => undefined);
  }, [mayReload]);
  // An address with a line break matches no route, not even `*`.
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  return (
    <ScreenContainer pt="clamp(3rem, 7vw, 6rem)">
      <title>Something went wrong</title>
      <div role="alert">
        <Title>{isOnline ? 'Something went wrong' : 'No connection'}</Title>
        <Text c="dimmed" size="lg" mt="1.25rem" mb="2rem">
          This page could not be shown.
        </Text>
      </div>
      <Group gap="sm">
        <Button onClick={() => location.reload()}>Load the page again</Button>
        <Button component="a" variant="outline" href={paths.home}>
          Back to Home
        </Button>
      </Group>
    </ScreenContainer>
  );
}
