const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Without zod, because public pages use it. */
export const uuidsIn = (text: string): string[] => text.match(uuid) ?? [];

export const isUuid = (text: string): boolean => uuidsIn(text)[0] === text;

/**
 * 1900 to 9998: PostgreSQL has no year 0, and JavaScript misreads some early timestamps that PostgreSQL writes. A later
 * time than the last of 9999 cannot be stored.
 */
export const hasSupportedYear = (text: string) => /^(?!9999)(?:19|[2-9]\d)\d\d-/.test(text);

/** ISO 8601, UTC, milliseconds. */
export const isTimestamp = (text: string) =>
  hasSupportedYear(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

export const apiTokenPattern = /^inn_[\w-]{43}$/;

/** Undefined for invalid JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** "72 x 30 x 29.5 in" or "182,5 x 76 x 75 cm": width, depth, height and unit. They are stored with "×" and points. */
export const dimensionsPattern =
  /^(\d+(?:\.\d+|,\d\d?)?)\s*[x×]\s*(\d+(?:\.\d+|,\d\d?)?)\s*[x×]\s*(\d+(?:\.\d+|,\d\d?)?)\s*(in|cm)$/i;
