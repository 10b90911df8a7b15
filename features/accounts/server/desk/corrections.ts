import type { WriteCall } from '@alethea/server-kit/operations/call';
import { deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { sessionChange } from '../../contract/core/changes.ts';
import {
  correctEmail as correctEmailOperation,
  correctName as correctNameOperation,
} from '../../contract/desk/corrections.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { dropChallengesOf } from '../core/challenge-store.ts';
import { isWithinOwn } from '../core/desk-rules.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { mailAbout } from '../core/security-mail.ts';
import { deskChanged, deskNow, loadSubject, type Subject } from '../core/subject.ts';
import { confirmedJustNow } from '../identity/sessions/confirmed-session.ts';
import { forgetDevicesOf } from '../identity/sessions/known-devices.ts';
import { endSessionsOf } from '../identity/sessions/session-store.ts';
import { countEmailCode, mailEmailCode } from '../people/email-address/mail-code.ts';
import { takeAddress } from '../people/email-address/take-address.ts';
import type { Tables } from '../schema/tables.ts';

type Called = Pick<Tables['person'], 'title' | 'firstName' | 'lastName'>;

/** Corrects what a person is called, wherever that is shown; what was signed and sent before keeps its words. */
export const correctName = ({ publicUrl, directory }: Pick<AccountsParts, 'publicUrl' | 'directory'>) =>
  implementWrite(correctNameOperation, {
    async write(call, { personId, basedOn, name, reason }) {
      const { tx, actor } = call;
      const subject = await loadSubject(tx, personId, actor.personId);
      if (!subject) throw call.failure('person_not_found');
      const before = await calledNow(tx, personId);
      const changed = { reason, before, after: name };
      call.about({ recordKind: 'person', recordId: personId, detail: changed });
      if (personId === actor.personId) call.authorise(deny('own_account'));
      if (!(await mayChange(call, subject))) call.authorise(deny('role_beyond_own'));
      call.authorise(await confirmedJustNow(tx, actor.sessionId, call.clock.now()));
      if (!isSame(before, basedOn)) throw call.failure('person_changed');
      if (isSame(before, name)) return { ok: true } as const;
      await sql`
        update person set title = ${name.title}, first_name = ${name.firstName}, last_name = ${name.lastName}
        where id = ${personId}`.execute(tx);
      await mailAbout(call, publicUrl, personId, 'nameCorrected');
      const services = await directory.followPerson(tx, personId);
      if (services) call.notify(services);
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Gives an account another address; who holds a session by the old one signs in anew. */
export const correctEmail = (parts: AccountsParts) =>
  implementWrite(correctEmailOperation, {
    async prepare(call, { personId, email }) {
      const { personId: callerId, sessionId } = call.actor;
      call.about({ recordKind: 'person', recordId: personId });
      if (personId === callerId) call.authorise(deny('own_account'));
      call.authorise(await confirmedJustNow(call.db, sessionId, call.clock.now()));
      const retryAfterSeconds = await countEmailCode(parts, call, { personId, email });
      if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      return undefined;
    },

    async write(call, { personId, basedOn, email, reason }) {
      const { tx, actor } = call;
      const subject = await loadSubject(tx, personId, actor.personId);
      if (!subject) throw call.failure('person_not_found');
      const before = await addressOf(tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { reason, toldAt: before, sentTo: email } });
      if (!(await mayChange(call, subject))) call.authorise(deny('role_beyond_own'));
      call.authorise(await confirmedJustNow(tx, actor.sessionId, call.clock.now()));
      if (before !== basedOn) throw call.failure('person_changed');
      const { outcome } = await takeAddress(call, { personId, email }, 'desk');
      if (outcome !== 'changed') throw call.failure(outcome === 'kept' ? 'same_email' : 'account_exists');
      await dropChallengesOf(tx, personId);
      await forgetDevicesOf(tx, personId);
      const ended = await endSessionsOf(tx, { personId, reason: 'operator', now: call.clock.now() });
      if (ended.length > 0) {
        call.notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
      }
      await mailEmailCode(call, parts, { personId, email, isFromDesk: true });
      deskChanged(call);
      return { ok: true } as const;
    },
  });

/** Nobody changes how somebody gets in who holds more of the desk than they do. */
export async function mayChange(
  call: Pick<WriteCall, 'tx'> & { readonly actor: { readonly personId: string } },
  subject: Subject,
): Promise<boolean> {
  return isWithinOwn(await deskNow(call.tx, call.actor.personId), subject.permissions);
}

async function calledNow(tx: WriteCall['tx'], personId: string): Promise<Called | undefined> {
  const { rows } = await sql<Called>`
    select title, first_name as "firstName", last_name as "lastName" from person where id = ${personId}`.execute(tx);
  return rows[0];
}

async function addressOf(tx: WriteCall['tx'], personId: string): Promise<string | undefined> {
  const { rows } = await sql<Pick<Tables['auth_user'], 'email'>>`
    select email from auth_user where id = ${personId} for update`.execute(tx);
  return rows[0]?.email;
}

function isSame(one: Called | undefined, other: Called): boolean {
  return one?.title === other.title && one.firstName === other.firstName && one.lastName === other.lastName;
}
