import { paths } from '@innventory/domain/pages/paths.ts';
import { Suspense, lazy } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ActionButton, ActionLink } from '../../shared/ui/action-button.tsx';
import classes from './screen.module.css';

const NotFoundScreen = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFoundScreen }));

/** Error boundary of the routes: replaces a screen that fails to load or to render. */
export function ErrorScreen() {
  const error = useRouteError();
  // An address with a line break matches no route, not even `*`.
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    );
  }
  return (
    <div className="page screen">
      <title>Something went wrong</title>
      <div className={classes.head} role="alert">
        <h1>{navigator.onLine ? 'Something went wrong' : 'No connection'}</h1>
        <p className="lead">This page could not be shown.</p>
      </div>
      <div className="row" style={{ gap: '0.75rem' }}>
        <ActionButton onClick={() => location.reload()}>Load the page again</ActionButton>
        <ActionLink variant="outline" href={paths.home}>
          Back to Home
        </ActionLink>
      </div>
    </div>
  );
}
