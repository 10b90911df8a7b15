import { expandRange } from './citations.ts';

/** A waiver: why an id has no test. */
export interface Waiver {
  readonly id: string;
  readonly reason: string;
}

/** Where the requirements stand: what is proven, explained, missing or wrongly cited. */
export interface Coverage {
  readonly prefixes: readonly PrefixCoverage[];
  /** Citations and waivers that do not fit the requirements; any one of them is a failure. */
  readonly errors: readonly string[];
}

/** The share of one prefix that is proven by tests. */
export interface PrefixCoverage {
  readonly prefix: string;
  readonly total: number;
  readonly cited: readonly string[];
  readonly waived: readonly Waiver[];
  readonly missing: readonly string[];
}

/** `SHELL` of `SHELL-12`, `OPEN-1` of `OPEN-1-04`. */
function prefixOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/**
 * The numbered statements of a requirements file, id to text. Open points (OPEN-...) are questions, which decisions.md
 * answers: they may be cited, and need no test.
 */
export function parseRequirements(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/^- \*\*([A-Z]+(?:-\d)?-\d+)\*\* (.*)$/gm);
  return new Map([...found].map(([, id = '', statement = '']) => [id, statement]));
}

/** The waivers of waivers.md: `- **LOGIN-12** reason` or `- **LOGIN-12..15** reason`. Lines without a reason throw. */
export function parseWaivers(text: string): readonly Waiver[] {
  return [...text.matchAll(/^- \*\*(.*?)\*\*(.*)$/gm)].flatMap(([line, ids = '', rest = '']) => {
    const expanded = expandRange(ids);
    const reason = rest.trim();
    if (!expanded || !reason) throw new Error(`waivers.md: cannot read "${line}"`);
    return expanded.map((id) => ({ id, reason }));
  });
}

/** Compares the requirements with what tests cite (id to the files that cite it) and with the waivers. */
export function coverRequirements(
  requirements: ReadonlyMap<string, string>,
  citedIn: ReadonlyMap<string, readonly string[]>,
  waivers: readonly Waiver[],
): Coverage {
  const errors = [
    ...[...citedIn]
      .filter(([id]) => !requirements.has(id))
      .map(([id, files]) => `${id} does not exist, cited in ${files.join(', ')}`),
    ...waivers.filter(({ id }) => !requirements.has(id)).map(({ id }) => `${id} does not exist, waived in waivers.md`),
    ...waivers.filter(({ id }) => citedIn.has(id)).map(({ id }) => `${id} has a test and needs no waiver`),
  ];
  const reasons = new Map(waivers.map((waiver) => [waiver.id, waiver]));
  const byPrefix = Map.groupBy(
    [...requirements.keys()].filter((id) => !id.startsWith('OPEN-')),
    prefixOf,
  );
  const prefixes = [...byPrefix].map(([prefix, ids]) => ({
    prefix,
    total: ids.length,
    cited: ids.filter((id) => citedIn.has(id)),
    waived: ids.flatMap((id) => reasons.get(id) ?? []).filter(({ id }) => !citedIn.has(id)),
    missing: ids.filter((id) => !citedIn.has(id) && !reasons.has(id)),
  }));
  return { prefixes, errors };
}
