import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type { getImageLabels } from '../../contract/client.ts';
import { distinctLabels, EXCLUDE, UNKNOWN } from '../../contract/labelling/labels.ts';

/** The caller's labels and the predictions of one consult. */
export type ConsultLabelling = NonNullable<RemoteOutput<typeof getImageLabels>['labelling']>;

/** What pictures are called, by file path. */
export type LabelsByPath = Readonly<Record<string, readonly string[]>>;

const standsAlone = (label: string) => label === EXCLUDE || label === UNKNOWN;

/** Further labels for pictures: what stands alone goes when something else is said, and takes the place of all else. */
export function withLabels(given: LabelsByPath, paths: readonly string[], labels: readonly string[]): LabelsByPath {
  const isAlone = labels.some(standsAlone);
  const changed = paths.map((path) => {
    const before = isAlone ? [] : (given[path] ?? []).filter((label) => !standsAlone(label));
    return [path, distinctLabels([...before, ...labels])] as const;
  });
  return { ...given, ...Object.fromEntries(changed) };
}

/** A picture without one of its labels. */
export function withoutLabel(given: LabelsByPath, path: string, gone: string): LabelsByPath {
  return { ...given, [path]: (given[path] ?? []).filter((label) => label !== gone) };
}

/** The pictures that are called something else than what was saved. */
export function changedPaths(given: LabelsByPath, saved: LabelsByPath): string[] {
  return Object.keys(given).filter((path) => (given[path] ?? []).join('\n') !== (saved[path] ?? []).join('\n'));
}
