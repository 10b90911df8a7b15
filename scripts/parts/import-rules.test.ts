import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkImports, type ImportViolation } from './import-rules.ts';

const featureExports = {
  './contract': './contract/index.ts',
  './contract/*': './contract/*.ts',
  './offers': './offers.ts',
  './server': './server/index.ts',
  './web': './web/index.ts',
};
const workspaces = {
  'features/alpha': featureExports,
  'features/beta': featureExports,
  'packages/kernel': { './*': './src/*.ts' },
  'packages/server-kit': { './*': './src/*.ts' },
  'packages/web-kit': { './*': './src/*.ts' },
  'packages/ui': { './*': './src/*.tsx' },
  'packages/test-kit': { './*': './src/*.ts' },
};

/** A small tree that keeps every rule. */
const lawful = {
  'packages/kernel/src/text/ids.ts': 'export type Id = string;',
  'packages/server-kit/src/rows.ts':
    "import type { Id } from '@alethea/kernel/text/ids';\nexport const row = (id: Id) => id;",
  'packages/web-kit/src/calls/client.ts':
    "import type { Id } from '@alethea/kernel/text/ids';\nexport const call = (id: Id) => id;",
  'packages/ui/src/actions/button.tsx': 'export const Button = () => <button type="button">a</button>;',
  'packages/test-kit/src/world.ts':
    "import '../../../apps/server/src/main.ts';\nexport { row } from '@alethea/server-kit/rows';",
  'features/alpha/contract/index.ts': "export type { Id } from '@alethea/kernel/text/ids';",
  'features/alpha/offers.ts':
    "import type { Id } from './contract/index.ts';\n/** Keeps. */\nexport interface AlphaOffer {\n  keep(id: Id): Id;\n}",
  'features/alpha/server/index.ts': "export { keep } from './store.ts';",
  'features/alpha/server/store.ts': "import { row } from '@alethea/server-kit/rows';\nexport const keep = row;",
  'features/alpha/web/index.ts':
    "export { Button } from '@alethea/ui/actions/button';\nexport { call } from '@alethea/web-kit/calls/client';",
  'apps/web/src/heavy.ts': "import '@mantine/core/index.js';",
  'features/beta/contract/index.ts': "export type { Id } from '@alethea/alpha/contract';",
  'features/beta/server/keep-by-offer.ts':
    "import type { AlphaOffer } from '@alethea/alpha/offers';\nexport type Keeps = Pick<AlphaOffer, 'keep'>;",
  'features/beta/server/index.ts': "import type { Id } from '@alethea/alpha/contract';\nexport const id: Id = '';",
  'features/beta/web/index.ts': 'export const screen = 1;',
  'apps/server/src/main.ts': "import '@alethea/alpha/server';\nimport '@alethea/beta/server';",
  'apps/web/src/main.tsx': "import '@alethea/alpha/web';\nimport '@alethea/beta/web';",
};

const folder = mkdtempSync(path.join(tmpdir(), 'alethea-imports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the lawful tree and `files` into a folder of its own, with the links that npm would make. */
function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(folder, 'tree-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  mkdirSync(path.join(root, 'node_modules/@alethea'), { recursive: true });
  write('node_modules/@mantine/core/index.js', '');
  for (const [workspace, exports] of Object.entries(workspaces)) {
    const name = path.basename(workspace);
    write(`${workspace}/package.json`, JSON.stringify({ name: `@alethea/${name}`, type: 'module', exports }));
    symlinkSync(path.join('../..', workspace), path.join(root, 'node_modules/@alethea', name));
  }
  for (const [file, text] of Object.entries({ ...lawful, ...files })) write(file, text);
  return root;
}

/** Files that each break one rule, beside the lawful ones. */
const planted: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['contract-knows-kernel-only', 'features/alpha/contract/rows.ts', "export { row } from '@alethea/server-kit/rows';"],
  ['contract-knows-kernel-only', 'features/alpha/contract/keep.ts', "export { keep } from '../server/store.ts';"],
  ['feature-server-own-side-only', 'features/beta/server/by-door.ts', "export { keep } from '@alethea/alpha/server';"],
  [
    'feature-server-own-side-only',
    'features/beta/server/by-path.ts',
    "export { keep } from '../../alpha/server/store.ts';",
  ],
  [
    'feature-server-own-side-only',
    'features/beta/server/by-type.ts',
    "export type { keep } from '../../alpha/server/store.ts';",
  ],
  [
    'feature-web-own-side-only',
    'features/beta/web/offer.ts',
    "export type { AlphaOffer } from '@alethea/alpha/offers';",
  ],
  [
    'contract-knows-kernel-only',
    'features/beta/contract/offer.ts',
    "export type { AlphaOffer } from '@alethea/alpha/offers';",
  ],
  ['web-app-joins-web-doors-only', 'apps/web/src/offer.ts', "export type { AlphaOffer } from '@alethea/alpha/offers';"],
  [
    'offers-know-contracts-and-kits',
    'features/beta/offers.ts',
    "export type { keep } from '../alpha/server/store.ts';",
  ],
  ['feature-server-own-side-only', 'features/alpha/server/screen.ts', "export { call } from '@alethea/alpha/web';"],
  [
    'feature-server-own-side-only',
    'features/alpha/server/call.ts',
    "export { call } from '@alethea/web-kit/calls/client';",
  ],
  ['feature-web-own-side-only', 'features/beta/web/store.ts', "export { keep } from '@alethea/beta/server';"],
  [
    'feature-web-own-side-only',
    'features/beta/web/later.ts',
    "export const later = () => import('@alethea/alpha/web');",
  ],
  [
    'feature-web-own-side-only',
    'features/beta/web/rows.tsx',
    "import { row } from '@alethea/server-kit/rows';\nexport const Row = () => <b>{row('')}</b>;",
  ],
  ['kits-know-no-feature', 'packages/server-kit/src/feature.ts', "export type { Id } from '@alethea/alpha/contract';"],
  ['kits-know-kernel-only', 'packages/server-kit/src/web.ts', "export { call } from '@alethea/web-kit/calls/client';"],
  ['test-kit-starts-the-server-only', 'packages/test-kit/src/keep.ts', "export { keep } from '@alethea/alpha/server';"],
  ['kernel-knows-nothing', 'packages/kernel/src/rows.ts', "export { row } from '@alethea/server-kit/rows';"],
  ['kernel-knows-nothing', 'packages/kernel/src/file.ts', "export { readFile } from 'node:fs';"],
  ['ui-knows-nothing-of-ours', 'packages/ui/src/id.tsx', "export type { Id } from '@alethea/kernel/text/ids';"],
  ['only-doors-join-features', 'apps/server/src/store.ts', "import '../../../features/alpha/server/store.ts';"],
  ['web-app-joins-web-doors-only', 'apps/web/src/server.ts', "import '@alethea/alpha/server';"],
  ['sign-in-stays-light', 'apps/web/src/lean/form.tsx', "import '../heavy.ts';"],
  ['server-joins-server-doors-only', 'apps/server/src/screen.ts', "import '@alethea/alpha/web';"],
  ['browser-side-uses-nothing-of-node', 'features/beta/web/file.ts', "export { readFile } from 'node:fs';"],
  ['nobody-imports-an-app', 'features/beta/server/app.ts', "import '../../../apps/server/src/main.ts';"],
  ['test-kit-in-tests-only', 'features/beta/server/world.ts', "export { row } from '@alethea/test-kit/world';"],
  ['tests-keep-to-their-feature', 'features/beta/server/ask.slice.test.ts', "import '../../alpha/server/store.ts';"],
  ['every-import-resolves', 'features/beta/server/gamma.ts', "import '@alethea/gamma/contract';"],
  ['no-circular-imports', 'features/alpha/web/hen.ts', "import './egg.ts';"],
  ['no-circular-imports', 'features/alpha/web/egg.ts', "import './hen.ts';"],
];

describe('import rules', () => {
  test('a lawful tree passes with every file and every import between them seen', async () => {
    const report = await checkImports(plant({}));
    expect(report).toEqual({ moduleCount: Object.keys(lawful).length, importCount: 17, violations: [] });
  });

  describe('a planted violation is found', () => {
    let violations: readonly ImportViolation[] = [];
    beforeAll(async () => {
      violations = (await checkImports(plant(Object.fromEntries(planted.map(([, file, text]) => [file, text])))))
        .violations;
    });

    test.each(planted)('by %s in %s', (rule, file) => {
      expect(
        violations.filter(({ from, to }) => from === file || to === file).map((violation) => violation.rule),
      ).toContain(rule);
    });

    test('and no lawful file is blamed', () => {
      expect(violations.filter(({ from }) => from in lawful)).toEqual([]);
    });
  });

  test.each([
    ['a value of its own', "export const keep = () => 'kept';"],
    ['what it hands on', "export { row } from '@alethea/server-kit/rows';"],
    ['a file that it loads', "import './contract/index.ts';"],
  ])('an offer that holds code is refused: %s', async (_, text) => {
    const { violations } = await checkImports(plant({ 'features/beta/offers.ts': text }));
    expect(violations).toEqual([{ rule: 'offers-hold-types-only', from: 'features/beta/offers.ts', to: text }]);
  });

  test('two servers may use offers of each other, but no two offers need each other', async () => {
    const alphaUsesBeta = {
      'features/beta/offers.ts': 'export interface BetaOffer {\n  read(): string;\n}',
      'features/alpha/server/read.ts': "export type { BetaOffer } from '@alethea/beta/offers';",
    };
    expect((await checkImports(plant(alphaUsesBeta))).violations).toEqual([]);
    const root = plant({
      'features/alpha/offers.ts':
        "export type { BetaOffer } from '@alethea/beta/offers';\nexport type AlphaOffer = object;",
      'features/beta/offers.ts':
        "export type { AlphaOffer } from '@alethea/alpha/offers';\nexport type BetaOffer = object;",
    });
    const rules = (await checkImports(root)).violations.map(({ rule }) => rule);
    expect(new Set(rules)).toEqual(new Set(['no-circular-imports']));
  });

  test('two contracts that need each other are refused even without a cycle of files', async () => {
    const root = plant({
      'features/alpha/contract/case.ts': "export type { Id } from '@alethea/beta/contract/terms';",
      'features/beta/contract/terms.ts': 'export type Id = string;',
    });
    const rules = (await checkImports(root)).violations.map(({ rule }) => rule);
    expect(rules).toEqual(['no-cycle-between-contracts', 'no-cycle-between-contracts']);
  });

  test('two folders of a feature that need each other are refused even without a cycle of files', async () => {
    const root = plant({
      'features/alpha/server/sending/send.ts': "export { keep } from '../store.ts';",
      'features/alpha/server/later.ts': "export { keep } from './sending/send.ts';",
    });
    const { violations } = await checkImports(root);
    expect(violations.toSorted((a, b) => b.from.localeCompare(a.from))).toEqual([
      { rule: 'no-circle-between-folders', from: 'features/alpha/server/sending', to: 'features/alpha/server' },
      { rule: 'no-circle-between-folders', from: 'features/alpha/server', to: 'features/alpha/server/sending' },
    ]);
  });
});
