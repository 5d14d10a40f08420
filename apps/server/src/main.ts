import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is imported, so that the next start finds it all compiled; where nothing can be written, it does not.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/innventory'));
await import('./serve.ts');
