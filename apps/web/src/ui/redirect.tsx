import { Navigate } from 'react-router-dom';
import { useHeadCollector } from '../lib/head.tsx';

/** The page has moved for good: a redirect when it is served, a replaced address in the browser. */
export function Redirect({ to }: { to: string }) {
  const collector = useHeadCollector();
  if (!collector) return <Navigate to={to} replace />;
  collector.redirectTo(to);
  return null;
}
