import { type ReactElement, type ReactNode, createContext, useContext } from 'react';

/** Takes a part whose markup follows from its props, the site and `given` alone. */
export type Once = (part: ReactElement, given?: string) => ReactNode;

const OnceContext = createContext<Once>((part) => part);

export const OnceProvider = OnceContext.Provider;

/** For parts that the server makes once and then sends again, page after page; in a browser they are as they are. */
export const useOnce = () => useContext(OnceContext);
