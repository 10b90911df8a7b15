import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import { deviceOf } from '../../../contract/identity/device-words.ts';
import {
  endOtherSessions as endOtherSessionsOperation,
  endSession as endSessionOperation,
  listSessions as listSessionsOperation,
} from '../../../contract/identity/security.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { displacedSessionsOf } from './ended-session-store.ts';
import { deviceOfCookie, forgetDevicesOf } from './known-devices.ts';
import { endSessionsOf, liveSessionsOf } from './session-store.ts';

const DISPLACED_SHOWN_MS = 86_400_000;

/** Lists where the caller is signed in, this session first, then by the time of the last activity. */
export const listSessions = ({ settings }: Pick<AccountsParts, 'settings'>) =>
  implementRead(listSessionsOperation, {
    async read(call) {
      const { personId, sessionId } = call.actor;
      call.authorise(allow('one’s own sessions'));
      const now = call.clock.now();
      const seenAfter = new Date(now.getTime() - settings.sessionIdleMinutes * 60_000);
      const live = await liveSessionsOf(call.db, personId, { now, seenAfter });
      const entries = live.map(({ id, userAgent, networkAddress, startedAt, lastSeenAt }) => ({
        sessionId: id,
        ...deviceOf(userAgent ?? ''),
        networkAddress: networkAddress ?? '',
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === sessionId,
      }));
      const dayBefore = new Date(now.getTime() - DISPLACED_SHOWN_MS);
      const displaced = await displacedSessionsOf(call.db, personId, dayBefore);
      return {
        sessions: entries.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)),
        sessionsAtMost: settings.limits.sessionsPerPerson,
        displaced: displaced.map(({ userAgent, endedAt }) => ({
          ...deviceOf(userAgent ?? ''),
          endedAt: endedAt.toISOString(),
        })),
      };
    },
  });

/** Ends a session of the caller; what is not theirs is not found. */
export const endSession = () =>
  implementWrite(endSessionOperation, {
    async write(call, { sessionId }) {
      const { personId } = call.actor;
      const now = call.clock.now();
      const ended = await endSessionsOf(call.tx, { personId, only: sessionId, reason: 'elsewhere', now });
      call.authorise(ended.length > 0 ? allow('one’s own session') : deny('session_not_found'));
      call.about({ recordKind: 'person', recordId: personId, detail: { sessionId } });
      call.notify({ to: [`person:${personId}`], changed: [sessionChange(sessionId)] });
      return { ok: true } as const;
    },
  });

/** Ends all other sessions of the caller. */
export const endOtherSessions = ({ keyring }: Pick<AccountsParts, 'keyring'>) =>
  implementWrite(endOtherSessionsOperation, {
    async write(call) {
      const { personId, sessionId } = call.actor;
      call.authorise(allow('one’s own sessions'));
      const now = call.clock.now();
      const ended = await endSessionsOf(call.tx, { personId, except: sessionId, reason: 'elsewhere', now });
      await forgetDevicesOf(call.tx, personId, deviceOfCookie(keyring, call.deviceToken));
      call.about({ recordKind: 'person', recordId: personId, detail: { ended: ended.length } });
      if (ended.length > 0) {
        call.notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
      }
      return { ended: ended.length };
    },
  });
