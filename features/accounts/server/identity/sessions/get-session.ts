import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { getSession as getSessionOperation } from '../../../contract/identity/sign-in.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { whyEnded } from './ended-session-store.ts';
import { isSessionWithoutProfile, sessionExpiry } from './session-store.ts';
import { loadSessionView } from './session-view.ts';

/** The saved-user check: the caller's own profile and how long the session lasts, or nobody and why. */
export const getSession = (parts: AccountsParts) =>
  implementRead(getSessionOperation, {
    async read(call) {
      call.authorise(allow('one’s own session'));
      const { actor, sessionToken, db } = call;
      const now = call.clock.now();
      const idleSeconds = parts.settings.sessionIdleMinutes * 60;
      const expiry = actor && (await sessionExpiry(db, actor.sessionId));
      // A session that has been ended since its person was found is over, and not at the end of its time.
      if (expiry) {
        const session = await loadSessionView(db, parts.rolePermissions, actor);
        const leftSeconds = Math.max(0, Math.floor((expiry.getTime() - now.getTime()) / 1000));
        return { session, lasts: { idleSeconds, leftSeconds } };
      }
      if (!sessionToken) return { session: null };
      if (await isSessionWithoutProfile(db, sessionToken, now)) throw call.failure('profile_missing');
      const seenAfter = new Date(now.getTime() - idleSeconds * 1000);
      const endedBecause = await whyEnded(db, sessionToken, { now, seenAfter });
      return { session: null, ...(endedBecause ? { endedBecause } : {}) };
    },
  });
