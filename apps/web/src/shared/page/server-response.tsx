import { createContext, useContext, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withOtherParameters } from '@innventory/domain/pages/paths.ts';
import { canonicalUrl } from '../list/paging.ts';

/** Lets a screen change the HTTP response while the server renders it. */
export interface ServerResponse {
  redirectTo: (path: string) => void;
  /** Adds JSON-LD to the head; each text is safe inside a script. */
  addStructuredData: (texts: readonly string[]) => void;
}

const ServerResponseContext = createContext<ServerResponse | null>(null);

export const ServerResponseProvider = ServerResponseContext.Provider;

/** Null in a browser. */
export const useServerResponse = () => useContext(ServerResponseContext);

/**
 * Redirects permanently on the server, replaces the history entry in the browser. Parameters that the screen ignores stay in
 * the URL; on the server `registerPages` adds them.
 */
export function Redirect({ to }: { to: string }) {
  const response = useServerResponse();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  response?.redirectTo(to);
  const url = pathname + search;
  const target = withOtherParameters(to, url, canonicalUrl(url)) + hash;
  useEffect(() => void navigate(target, { replace: true }), [navigate, target]);
  return null;
}
