import type { Province } from '@alethea/kernel/contact/provinces';
import type { Executor } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { getVerification as getVerificationOperation } from '../../../contract/people/verification.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import type { Tables } from '../../schema/tables.ts';
import { signUpOf } from './sign-up-store.ts';

/** Opening the person, or their agreement, is how an operator looks at a claim. */
const LOOKS = ['operator.personOpened', 'operator.agreementChecked'];
/** The entries of the access log that carry what the person is told; what happened is nowhere written twice. */
const REFUSED = 'operator.practiceIdRefused';
const REVOKED = 'operator.practiceIdRevoked';
const DECISIONS_COUNTED = 50;
const DECISIONS_NEEDED = 5;
const SECONDS_OF_HOUR = 3_600;

/** Tells everybody how far their own verification has got. */
export const getVerification = ({ files }: Pick<AccountsParts, 'files'>) =>
  implementRead(getVerificationOperation, {
    async read(call) {
      call.authorise(allow('the own verification'));
      const { personId } = call.actor;
      const [claim, usualHours, signUp] = await Promise.all([
        newestClaimOf(call.db, personId),
        usualHoursOf(call.db),
        signUpOf(call.db, personId),
      ]);
      return {
        verification: {
          claim,
          usualHours,
          agreement: signUp && {
            signedAt: signUp.signedUpAt.toISOString(),
            downloadUrl: files.addressOf(signUp.agreementFileId, 'original', personId),
          },
        },
      };
    },
  });

async function newestClaimOf(executor: Executor, personId: string) {
  type Claim = Tables['practice_id_claim'];
  const { rows } = await sql<
    Pick<Claim, 'practiceId' | 'decidedAt'> & {
      readonly province: Narrowed<Claim['province'], Province>;
      readonly state: Exclude<Claim['state'], 'replaced'>;
      readonly givenAt: Claim['claimedAt'];
      readonly lookedAt: Date | null;
      readonly reason: string;
    }
  >`
    select c.practice_id as "practiceId", c.province, c.state, c.claimed_at as "givenAt", c.decided_at as "decidedAt",
      coalesce((
        select a.detail ->> 'reason' from audit_event a
        where a.record_id = c.person_id and a.outcome = 'success' and a.recorded_at >= c.decided_at
          and a.event = case c.state when 'refused' then ${REFUSED}::text when 'revoked' then ${REVOKED}::text end
        order by a.recorded_at, a.id limit 1), '') as reason,
      (select min(a.recorded_at) from audit_event a
        where a.record_id = c.person_id and a.event = any(${LOOKS}::text[]) and a.outcome = 'success'
          and a.recorded_at >= c.claimed_at) as "lookedAt"
    from practice_id_claim c where c.person_id = ${personId} and c.state <> 'replaced'
    order by c.claimed_at desc, c.id desc limit 1`.execute(executor);
  const claim = rows[0];
  if (!claim) return null;
  const { givenAt, lookedAt, decidedAt } = claim;
  return {
    ...claim,
    givenAt: givenAt.toISOString(),
    lookedAt: lookedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The median of the latest decisions that operators have made, in whole hours. */
async function usualHoursOf(executor: Executor): Promise<number | null> {
  const { rows } = await sql<{ readonly seconds: number }>`
    select extract(epoch from c.decided_at - c.claimed_at)::float8 as seconds from practice_id_claim c
    where c.decided_by is not null and c.state in ('verified', 'refused') and c.decided_at > c.claimed_at
    order by c.decided_at desc limit ${DECISIONS_COUNTED}`.execute(executor);
  if (rows.length < DECISIONS_NEEDED) return null;
  const seconds = rows.map((row) => row.seconds).toSorted((one, other) => one - other);
  const median = seconds[Math.floor(seconds.length / 2)] ?? 0;
  return Math.max(1, Math.round(median / SECONDS_OF_HOUR));
}
