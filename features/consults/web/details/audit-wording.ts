import type * as contract from '@alethea/consults/contract';
import type { Remote, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { en } from '../../texts/en.ts';

const answeringAuditEvents: Readonly<Record<string, string>> = answeringEn.auditEvents;

/** One entry of the audit log. */
export type AuditEntry = RemoteOutput<Remote<typeof contract.listAuditLog>>['entries'][number];

/** Who did it; what has no person was done by the product itself. */
export function auditAuthor({ userInfo }: Pick<AuditEntry, 'userInfo'>): string {
  return userInfo ? `${userInfo.firstName} ${userInfo.lastName}` : en.view.system;
}

/** What was done, after the author's name (STATUS-07); a missing status reads `no_status` (STATUS-08). */
export function auditWords({ event, before, after }: Pick<AuditEntry, 'event' | 'before' | 'after'>): string {
  const labelOf = (side: { status: ConsultStatus } | null) =>
    side ? en.statuses[side.status] : en.audit.missingStatus;
  if (event === 'consult.statusChanged') return en.audit.statusChanged(labelOf(before), labelOf(after));
  return en.audit.events[event] ?? answeringAuditEvents[event] ?? en.audit.other(event);
}
