import { appendAudit, auditRow } from '@alethea/server-kit/audit/audit-log';
import type { Tx } from '@alethea/server-kit/engine/engine';

const PROVIDER = 'payment provider';

/** A change of somebody's premium that no call of theirs has made. */
interface PremiumChange {
  readonly personId: string;
  /** `stopped`: the subscription is not renewed any more, for its person may not have premium. */
  readonly change: 'granted' | 'ended' | 'stopped';
  readonly subscription: string | null;
  readonly now: Date;
}

/** Writes such a change into the access log. */
export async function logPremium(tx: Tx, { personId, change, subscription, now }: PremiumChange): Promise<void> {
  const nobody = { personId: null, organisationId: null, patientReferenceId: null, networkAddress: null };
  await appendAudit(tx, [
    auditRow({
      ...nobody,
      recordedAt: now,
      event: `premium.${change}`,
      action: 'U',
      outcome: 'success',
      // Grants and ends are the provider's word; a stop is ours.
      personName: change === 'stopped' ? null : PROVIDER,
      role: null,
      recordKind: 'person',
      recordId: personId,
      detail: { subscription },
      requestId: change === 'stopped' ? 'premium' : PROVIDER,
    }),
  ]);
}
