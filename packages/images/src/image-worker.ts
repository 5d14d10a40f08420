import { constants, setPriority } from 'node:os';
import { renditionOf } from './image-pipeline.ts';
import { openImageStore } from './image-store.ts';
import { renditionsOf } from './object-name.ts';
import type { Storage } from './storage.ts';

// A process that makes the missing renditions of one stored picture (decision 029), started by `images.ts`.
setPriority(constants.priority.PRIORITY_LOW);

// The server has ended. An orderly exit would wait for the current rendition.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const [storage = '', master = ''] = process.argv.slice(2);
const store = await openImageStore(JSON.parse(storage) as Storage);
const picture = await store.read(master);
for (const rendition of renditionsOf(master))
  if (picture && !(await store.touchedAt(rendition.name)))
    await store.write(rendition.name, await renditionOf(picture, rendition));

process.exit();
