import { isAbsolute, join } from 'node:path';

const SOURCE = join(import.meta.dirname, 'src');
/** What several parts need is a file of its own from this size of its sources on; what is smaller is one file for all. */
const OWN_FILE_BYTES = 40_000;
const LIBRARY = /[\\/]node_modules[\\/]/;

/** What Rolldown tells of a module. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Parts that the service worker does not keep: what is done once, or by operators, and needs the server anyway. */
export const NOT_KEPT = ['desk', 'agreement', 'painter', 'sign-up'] as const;

/**
 * What is fetched together of what a page fetches later, by the paths of the modules that it asks for; the first that
 * fits.
 */
const PARTS: readonly (readonly [name: string, paths: RegExp])[] = [
  ['passkey', /passkey-ceremony/],
  ['week-grid', /week-grid/],
  ['markdown', /markdown-preview|[\\/]news[\\/]/],
  ['desk', /[\\/]operator[\\/]|operator-desk/],
  ['schedule', /[\\/]schedule[\\/]/],
  ['find', /[\\/]directory[\\/]/],
  ['requests', /[\\/](requests|patients)[\\/]/],
  ['consults', /[\\/](consults|templates)[\\/]|messaging-or-news/],
  ['account', /[\\/]accounts[\\/]web[\\/](?!sign-up)|screens[\\/](profile|next-steps)/],
  ['agreement', /agreement-sheet/],
  ['painter', /render-agreement/],
  ['sign-up', /sign-up/],
];

/**
 * Few and large files in place of a hundred small ones: a browser that comes for the first time asks for all of them,
 * and a whole clinic may come from one address. No page waits for what it does not need to begin.
 *
 * A group takes along whatever its modules import, so what more parts need stands before what fewer need.
 */
export function chunkGroups() {
  const startsSignIn = startOf('lean/main.tsx');
  const startsDocument = startOf('lean/documents.tsx');
  const startsApp = startOf('main.tsx');
  const partsOf = partsFrom('main.tsx');
  const entry = join(SOURCE, 'main.tsx');
  return [
    { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
    { name: named('page', startsDocument), minShareCount: 2, priority: 29 },
    { name: named('sign-in', startsSignIn), minShareCount: 2, priority: 28 },
    { name: named('vendor', (id, graph) => LIBRARY.test(id) && startsApp(id, graph)), priority: 27 },
    { name: named('app', (id, graph) => id !== entry && startsApp(id, graph)), priority: 26 },
    { name: named('styles', (id, graph) => isStyle(id) && partsOf(id, graph).some(isKept)), priority: 25 },
    ...PARTS.map((_, place) => ({
      name: (id: string, graph: Graph) => {
        const parts = partsOf(id, graph);
        return parts.length === place + 1 ? parts.join('-') : null;
      },
      ...(place > 0 && { minSize: OWN_FILE_BYTES }),
      priority: place === 0 ? 1 : 10 + place,
    })),
    { name: named('shared', (id, graph) => partsOf(id, graph).length > 1), priority: 2 },
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
  const parts = new Map(PARTS.map(([name]) => [name, new Set<string>()]));
  const walked = new Set([entry]);
  for (const id of walked) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const imported of [...importedIds, ...dynamicallyImportedIds]) walked.add(imported);
    // The others are external (vite.config.ts).
    for (const later of dynamicallyImportedIds.filter(isAbsolute)) {
      const part = PARTS.find(([, paths]) => paths.test(later));
      if (!part) throw new Error(`${later} is in no part of chunks.ts`);
      for (const each of reachedFrom(later, graph)) parts.get(part[0])?.add(each);
    }
  }
  return parts;
}
