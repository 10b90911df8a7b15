import './fee-schedule-desk.css';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { Button } from '@alethea/ui/actions/button';
import { CollapsibleSection, Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNow } from '@alethea/web-kit/page/now';
import { useRef, useState } from 'react';
import { listScheduleEntries } from '../../contract/client.ts';
import type { ScheduleKind } from '../../contract/core/fee-schedule.ts';
import { feeScheduleEn as en } from '../../texts/fee-schedule-en.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { HistoryTable, VersionsTable } from './schedule-tables.tsx';
import { type Editing, type Entry, rowsOf } from './schedule-values.ts';
import { useWithdrawEntry } from './use-withdraw-entry.ts';

const KINDS: readonly ScheduleKind[] = ['fee', 'bands', 'limit', 'holiday'];
const ADD: Partial<Record<ScheduleKind, string>> = { fee: en.addFee, holiday: en.addHoliday };

/** The fee schedule's part of the operator's desk: what is in force, what is to come, and what was. */
export default function FeeScheduleDesk() {
  const { data, error, refetch } = useOperation(listScheduleEntries, {});
  const [editing, setEditing] = useState<Editing | null>(null);
  const desk = useRef<HTMLDivElement>(null);
  if (!data) {
    return error ? <ErrorState message={en.loadFailed} onRetry={() => void refetch()} /> : <ListSkeleton rows={8} />;
  }
  return (
    <div className="billing-schedule" ref={desk} tabIndex={-1}>
      <p className="al-dim">{en.hint}</p>
      {KINDS.map((kind) => (
        <KindSection
          key={kind}
          kind={kind}
          entries={data.entries}
          onEdit={setEditing}
          // The button goes with its entry: who works by keyboard goes on from here.
          onWithdrawn={() => desk.current?.focus({ preventScroll: true })}
        />
      ))}
      {editing && <ScheduleDialog editing={editing} entries={data.entries} onClose={() => setEditing(null)} />}
    </div>
  );
}

interface KindSectionProps {
  readonly kind: ScheduleKind;
  readonly entries: readonly Entry[];
  readonly onEdit: (editing: Editing) => void;
  readonly onWithdrawn: () => void;
}

function KindSection({ kind, entries, onEdit, onWithdrawn }: KindSectionProps) {
  const today = dateInEdmonton(useNow());
  const withdraw = useWithdrawEntry(entries);
  const rows = rowsOf(entries, kind, today);
  const past = rows.filter(({ standing }) => standing === 'past');
  const withdrawn = entries.filter(({ item, withdrawnAt }) => item.kind === kind && withdrawnAt !== null);
  const add = ADD[kind];
  return (
    <Section
      title={en.sections[kind]}
      action={
        add && (
          <Button dense onClick={() => onEdit({ kind, entry: null, corrects: false })}>
            {add}
          </Button>
        )
      }
    >
      <VersionsTable
        kind={kind}
        rows={rows.filter(({ standing }) => standing !== 'past')}
        onVersion={(entry) => onEdit({ kind, entry, corrects: false })}
        onCorrect={(entry) => onEdit({ kind, entry, corrects: true })}
        onWithdraw={(entry) => void withdraw(entry).then(onWithdrawn)}
      />
      {past.length + withdrawn.length > 0 && (
        <CollapsibleSection title={en.history} summary={past.length + withdrawn.length}>
          <HistoryTable
            kind={kind}
            rows={[...past, ...withdrawn.map((entry) => ({ entry, until: null, standing: 'past' as const }))]}
          />
        </CollapsibleSection>
      )}
    </Section>
  );
}
