import { createContext, useContext } from 'react';

/** What a screen tells the server about the HTTP response while it is rendered. */
export interface ServerResponse {
  /** The page has moved permanently. */
  redirectTo(path: string): void;
  /** Adds JSON-LD to the head; each text is safe inside a script. */
  addStructuredData(texts: readonly string[]): void;
}

const ServerResponseContext = createContext<ServerResponse | null>(null);

export const ServerResponseProvider = ServerResponseContext.Provider;

/** Null in a browser. */
export const useServerResponse = () => useContext(ServerResponseContext);
