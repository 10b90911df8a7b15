/**
 * Brings what was typed together with what was saved elsewhere meanwhile, both starting from `base`: what was typed
 * stays, everything else is as it was saved. Entries of a list go by position; those added here come behind.
 */
export function mergeEdits<Part>(base: Part, typed: Part, saved: Part): Part {
  if (isList(base) && isList(typed) && isList(saved)) return mergeLists(base, typed, saved) as Part;
  if (isRecord(base) && isRecord(typed) && isRecord(saved)) {
    const merged = Object.keys(saved).map((key) => [key, mergeEdits(base[key], typed[key], saved[key])]);
    return Object.fromEntries(merged) as Part;
  }
  return typed === base ? saved : typed;
}

function mergeLists(base: readonly unknown[], typed: readonly unknown[], saved: readonly unknown[]): unknown[] {
  const entries = saved.map((entry, index) =>
    index < base.length && index < typed.length ? mergeEdits(base[index], typed[index], entry) : entry,
  );
  return [...entries, ...typed.slice(base.length)];
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
