import { createContext, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Lets a screen change the HTTP response while the server renders it. */
export interface ServerResponse {
  redirectTo(path: string): void;
  /** Adds JSON-LD to the head; each text is safe inside a script. */
  addStructuredData(texts: readonly string[]): void;
}

const ServerResponseContext = createContext<ServerResponse | null>(null);

export const ServerResponseProvider = ServerResponseContext.Provider;

/** Null in a browser. */
export const useServerResponse = () => useContext(ServerResponseContext);

/** Redirects permanently on the server, replaces the history entry in the browser. */
export function Redirect({ to }: { to: string }) {
  const response = useServerResponse();
  const navigate = useNavigate();
  response?.redirectTo(to);
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
