import { Navigate } from 'react-router-dom';
import { useServerResponse } from './server-response.ts';

/** The page has moved permanently: a redirect when it is served, a replaced address in the browser. */
export function Redirect({ to }: { to: string }) {
  const response = useServerResponse();
  if (!response) return <Navigate to={to} replace />;
  response.redirectTo(to);
  return null;
}
