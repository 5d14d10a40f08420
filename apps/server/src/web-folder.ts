import { join } from 'node:path';

/** Of the web app; sources and build of the server lie equally deep. */
export const webFolder = join(import.meta.dirname, '../../web');
