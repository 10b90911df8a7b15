import { newId } from '@alethea/kernel/text/ids';
import { type AuditRow, appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { MadePeople } from './make-people.ts';
import { type DemoPerson, type PersonKey, people } from './people.ts';
import type { PictureKey } from './pictures.ts';
import type { PlannedAction, PlannedConsult } from './plan-consults.ts';

/** A picture is looked at soon after its consult was opened. */
const FILE_OPENED_AFTER_MS = 25_000;

/** A planned consult as it was brought in. */
export interface RecordedConsult {
  readonly plan: PlannedConsult;
  readonly consultId: string;
  readonly patientReferenceId: string;
}

interface Entry extends PlannedAction {
  readonly event: string;
  readonly action: AuditRow['action'];
  readonly detail?: AuditRow['detail'];
}

/** Appends what the access log would hold, had all this happened at its own time; in the order of time. */
export async function recordAudit(
  tx: Tx,
  consults: readonly RecordedConsult[],
  made: MadePeople,
  fileIds: ReadonlyMap<PictureKey, string>,
): Promise<void> {
  const rows = consults.flatMap((consult) => entriesOf(consult, fileIds).map((entry) => rowOf(entry, consult, made)));
  await appendAudit(
    tx,
    rows.sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime()),
  );
}

function entriesOf({ plan }: RecordedConsult, fileIds: ReadonlyMap<PictureKey, string>): Entry[] {
  const { conversation, service, referrer, consultant, sentAt, replies, openings, statusChanges, moves } = plan;
  const firstOpening = openings.find(({ person }) => person === consultant);
  return [
    {
      person: referrer,
      at: sentAt,
      event: service.type === 'referral' ? 'referral.sent' : 'consult.sent',
      action: 'C',
    },
    ...openings.map((opening): Entry => ({ ...opening, event: 'consult.opened', action: 'R' })),
    ...(conversation.pictures ?? []).flatMap((key): Entry[] => {
      if (!firstOpening) return [];
      const at = new Date(firstOpening.at.getTime() + FILE_OPENED_AFTER_MS);
      return [{ person: consultant, at, event: 'file.opened', action: 'R', detail: { fileId: fileIds.get(key) } }];
    }),
    ...replies.map(({ person, at }): Entry => ({ person, at, event: 'message.sent', action: 'C' })),
    ...statusChanges.map(({ person, at, before, after }): Entry => {
      const detail = { before: { status: before }, after: { status: after } };
      return { person, at, event: 'consult.statusChanged', action: 'U', detail };
    }),
    ...moves.map(
      ({ person, at }): Entry => ({ person, at, event: 'consult.moved', action: 'U', detail: { folder: 'archive' } }),
    ),
  ];
}

function rowOf(entry: Entry, { consultId, patientReferenceId }: RecordedConsult, made: MadePeople): AuditRow {
  const person: DemoPerson = people[entry.person];
  return auditRow({
    recordedAt: entry.at,
    event: entry.event,
    action: entry.action,
    outcome: 'success',
    personId: made.personId(entry.person),
    personName: `${person.firstName} ${person.lastName}`,
    role: person.roles[0] ?? null,
    organisationId: person.clinic && made.clinicId(person.clinic),
    patientReferenceId,
    recordKind: 'consult',
    recordId: consultId,
    detail: entry.detail ?? {},
    requestId: newId(entry.at),
    networkAddress: networkAddressOf(entry.person),
  });
}

/** One address a person, of the block that is reserved for examples (RFC 5737). */
function networkAddressOf(key: PersonKey): string {
  return `203.0.113.${1 + Object.keys(people).indexOf(key)}`;
}
