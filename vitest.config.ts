import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongFilesFirst } from './scripts/parts/lanes/long-files-first.ts';

const notOurs = ['**/node_modules/**', '**/dist/**'];
const slices = '{apps,features,packages,demo}/**/*.slice.test.ts';
const engineOnly = '{apps,features,packages,demo}/**/*.engine.test.ts';

// Ends a test that hangs, and nothing else: where other work fills the machine, what takes seconds takes a hundred. So no
// test has a limit of its own below it.
const PATIENCE_MS = 300_000;

/**
 * The lanes without a browser. `slice` runs on the embedded PostgreSQL; `engine` runs the same files and the races on
 * the real one at DATABASE_URL_ADMIN, which the runner (scripts/test.ts) starts.
 */
export default defineConfig({
  test: {
    // The files of a worker share its process and modules; tests hold no state there that another could meet, and what they
    // put in the place of something is taken back before the next one. Many wait for mails and notices, so there is one
    // worker more than processors. Why: docs/decisions/0016-fast-lanes.md.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    maxWorkers: availableParallelism() + 1,
    // A worker opens and closes many embedded databases. While V8 frees machine code of theirs it ends the process now and
    // then ("Check failed: jit_page_->allocations_.erase", nodejs/node#64500); so it keeps what the worker has compiled.
    execArgv: ['--no-wasm-code-gc'],
    sequence: { sequencer: LongFilesFirst },
    testTimeout: PATIENCE_MS,
    hookTimeout: 2 * PATIENCE_MS,
    expect: { requireAssertions: true, poll: { timeout: PATIENCE_MS / 3 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{apps,features,packages,demo,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: [...notOurs, '**/*.slice.test.ts', '**/*.engine.test.ts'],
          setupFiles: './packages/test-kit/src/screen/new-window.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'slice',
          include: [slices],
          exclude: notOurs,
          env: { ALETHEA_TEST_ENGINE: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'engine',
          include: [slices, engineOnly],
          exclude: notOurs,
          env: { ALETHEA_TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
