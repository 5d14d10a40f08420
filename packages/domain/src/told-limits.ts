import { limits } from './limits.ts';

// Apart from the limits themselves, which every page carries: only what has a sentence to tell needs these.

export const imageMegabytes = limits.imageBytes / 1_048_576;

/** A deleted record can be restored for so long. */
export const trashDays = 30;
