import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { deviceOf } from '../../contract/device-words.ts';
import {
  endOtherSessions as endOtherSessionsOperation,
  endSession as endSessionOperation,
  listSessions as listSessionsOperation,
} from '../../contract/security.ts';
import type { AccountsParts } from '../accounts-parts.ts';
import { endSessionOf, endSessionsOf, liveSessionsOf } from '../session-store.ts';

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
      return { sessions: entries.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
    },
  });

/** Ends a session of the caller; what is not theirs is not found. */
export const endSession = () =>
  implementWrite(endSessionOperation, {
    async write(call, { sessionId }) {
      const { personId } = call.actor;
      const isEnded = await endSessionOf(call.tx, personId, sessionId);
      call.authorise(isEnded ? allow('one’s own session') : deny('session_not_found'));
      call.about({ recordKind: 'person', recordId: personId, detail: { sessionId } });
      call.notify({ to: [`person:${personId}`], changed: [{ kind: 'session', id: sessionId }] });
      return { ok: true } as const;
    },
  });

/** Ends all other sessions of the caller. */
export const endOtherSessions = () =>
  implementWrite(endOtherSessionsOperation, {
    async write(call) {
      const { personId, sessionId } = call.actor;
      call.authorise(allow('one’s own sessions'));
      const ended = await endSessionsOf(call.tx, personId, sessionId);
      call.about({ recordKind: 'person', recordId: personId, detail: { ended: ended.length } });
      if (ended.length > 0) {
        call.notify({ to: [`person:${personId}`], changed: ended.map((id) => ({ kind: 'session', id })) });
      }
      return { ended: ended.length };
    },
  });
