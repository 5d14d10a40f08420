/** How a script tells another program how it ended; 0 is done. */
export const exitCodes = { failed: 1, misused: 2 };
