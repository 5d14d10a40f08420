import { paths } from '@innventory/domain/pages/paths.ts';
import { Button, Group, Text, Title } from '@mantine/core';
import { TRPCClientError } from '@trpc/client';
import { useEffect, useState } from 'react';
import { Link, isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { unreachable } from '../../shared/api/failure.ts';
import { notify } from '../../shared/toast/notify.tsx';
import { useFavourites } from '../item/favourites.tsx';
import { focusHeading } from '../navigation/sections.ts';
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
  const location = useLocation();
  const navigate = useNavigate();
  const hasSelection = useFavourites(({ items }) => items.length > 0);
  const [isOnline] = useState(() => navigator.onLine);
  const isFailedCall = error instanceof TRPCClientError;
  const mayReload = isOnline && !hasSelection && !isRouteErrorResponse(error) && !isFailedCall;
  useEffect(() => {
    if (mayReload) reloadOnce().catch(() => undefined);
  }, [mayReload]);
  useEffect(
    () => () => {
      // "Load the Page Again" goes with the failure.
      if (document.activeElement === document.body) focusHeading(document.getElementById('main'));
    },
    [],
  );
  const loadAgain = async () => {
    if (isFailedCall) return navigate(location, { replace: true });
    // The page of the browser or of a proxy would replace this one.
    const { status } = await fetch(window.location.href).catch(() => ({ status: 503 }));
    if (status < 500) window.location.reload();
    else notify({ ...unreachable, variant: 'destructive' });
  };
  // An address with a line break matches no route, not even `*`.
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  const texts = [
    'This page could not be shown.',
    !isOnline && unreachable.text,
    hasSelection && !isFailedCall && 'Loading it again clears your selected items: ask about them first.',
  ];
  return (
    <ScreenContainer pt="clamp(3rem, 7vw, 6rem)">
      <title>Something went wrong</title>
      <div role="alert">
        <Title>{isOnline ? 'Something went wrong' : 'No connection'}</Title>
        <Text c="dimmed" size="lg" mt="1.25rem" mb="2rem">
          {texts.filter(Boolean).join(' ')}
        </Text>
      </div>
      <Group gap="sm">
        <Button onClick={() => void loadAgain()}>Load the Page Again</Button>
        <Button component={Link} variant="outline" to={paths.home} reloadDocument={!hasSelection}>
          Back to Home
        </Button>
      </Group>
    </ScreenContainer>
  );
}
