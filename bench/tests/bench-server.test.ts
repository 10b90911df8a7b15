import { expect, test } from 'vitest';
import { startSettings } from '../src/bench-server.ts';

test('the measured server is started with the variables and flags of npm start', () => {
  expect(startSettings()).toEqual({
    NODE_COMPILE_CACHE: 'node_modules/.cache/alethea/compiled',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=512',
  });
});
