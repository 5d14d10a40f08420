/** Converts a timestamp of the database to ISO 8601 in UTC with milliseconds. */
export const isoOf = (timestamp: string): string => new Date(timestamp).toISOString();

/** PostgreSQL's type `timestamptz`. Both drivers return its values as `isoOf` writes them. */
export const timestamptz = 1184;
