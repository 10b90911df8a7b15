import { APP_VERSION } from '@alethea/kernel/app-version';
import { checkEmail } from '@alethea/kernel/email';
import type { Database, Tx } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { verifyPassword } from '@better-auth/utils/password';
import { sql } from 'kysely';
import { signIn as signInOperation } from '../contract/sign-in.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from './attempt-limit.ts';
import { clinicsOf } from './clinic-membership-store.ts';
import { startSession } from './session-store.ts';
import { loadSessionView } from './session-view.ts';
import { signInBuckets } from './sign-in-buckets.ts';

// Checked for an unknown account, so that its answer takes as long as any other.
const HASH_OF_NOBODY = `${'0'.repeat(32)}:${'0'.repeat(128)}`;

/** Signs in: the password is checked before the transaction, the session opened in it. */
export const signIn = (parts: AccountsParts) =>
  implementWrite(signInOperation, {
    async prepare(call, { email, password }) {
      const { account, address } = signInBuckets(parts.keyring, email, call.networkAddress);
      for (const bucket of [address, account]) {
        const retryAfterSeconds = await countAttempt(call.db, bucket, call.clock.now());
        if (retryAfterSeconds > 0) throw call.failure('too_many_requests', { retryAfterSeconds });
      }
      const credential = await findCredential(call.db, email);
      const isRight = await verifyPassword(credential?.passwordHash ?? HASH_OF_NOBODY, password);
      if (credential?.personId) call.about({ recordKind: 'person', recordId: credential.personId });
      if (!credential || !isRight || credential.lockedAt) {
        parts.log.warn({ what: 'sign-in refused', requestId: call.requestId });
        call.authorise(deny('sign_in_refused'));
      }
      if (!credential?.personId) throw call.failure('profile_missing');
      return { personId: credential.personId };
    },

    async write(call, { email }, { personId }) {
      call.authorise(allow('the password of the account'));
      call.about({ recordKind: 'person', recordId: personId });
      const now = call.clock.now();
      const { networkAddress, userAgent } = call;
      const clinicId = (await clinicsOf(call.tx, personId))[0] ?? null;
      const hours = parts.settings.sessionHours;
      const session = { personId, clinicId, networkAddress, userAgent, now, hours };
      const token = await startSession(parts.library, call.tx, session);
      const { account, address } = signInBuckets(parts.keyring, email, networkAddress);
      await forgetAttempts(call.tx, account.bucket);
      await takeBackAttempt(call.tx, address.bucket);
      await recordLogin(call.tx, personId, now);
      const view = await loadSessionView(call.tx, parts.rolePermissions, { personId, clinicId });
      if (!view) throw call.failure('profile_missing');
      call.setSessionCookie(token);
      return { session: view };
    },
  });

interface Credential {
  readonly passwordHash: string;
  readonly personId: string | null;
  readonly lockedAt: Date | null;
}

/** The stored password and profile of an address, in one statement; null also for a text that is no address. */
async function findCredential(db: Database, email: string): Promise<Credential | null> {
  if (checkEmail(email, { required: true }).status !== 'ok') return null;
  const { rows } = await sql<Credential>`
    select a.password as "passwordHash", p.id as "personId", p.locked_at as "lockedAt"
    from auth_user u
    join auth_account a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    left join person p on p.id = u.id
    where u.email = ${email.trim().toLowerCase()}`.execute(db);
  return rows[0] ?? null;
}

async function recordLogin(tx: Tx, personId: string, now: Date): Promise<void> {
  await sql`
    insert into user_metadata (person_id, platform, version, last_login) values (${personId}, 'web', ${APP_VERSION}, ${now})
    on conflict (person_id, platform) do update set version = excluded.version, last_login = excluded.last_login
  `.execute(tx);
}
