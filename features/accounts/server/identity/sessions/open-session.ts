import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { shellOf } from '@alethea/kernel/app/native-shell';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { sessionChange } from '../../../contract/core/changes.ts';
import type { SessionView } from '../../../contract/core/session-view.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { lockPerson } from '../../core/lock-person.ts';
import { clinicsOf } from './clinic-membership-store.ts';
import { CONFIRMED_FOR_MS } from './confirmed-session.ts';
import { noteDevice } from './known-devices.ts';
import { endSession, endSessionsBeyond, startSession } from './session-store.ts';
import { loadSessionView } from './session-view.ts';

type Entry = Pick<
  WriteCall,
  | 'tx'
  | 'clock'
  | 'networkAddress'
  | 'userAgent'
  | 'sessionToken'
  | 'notify'
  | 'setSessionCookie'
  | 'deviceToken'
  | 'setDeviceCookie'
> & { readonly actor: Actor | null };

/**
 * Lets a person in who has proved everything that was asked: a new session with a new token, in place of the one that
 * this browser had. Answers null for an account without a profile.
 */
export async function openSession(parts: AccountsParts, call: Entry, personId: string): Promise<SessionView | null> {
  const { tx, networkAddress, userAgent } = call;
  // Sign-ins of one person at once count each other's sessions.
  await lockPerson(tx, personId);
  const now = call.clock.now();
  const clinicId = (await clinicsOf(tx, personId))[0] ?? null;
  const view = await loadSessionView(tx, parts.rolePermissions, { personId, clinicId });
  if (!view) return null;
  await endPresentSession(call);
  const hours = parts.settings.sessionHours;
  // Who has just signed in to set up a second factor has just given the password.
  const confirmedUntil = view.mustEnrolTwoFactor ? new Date(now.getTime() + CONFIRMED_FOR_MS) : null;
  const session = { personId, clinicId, networkAddress, userAgent, now, hours, confirmedUntil };
  call.setSessionCookie(await startSession(tx, session));
  call.setDeviceCookie(
    await noteDevice(tx, parts.keyring, {
      personId,
      cookie: call.deviceToken,
      now,
      atMost: parts.settings.limits.knownDevicesPerPerson,
    }),
  );
  await makeRoom(parts, call, personId);
  await recordLogin(tx, personId, userAgent, now);
  return view;
}

async function endPresentSession({ tx, actor, sessionToken, notify }: Entry): Promise<void> {
  if (sessionToken) await endSession(tx, sessionToken);
  if (actor) notify({ to: [`person:${actor.personId}`], changed: [sessionChange(actor.sessionId)] });
}

/** Ends the sessions that are too many now, those first that were used longest ago; their browsers say why. */
async function makeRoom({ settings }: AccountsParts, { tx, clock, notify }: Entry, personId: string): Promise<void> {
  const ended = await endSessionsBeyond(tx, personId, settings.limits.sessionsPerPerson, clock.now());
  if (ended.length === 0) return;
  notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
}

async function recordLogin(tx: Tx, personId: string, userAgent: string, now: Date): Promise<void> {
  const { platform, version } = shellOf(userAgent) ?? { platform: 'web', version: APP_VERSION };
  await sql`
    insert into user_metadata (person_id, platform, version, last_login) values (${personId}, ${platform}, ${version}, ${now})
    on conflict (person_id, platform) do update set version = excluded.version, last_login = excluded.last_login
  `.execute(tx);
}
