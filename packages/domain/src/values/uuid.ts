const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Without zod, because public pages use it. */
export const isUuid = (text: string): boolean => uuid.test(text);
