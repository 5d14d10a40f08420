import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before any other import, so that the next start finds compiled code. Without a writable folder it has no effect.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/innventory'));
const { checkBeforeStart } = await import('./ops/startup.ts');
// The rest of the server takes seconds to load on a busy machine.
await checkBeforeStart();
await import('./serve.ts');
