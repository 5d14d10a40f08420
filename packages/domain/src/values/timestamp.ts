/** 1900 to 9999: PostgreSQL has no year 0, and JavaScript misreads some early timestamps that PostgreSQL writes. */
export const hasSupportedYear = (text: string) => /^(?:19|[2-9]\d)\d\d-/.test(text);

/** ISO 8601, UTC, milliseconds. */
export const isTimestamp = (text: string) =>
  hasSupportedYear(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
