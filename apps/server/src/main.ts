import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is imported, so that the next start finds it all compiled; where nothing can be written, it does not.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/innventory'));
// All that a server is made of takes a busy machine seconds to load; that there is one already is told before.
await import('./ops/sole-server.ts');
await import('./serve.ts');
