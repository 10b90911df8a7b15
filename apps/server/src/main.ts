import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Compiled modules are kept beside the dependencies, which halves the time to start again after a crash. They must be
// loaded after this call; where the folder cannot be written, everything works without it. `npm start` names the folder
// beforehand, so that this file is in it too: then Node.js never loads its TypeScript stripper, which keeps 18 MB.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/alethea/compiled', import.meta.url)));
await import('./run-server.ts');
