const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a column of ids can be asked for it. Without zod, since the public pages need it. */
export const isUuid = (text: string): boolean => uuid.test(text);
