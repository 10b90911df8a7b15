import { createRequire } from 'node:module';

interface Swc {
  parseFileSync(file: string, options?: object): unknown;
}

// dependency-cruiser asks @swc/core for plain TypeScript whatever the file, and so fails on the first JSX element of a
// .tsx file. Loaded before it, this lets @swc/core decide by the name of the file.
const swc = createRequire(import.meta.url)('@swc/core') as Swc;
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
