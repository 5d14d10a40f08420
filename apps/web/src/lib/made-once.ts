import { type ReactElement, type ReactNode, createContext, useContext } from 'react';

/** Takes a part, or a list of parts, whose markup follows from its props, the site and `given` alone. */
export type Once = (parts: ReactElement | ReactElement[], given?: string) => ReactNode;

const OnceContext = createContext<Once>((parts) => parts);

export const OnceProvider = OnceContext.Provider;

/** For parts that the server makes once and then sends again, page after page; in a browser they are as they are. */
export const useOnce = () => useContext(OnceContext);

/** Takes a part that needs nothing around it, and that stands in none that is made once. */
export type Apart = (part: ReactElement) => ReactNode;

const ApartContext = createContext<Apart>((part) => part);

export const ApartProvider = ApartContext.Provider;

/** For parts that the server makes one at a time, so that it does other things in between; in a browser they are as they are. */
export const useApart = () => useContext(ApartContext);
