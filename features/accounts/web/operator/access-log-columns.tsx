import type { RemoteOutput } from '@alethea/kernel/remote';
import type { TableColumn } from '@alethea/ui/table';
import { Tag } from '@alethea/ui/tag';
import { formatDay, formatTime } from '@alethea/web-kit/format';
import type { searchAccessLog } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';

type Entry = RemoteOutput<typeof searchAccessLog>['entries'][number];

const TONES = { success: 'neutral', refused: 'waiting', failed: 'failed' } as const;

/** What an entry is about: a person by name, else the kind of record with its id; and the patient's reference. */
function About({ entry }: { readonly entry: Entry }) {
  const { aboutName, recordKind, recordId, patientReferenceId, detail } = entry;
  const details = Object.keys(detail).length > 0 ? JSON.stringify(detail) : '';
  return (
    <>
      {aboutName ?? recordKind}
      {recordId && !aboutName && <p className="desk-dim desk-mono">{recordId}</p>}
      {patientReferenceId && (
        <p className="desk-dim desk-mono">
          {en.accessLog.patientReference} {patientReferenceId}
        </p>
      )}
      {details && <p className="desk-dim desk-mono">{details}</p>}
    </>
  );
}

/** The columns of the access log. */
export function accessLogColumns(): readonly TableColumn<Entry>[] {
  const { columns, outcomes, nobody } = en.accessLog;
  return [
    { key: 'at', header: columns.at, cell: ({ recordedAt }) => `${formatDay(recordedAt)} ${formatTime(recordedAt)}` },
    {
      key: 'who',
      header: columns.who,
      cell: ({ personName, role, clinicName }) => (
        <>
          {personName ?? nobody}
          <p className="desk-dim">{[role, clinicName].filter(Boolean).join(', ')}</p>
        </>
      ),
    },
    { key: 'event', header: columns.event, cell: ({ event }) => event },
    { key: 'about', header: columns.about, wrap: true, width: '36%', cell: (entry) => <About entry={entry} /> },
    {
      key: 'outcome',
      header: columns.outcome,
      cell: ({ outcome }) => <Tag tone={TONES[outcome]}>{outcomes[outcome]}</Tag>,
    },
    { key: 'from', header: columns.from, cell: ({ networkAddress }) => networkAddress },
  ];
}
