import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { sessionChange } from '../../contract/core/changes.ts';
import {
  endSessions as endSessionsOperation,
  lockAccount as lockAccountOperation,
  resetSecondFactors as resetSecondFactorsOperation,
  unlockAccount as unlockAccountOperation,
} from '../../contract/desk/people.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { isWithinOwn } from '../core/desk-rules.ts';
import { removeSecondFactors } from '../core/second-factors.ts';
import { mailAbout } from '../core/security-mail.ts';
import { deskChanged, deskNow, isDeskLeftWithout, loadSubject } from '../core/subject.ts';
import { forgetDevicesOf } from '../identity/sessions/known-devices.ts';
import { endSessionsOf } from '../identity/sessions/session-store.ts';

/** Locks an account; its open browsers leave at once. */
export const lockAccount = ({ premium }: Pick<AccountsParts, 'premium'>) =>
  implementWrite(lockAccountOperation, {
    async write(call, { personId, reason }) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      call.about({ recordKind: 'person', recordId: personId });
      if (!subject) throw call.failure('person_not_found');
      if (personId === call.actor.personId) call.authorise(deny('own_account'));
      if (!isWithinOwn(await deskNow(call.tx, call.actor.personId), subject.permissions))
        call.authorise(deny('role_beyond_own'));
      const editsRoles = subject.permissions.includes('roleAdmin');
      if (editsRoles && !(await isDeskLeftWithout(call.tx, personId))) call.authorise(deny('last_operator'));
      call.authorise(allow('accounts are the operator’s'));
      await sql`
        update person set locked_at = coalesce(locked_at, ${call.clock.now()}), locked_by = ${call.actor.personId},
          locked_reason = ${reason}
        where id = ${personId}`.execute(call.tx);
      await premium.followRights(call, personId);
      await endAll(call, personId);
      return { ok: true } as const;
    },
  });

/** Unlocks an account; its owner signs in as before. */
export const unlockAccount = ({ premium }: Pick<AccountsParts, 'premium'>) =>
  implementWrite(unlockAccountOperation, {
    async write(call, { personId }) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      call.about({ recordKind: 'person', recordId: personId });
      if (!subject) throw call.failure('person_not_found');
      const isWithin = isWithinOwn(await deskNow(call.tx, call.actor.personId), subject.permissions);
      call.authorise(isWithin ? allow('accounts are the operator’s') : deny('role_beyond_own'));
      await sql`
        update person set locked_at = null, locked_by = null, locked_reason = '' where id = ${personId}`.execute(
        call.tx,
      );
      await premium.followRights(call, personId);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Signs a person out everywhere; the account stays open. */
export const endSessions = () =>
  implementWrite(endSessionsOperation, {
    async write(call, { personId }) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      if (!subject) throw call.failure('person_not_found');
      const isWithin = isWithinOwn(await deskNow(call.tx, call.actor.personId), subject.permissions);
      call.authorise(isWithin ? allow('accounts are the operator’s') : deny('role_beyond_own'));
      const ended = await endAll(call, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { ended } });
      return { ended };
    },
  });

/** Takes lost second factors away; whoever holds a session by them starts anew. */
export const resetSecondFactors = ({ publicUrl }: Pick<AccountsParts, 'publicUrl'>) =>
  implementWrite(resetSecondFactorsOperation, {
    async write(call, { personId, reason }) {
      const subject = await loadSubject(call.tx, personId, call.actor.personId);
      if (!subject) throw call.failure('person_not_found');
      call.about({ recordKind: 'person', recordId: personId, detail: { reason } });
      if (personId === call.actor.personId) call.authorise(deny('own_account'));
      const isWithin = isWithinOwn(await deskNow(call.tx, call.actor.personId), subject.permissions);
      call.authorise(isWithin ? allow('accounts are the operator’s') : deny('role_beyond_own'));
      if (await removeSecondFactors(call.tx, personId))
        await mailAbout(call, publicUrl, personId, 'secondFactorsRemoved');
      await endAll(call, personId);
      return { ok: true } as const;
    },
  });

async function endAll(call: Pick<WriteCall, 'tx' | 'notify' | 'clock'>, personId: string): Promise<number> {
  const ended = await endSessionsOf(call.tx, { personId, reason: 'operator', now: call.clock.now() });
  await forgetDevicesOf(call.tx, personId);
  if (ended.length > 0) {
    call.notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
  }
  deskChanged(call);
  return ended.length;
}
