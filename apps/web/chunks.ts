import { readdirSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'src');
/** What several parts need is a file of its own from this size of its sources on; what is smaller is one file for all. */
const OWN_FILE_BYTES = 80_000;
const REPOSITORY = join(import.meta.dirname, '../..');
const LIBRARY = /[\\/]node_modules[\\/]/;

/** What Rolldown tells of a module. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Parts that the service worker does not keep: what is done once, seldom or by operators, and needs the server anyway. */
export const NOT_KEPT = [
  'desk',
  'agreement',
  'painter',
  'sign-up',
  'joining',
  'qr',
  'passkey',
  'billing',
  'payments',
  'imaging',
  'native',
] as const;

/** What is opened many times a day: what only other parts share is not fetched with them. */
const DAILY = ['consults'] as const;

/** Pages of a person's own account, for which what is opened many times a day is not fetched. */
const OWN = ['account'] as const;

/** What follows on the profile, below what it begins with. */
const OWN_LATER = ['security'] as const;

/** Parts that do not follow the features: what only few need of one, or several need alike, by the path of what is fetched. */
const BY_PATH: readonly (readonly [name: string, paths: RegExp])[] = [
  ['native', /native-parts/],
  ['passkey', /passkey-ceremony/],
  ['qr', /qr-code/],
  ['markdown', /markdown-preview/],
  ['desk', /[\\/](operator|desk)[\\/]/],
  ['schedule', /[\\/]schedule[\\/]/],
  ['agreement', /agreement-sheet/],
  ['painter', /render-agreement/],
  ['sign-up', /sign-up/],
  // A list is read without what an open consult consists of.
  ['opened', /opened-consult/],
  // Fetched with the first use of a page, for no page begins with them.
  ['first-use', /snackbar-list|overlays[\\/]windows|palette-content|help-content|clinic-dialog|react-imask/],
  // What forms stand on weighs 15 kB, which an open consult does without.
  ['forms', /moa-mail-dialog|forward-dialog|fax-again-dialog|book-dialog|name-form|resource-form/],
  // The profile is opened without what comes before it, and stands there before what comes below.
  ['joining', /[\\/]joining[\\/]/],
  ['security', /[\\/]identity[\\/]|later-sections|new-members-section/],
];

/** Features that share a part, or whose part has another name than they; each other feature is a part by its own name. */
const BY_FEATURE: Readonly<Record<string, string>> = {
  news: 'markdown',
  directory: 'find',
  requests: 'requests',
  patients: 'requests',
  consults: 'consults',
  templates: 'templates',
  accounts: 'account',
};

const FEATURES = readdirSync(join(import.meta.dirname, '../../features'));
const PARTS = [
  ...new Set([...BY_PATH.map(([name]) => name), ...Object.values(BY_FEATURE), ...FEATURES.map(partOfFeature)]),
];

function partOfFeature(feature: string): string {
  return BY_FEATURE[feature] ?? feature;
}

/** What is fetched together with a module that a page asks for later: by its path, or else by its feature. */
function partOf(later: string): string {
  const [byPath] = BY_PATH.find(([, paths]) => paths.test(withinRepository(later))) ?? [];
  const [, feature] = /[\\/]features[\\/]([^\\/]+)[\\/]web[\\/]/.exec(later) ?? [];
  const part = byPath ?? (feature && partOfFeature(feature));
  if (!part) throw new Error(`${later} is of no feature, and in no part of chunks.ts`);
  return part;
}

/**
 * Few and large files in place of a hundred small ones: a browser that comes for the first time asks for all of them,
 * and a whole clinic may come from one address. No page waits for what it does not need to begin.
 *
 * What more parts need stands before what fewer need.
 */
export function chunkGroups() {
  const startsSignIn = startOf('lean/main.tsx');
  const followsSignIn = startOf('lean/later.ts');
  const startsApp = startOf('main.tsx');
  const partsOf = partsFrom('main.tsx');
  const entry = join(SOURCE, 'main.tsx');
  const isShared = (id: string, graph: Graph) => partsOf(id, graph).length > 1;
  const isOneOf = (parts: readonly string[]) => (id: string, graph: Graph) =>
    partsOf(id, graph).some((part) => parts.includes(part));
  const [isDaily, isOwn, isOwnLater] = [isOneOf(DAILY), isOneOf(OWN), isOneOf(OWN_LATER)];
  const isAlsoElsewhere = (id: string, graph: Graph) =>
    startsApp(id, graph) || followsSignIn(id, graph) || partsOf(id, graph).length > 0;
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 108 },
    { name: named('sign-in', (id, graph) => startsSignIn(id, graph) && isAlsoElsewhere(id, graph)), priority: 106 },
    { name: named('landing', (id, graph) => followsSignIn(id, graph) && startsApp(id, graph)), priority: 104 },
    { name: named('later', followsSignIn), priority: 103 },
    { name: named('vendor', (id, graph) => LIBRARY.test(id) && startsApp(id, graph)), priority: 102 },
    { name: named('app', (id, graph) => id !== entry && startsApp(id, graph)), priority: 101 },
    { name: named('styles', (id, graph) => isStyle(id) && partsOf(id, graph).some(isKept)), priority: 100 },
    ...PARTS.map((_, place) => ({
      name: (id: string, graph: Graph) => {
        const parts = partsOf(id, graph);
        return parts.length === place + 1 ? parts.join('-') : null;
      },
      ...(place > 0 && { minSize: OWN_FILE_BYTES }),
      priority: place === 0 ? 1 : 10 + place,
    })),
    {
      name: named('kit', (id, graph) => {
        return isShared(id, graph) && isDaily(id, graph) && (isOwn(id, graph) || isOwnLater(id, graph));
      }),
      priority: 5,
    },
    { name: named('daily', (id, graph) => isShared(id, graph) && isDaily(id, graph)), priority: 4 },
    { name: named('own', (id, graph) => isShared(id, graph) && isOwn(id, graph)), priority: 3 },
    { name: named('own-later', (id, graph) => isShared(id, graph) && isOwnLater(id, graph)), priority: 2 },
    { name: named('shared', isShared), priority: 1.5 },
  ];
}

const named = (name: string, holds: (id: string, graph: Graph) => boolean) => (id: string, graph: Graph) =>
  holds(id, graph) ? name : null;

const isStyle = (id: string) => id.endsWith('.css');
const isKept = (part: string) => !NOT_KEPT.some((each) => each === part);

/** Whether a page needs a module before it can begin: its entry, what this imports, and what they import. */
function startOf(file: string) {
  let reached: ReadonlySet<string> | null = null;
  return (id: string, graph: Graph): boolean => {
    reached ??= reachedFrom(join(SOURCE, file), graph);
    return reached.has(id);
  };
}

function reachedFrom(entry: string, graph: Graph): ReadonlySet<string> {
  const reached = new Set([entry]);
  // What is added to a set while it is walked is walked as well.
  for (const id of reached) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
  return reached;
}

/** The parts that need a module; those that are kept come first, so that the name of a file tells whether it is kept. */
function partsFrom(file: string) {
  let reached: ReadonlyMap<string, ReadonlySet<string>> | null = null;
  return (id: string, graph: Graph): readonly string[] => {
    reached ??= reachedByParts(join(SOURCE, file), graph);
    const parts = [...reached].filter(([, modules]) => modules.has(id)).map(([name]) => name);
    return [...parts.filter(isKept), ...parts.filter((part) => !isKept(part))];
  };
}

function reachedByParts(entry: string, graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const parts = new Map(PARTS.map((name) => [name, new Set<string>()]));
  const walked = new Set([entry]);
  for (const id of walked) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) walked.add(imported);
    // The others are external (vite.config.ts).
    for (const later of dynamicallyImportedIds.filter(isAbsolute)) {
      const part = parts.get(partOf(later));
      for (const each of reachedFrom(later, graph)) part?.add(each);
    }
  }
  return parts;
}

/** A module's path without what leads to the repository: a folder above it may bear any name. */
function withinRepository(id: string): string {
  return id.startsWith(REPOSITORY) ? id.slice(REPOSITORY.length) : id;
}
