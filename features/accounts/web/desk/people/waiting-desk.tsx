import { Button, TextLink } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { EmptyState } from '@alethea/ui/states/empty-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { formatName } from '@alethea/web-kit/page/format';
import { useNavigate, useSearchState } from '@alethea/web-kit/page/navigation';
import { useShortcuts } from '@alethea/web-kit/page/shortcuts';
import { useEffect, useRef } from 'react';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { type DeskSearch, deskHref } from '../parts/desk-tabs.ts';
import type { Waiting } from '../parts/views.ts';
import { WaitingCard } from './waiting-card.tsx';

const en = operatorEn.card;

interface WaitingDeskProps {
  /** Who waits, in the order of the list; undefined until it is known. */
  readonly rows: readonly Waiting[] | undefined;
  /** More wait than are listed. */
  readonly hasMore: boolean;
  readonly personId: string;
}

/** One waiting person at a time, in the order of the list: after a decision the next one opens by itself. */
export function WaitingDesk({ rows, hasMore, personId }: WaitingDeskProps) {
  const navigate = useNavigate();
  const [, setSearch] = useSearchState<DeskSearch>();
  const heading = useRef<HTMLHeadingElement>(null);
  const index = rows?.findIndex((row) => row.personId === personId) ?? -1;
  const waiting = rows?.[index];
  const open = (row: Waiting | undefined) => setSearch({ personId: row?.personId });
  const [previous, next] = [index > 0 ? rows?.[index - 1] : undefined, index >= 0 ? rows?.[index + 1] : undefined];
  useShortcuts(en.keys, [
    { keys: ['j'], label: en.next, run: () => next && open(next) },
    { keys: ['k'], label: en.previous, run: () => previous && open(previous) },
    { keys: ['u'], label: en.back, run: () => open(undefined) },
  ]);
  // Who listens hears whose card it is now; keys go on from its top.
  useEffect(() => {
    if (waiting?.personId) heading.current?.focus();
  }, [waiting?.personId]);
  if (!rows) return <ListSkeleton rows={4} />;
  const back = (
    <Button variant="quiet" onClick={() => open(undefined)}>
      {en.back}
    </Button>
  );
  if (!waiting) return <EmptyState title={en.gone} action={back} />;
  function onDecided(): void {
    const following = next ?? previous;
    if (!following) showSnackbar({ message: en.lastDecided });
    open(following);
  }
  return (
    <>
      <div className="desk-card-head">
        <div className="desk-row-words">
          <h2 ref={heading} tabIndex={-1} className="desk-card-title">
            {formatName(waiting)}
          </h2>
          <TextLink href={deskHref('people', { personId })} onNavigate={navigate}>
            {en.record}
          </TextLink>
        </div>
        {back}
        {previous && <Button onClick={() => open(previous)}>{en.previous}</Button>}
        <span className="al-dim">{en.place(index + 1, `${rows.length}${hasMore ? '+' : ''}`)}</span>
        {next && <Button onClick={() => open(next)}>{en.next}</Button>}
      </div>
      <WaitingCard key={waiting.personId} waiting={waiting} onDecided={onDecided} />
    </>
  );
}
