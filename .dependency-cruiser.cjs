/**
 * Who may import whom (docs: ARCHITECTURE.md). Paths are real paths: a workspace import such as
 * `@alethea/directory/contract` arrives here as `features/directory/contract/index.ts`.
 */
const test = String.raw`\.(test|spec)\.tsx?$|/tests/`;
const ours = '^(apps|features|packages|demo|bench|scripts)/';
const browserSide = '^(apps/web/src|features/[^/]+/(web|contract)|packages/(kernel|web-kit|ui))/';
const nodeOnly = '(^|/)node_modules/(fastify|@fastify|pg|kysely|@electric-sql|pino|sharp|nodemailer|pg-boss)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular-imports',
      comment: 'Two files that need each other are one file, or a third that both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'every-import-resolves',
      comment: 'An import that the checker cannot follow would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'contract-knows-kernel-only',
      comment: 'A contract runs in the browser too: kernel, zod, and other contracts.',
      severity: 'error',
      from: { path: '^features/[^/]+/contract/', pathNot: test },
      to: {
        pathNot: ['^features/[^/]+/contract/', '^packages/kernel/', '(^|/)node_modules/(zod|temporal-polyfill)/'],
      },
    },
    {
      name: 'feature-server-own-side-only',
      comment:
        "A feature's server knows its own contract, kernel, server-kit, and of other features contracts and offers alone.",
      severity: 'error',
      from: { path: '^features/([^/]+)/server/', pathNot: test },
      to: {
        path: ours,
        pathNot: [
          String.raw`^features/[^/]+/(contract/|offers\.ts$)`,
          '^features/$1/(server|texts)/',
          '^packages/(kernel|server-kit)/',
        ],
      },
    },
    {
      name: 'offers-know-contracts-and-kits',
      comment:
        'An offer is what others may know of a server: it names contracts, other offers and kits, and no server.',
      severity: 'error',
      from: { path: String.raw`^features/[^/]+/offers\.ts$` },
      to: {
        pathNot: [String.raw`^features/[^/]+/(contract/|offers\.ts$)`, '^packages/(kernel|server-kit)/'],
      },
    },
    {
      name: 'feature-web-own-side-only',
      comment: "A feature's web knows its own contract, kernel, web-kit, ui and other features' contracts.",
      severity: 'error',
      from: { path: '^features/([^/]+)/web/', pathNot: test },
      to: {
        path: ours,
        pathNot: ['^features/[^/]+/contract/', '^features/$1/(web|texts)/', '^packages/(kernel|web-kit|ui)/'],
      },
    },
    {
      name: 'tests-keep-to-their-feature',
      comment: "A feature's test may start the whole server, but not reach into another feature.",
      severity: 'error',
      from: { path: `^features/([^/]+)/.*(${test})` },
      to: { path: '^features/[^/]+/(server|web)/', pathNot: '^features/$1/' },
    },
    {
      name: 'only-doors-join-features',
      comment:
        "apps, demo and bench come in by a feature's server or web door (index.ts; lean.ts for sign-in, standing.ts for what is built into a page).",
      severity: 'error',
      from: { path: '^(apps|demo|bench|scripts)/' },
      to: {
        path: '^features/[^/]+/(server|web)/',
        pathNot: String.raw`^features/[^/]+/((server|web)/index|web/(lean|standing))\.tsx?$`,
      },
    },
    {
      name: 'kits-know-no-feature',
      comment: 'What is shared by all features knows none of them; test-kit alone starts the composed server.',
      severity: 'error',
      from: { path: '^packages/', pathNot: '^packages/test-kit/' },
      to: { path: '^(apps|features|demo|bench|scripts)/' },
    },
    {
      name: 'test-kit-starts-the-server-only',
      comment: 'The test kit starts the composed server and speaks contracts; it reaches into no feature.',
      severity: 'error',
      from: { path: '^packages/test-kit/' },
      to: { path: '^(features/[^/]+/(server|web)|apps/web|demo|bench|scripts)/' },
    },
    {
      name: 'kernel-knows-nothing',
      comment: 'The kernel is pure and runs anywhere.',
      severity: 'error',
      from: { path: '^packages/kernel/', pathNot: test },
      to: { pathNot: ['^packages/kernel/', '(^|/)node_modules/(zod|temporal-polyfill)/'] },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      comment: 'The design system knows no router, no query and no other package of ours.',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: test },
      to: { path: [ours, '(^|/)node_modules/@tanstack/[^/]*(router|query)'], pathNot: '^packages/ui/' },
    },
    {
      name: 'kits-know-kernel-only',
      comment: 'server-kit and web-kit stand on the kernel, and not on each other.',
      severity: 'error',
      from: { path: '^packages/(server-kit|web-kit)/', pathNot: test },
      to: { path: '^packages/', pathNot: ['^packages/$1/', '^packages/kernel/'] },
    },
    {
      name: 'test-kit-in-tests-only',
      comment: 'Product code does not need the tools of its tests.',
      severity: 'error',
      from: { path: ours, pathNot: [test, '^packages/test-kit/', '^scripts/', '^bench/'] },
      to: { path: '^packages/test-kit/' },
    },
    {
      name: 'browser-side-stays-in-browser',
      comment: 'What runs in a browser uses no library of the server.',
      severity: 'error',
      from: { path: browserSide, pathNot: test },
      to: { path: nodeOnly },
    },
    {
      name: 'browser-side-uses-nothing-of-node',
      comment: 'A built-in module of Node is not there in a browser.',
      severity: 'error',
      from: { path: browserSide, pathNot: test },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'web-app-joins-web-doors-only',
      comment: 'The web app has nothing of the server in it.',
      severity: 'error',
      from: { path: '^apps/web/', pathNot: test },
      to: { path: String.raw`^(apps/server/|demo/|features/[^/]+/(server/|offers\.ts$)|packages/server-kit/)` },
    },
    {
      name: 'sign-in-stays-light',
      comment:
        'Sign-in is the first page of all, on the oldest phone too; the design system weighs more than the page.',
      severity: 'error',
      from: { path: '^apps/web/src/lean/', pathNot: test },
      to: { path: '(^|/)node_modules/@(mantine|tanstack)/', reachable: true },
    },
    {
      name: 'server-joins-server-doors-only',
      comment: 'The server has nothing of the browser in it; it serves the built files.',
      severity: 'error',
      from: { path: '^(apps/server|demo|bench)/', pathNot: test },
      to: { path: '^(apps/web|features/[^/]+/web|packages/(web-kit|ui))/' },
    },
    {
      name: 'nobody-imports-an-app',
      comment: 'An app is where things are joined; only tests, their kit, benchmarks and scripts start it.',
      severity: 'error',
      from: { path: '^(features|packages|demo)/', pathNot: [test, '^packages/test-kit/'] },
      to: { path: '^(apps|scripts|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|shots|test-results)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
    skipAnalysisNotInRules: true,
  },
};
