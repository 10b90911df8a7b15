import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled modules are kept beside the dependencies, which halves the time to start again after a crash. They must be
// loaded after this call; where the folder cannot be written, everything works without it.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/alethea/compiled', import.meta.url)));
await import('./run-server.ts');
