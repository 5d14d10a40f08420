import { limits } from './limits.ts';
import { serverLimits } from './server-limits.ts';

// Apart from the limits themselves, which every page carries: only what has a sentence to tell needs these.

export const imageMegabytes = limits.imageBytes / 1_048_576;

export const trashDays = serverLimits.trashMs / 86_400_000;
