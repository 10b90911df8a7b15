import { BRAND } from '@alethea/kernel/app/brand';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { base32nopad } from '@scure/base';
import { sql } from 'kysely';
import { sessionChange } from '../../../contract/core/changes.ts';
import {
  confirmAuthenticatorApp as confirmOperation,
  startAuthenticatorApp as startOperation,
  turnOffAuthenticatorApp as turnOffOperation,
} from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { dropCodesWithoutFactor } from '../../core/second-factors.ts';
import { mailAbout } from '../../core/security-mail.ts';
import type { Tables } from '../../schema/tables.ts';
import { confirmedJustNow } from '../sessions/confirmed-session.ts';
import { keepSecret, newSecret, openSecret, turnOff, turnOn } from './authenticator-store.ts';
import { firstRecoveryCodes } from './recovery-code-store.ts';
import { matchingTimeStep } from './time-code.ts';

/** Makes a secret that waits for its first code. */
export const startAuthenticatorApp = (parts: AccountsParts) =>
  implementWrite(startOperation, {
    async prepare(call) {
      const { personId, sessionId } = call.actor;
      call.authorise(await confirmedJustNow(call.db, sessionId, call.clock.now()));
      return { sealed: await newSecret(parts.keyring, personId), email: await emailOf(call.db, personId) };
    },

    async write(call, _input, { sealed, email }) {
      const { personId, sessionId } = call.actor;
      const now = call.clock.now();
      call.authorise(await confirmedJustNow(call.tx, sessionId, now));
      call.about({ recordKind: 'person', recordId: personId });
      if (!(await keepSecret(call.tx, personId, sealed, now))) throw call.failure('authenticator_app_on');
      const secret = base32nopad.encode(Uint8Array.from(sealed.secret));
      return { secret, address: otpauthAddress(secret, email) };
    },
  });

/** Turns the app on with its first code; other browsers of the person learn of it. */
export const confirmAuthenticatorApp = (parts: AccountsParts) =>
  implementWrite(confirmOperation, {
    async prepare(call, { code }) {
      const { personId, sessionId } = call.actor;
      call.authorise(await confirmedJustNow(call.db, sessionId, call.clock.now()));
      const secret = await openSecret(call.db, parts.keyring, personId, 'waiting');
      if (!secret) throw call.failure('authenticator_app_not_started');
      const step = matchingTimeStep(secret, code, call.clock.now());
      if (step === null) throw call.failure('code_wrong');
      return { step };
    },

    async write(call, _input, { step }) {
      const { personId, sessionId } = call.actor;
      const now = call.clock.now();
      call.authorise(await confirmedJustNow(call.tx, sessionId, now));
      call.about({ recordKind: 'person', recordId: personId });
      if (!(await turnOn(call.tx, personId, step, now))) throw call.failure('authenticator_app_not_started');
      const recoveryCodes = await firstRecoveryCodes(call.tx, parts.keyring, personId, now);
      await mailAbout(call, parts.publicUrl, personId, 'authenticatorAppOn');
      call.notify({ to: [`person:${personId}`], changed: [sessionChange()] });
      return { recoveryCodes };
    },
  });

/** Turns the app off, unless it is the last second factor of somebody who must have one. */
export const turnOffAuthenticatorApp = (parts: AccountsParts) =>
  implementWrite(turnOffOperation, {
    async write(call) {
      const { personId, sessionId, roles } = call.actor;
      await lockPerson(call.tx, personId);
      call.authorise(await confirmedJustNow(call.tx, sessionId, call.clock.now()));
      call.about({ recordKind: 'person', recordId: personId });
      if (!(await turnOff(call.tx, personId))) return { ok: true } as const;
      const isBare = await dropCodesWithoutFactor(call.tx, personId);
      const isRequired = await parts.rolePermissions.demandSecondFactor(roles, call.tx);
      call.authorise(
        isBare && isRequired ? deny('second_factor_required') : allow('another one is left, or none is needed'),
      );
      await mailAbout(call, parts.publicUrl, personId, 'authenticatorAppOff');
      call.notify({ to: [`person:${personId}`], changed: [sessionChange()] });
      return { ok: true } as const;
    },
  });

/** The address that an authenticator app reads from the picture (Key Uri Format). */
function otpauthAddress(secret: string, email: string): string {
  const label = `${encodeURIComponent(BRAND.productName)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: BRAND.productName })}`;
}

async function emailOf(executor: Executor, personId: string): Promise<string> {
  const { rows } = await sql<
    Pick<Tables['auth_user'], 'email'>
  >`select email from auth_user where id = ${personId}`.execute(executor);
  return rows[0]?.email ?? '';
}
