import { Button } from '@alethea/ui/actions/button';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import type { ReactNode } from 'react';
import { operatorEn as en } from '../../../texts/desk/operator-en.ts';

interface VersionHistoryProps<Version> {
  readonly versions: readonly Version[];
  readonly inForce: number;
  /** Who saved it when, and more. */
  readonly told: (version: Version) => ReactNode;
  readonly query: {
    readonly isPending: boolean;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly texts: { readonly restoreTitle: string; readonly restoreText: (version: number) => string };
  readonly isRestoring: boolean;
  /** Saves an older version as the newest. */
  readonly onRestore: (version: number) => Promise<void>;
}

/** The versions of something that the desk keeps, newest first; an older one is brought back once that is confirmed. */
export function VersionHistory<Version extends { readonly version: number }>(props: VersionHistoryProps<Version>) {
  const { versions, inForce, told, query, texts, isRestoring, onRestore } = props;
  async function restore(version: number): Promise<void> {
    const { restoreTitle: title, restoreText } = texts;
    if (!(await confirm({ title, message: restoreText(version), confirmLabel: en.restore }))) return;
    await onRestore(version);
  }
  return (
    <Section title={en.history}>
      <ul className="desk-rows">
        {versions.map((one) => (
          <li className="desk-row" key={one.version}>
            <div className="desk-row-words">
              {en.version(one.version)}
              {told(one)}
            </div>
            {one.version === inForce ? (
              <span className="al-dim">{en.inForce}</span>
            ) : (
              <Button dense loading={isRestoring} onClick={() => void restore(one.version)}>
                {en.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {query.isPending && <ListSkeleton rows={1} />}
      {query.hasNextPage && (
        <Button dense loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {en.more}
        </Button>
      )}
    </Section>
  );
}
