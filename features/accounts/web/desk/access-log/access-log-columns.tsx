import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { Facts } from '@alethea/ui/display/facts';
import type { TableColumn } from '@alethea/ui/display/table';
import { Tag } from '@alethea/ui/display/tag';
import { formatDay, formatTime, labelled } from '@alethea/web-kit/page/format';
import type { searchAccessLog } from '../../../contract/client.ts';
import { operatorEn } from '../../../texts/desk/operator-en.ts';
import { roleName } from '../parts/person-words.tsx';
import { entrySentence } from './entry-sentence.ts';

const en = operatorEn.accessLog;

type Entry = RemoteOutput<typeof searchAccessLog>['entries'][number];

const TONES = { success: 'neutral', refused: 'waiting', failed: 'failed' } as const;

/** Who did what to whom, and as what and where they did it. */
function Told({ entry }: { readonly entry: Entry }) {
  const { role, clinicName } = entry;
  const place = [role && roleName(role), clinicName].filter(Boolean).join(', ');
  return (
    <>
      {entrySentence(entry)}
      {place && <p className="al-dim">{place}</p>}
    </>
  );
}

/** The entry as it is kept, for who has to quote it. */
function Kept({ entry }: { readonly entry: Entry }) {
  const { event, recordKind, recordId, patientReferenceId, requestId, networkAddress, detail } = entry;
  const items = [
    { key: 'event', label: en.code, value: event },
    { key: 'record', label: en.record, value: [recordKind, recordId].filter(Boolean).join(' ') },
    { key: 'patient', label: en.patient, value: patientReferenceId },
    { key: 'ip', label: en.ip, value: networkAddress },
    { key: 'request', label: en.request, value: requestId },
  ];
  const kept = Object.keys(detail).length > 0 ? JSON.stringify(detail, null, 2) : '';
  return (
    <details className="desk-kept">
      <summary aria-label={labelled(en.details, entrySentence(entry))}>{en.details}</summary>
      <Facts items={items.filter(({ value }) => value)} />
      {kept && <pre className="desk-mono">{kept}</pre>}
    </details>
  );
}

/** The columns of the access log. */
export function accessLogColumns(): readonly TableColumn<Entry>[] {
  const { columns, outcomes } = en;
  return [
    { key: 'at', header: columns.at, cell: ({ recordedAt }) => `${formatDay(recordedAt)} ${formatTime(recordedAt)}` },
    { key: 'told', header: columns.told, wrap: true, cell: (entry) => <Told entry={entry} /> },
    {
      key: 'outcome',
      header: columns.outcome,
      cell: ({ outcome }) => <Tag tone={TONES[outcome]}>{outcomes[outcome]}</Tag>,
    },
    { key: 'details', header: columns.details, wrap: true, width: '36%', cell: (entry) => <Kept entry={entry} /> },
  ];
}
