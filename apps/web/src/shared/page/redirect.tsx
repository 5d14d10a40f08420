import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** Redirects the request while the server renders a screen; null in a browser. */
const ServerRedirectContext = createContext<((path: string) => void) | null>(null);

export const ServerRedirectProvider = ServerRedirectContext.Provider;

/** Redirects permanently on the server, replaces the history entry in the browser. */
export function Redirect({ to }: { to: string }) {
  const redirectTo = useContext(ServerRedirectContext);
  if (!redirectTo) return <Navigate to={to} replace />;
  redirectTo(to);
  return null;
}
