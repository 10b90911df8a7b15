import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { getSession as getSessionOperation } from '../contract/sign-in.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { isSessionWithoutProfile } from './session-store.ts';
import { loadSessionView } from './session-view.ts';

/** The saved-user check: the caller's own profile, or nobody. */
export const getSession = (parts: AccountsParts) =>
  implementRead(getSessionOperation, {
    async read(call) {
      call.authorise(allow('one’s own session'));
      const { actor, sessionToken, db } = call;
      if (actor) return { session: await loadSessionView(db, parts.rolePermissions, actor) };
      if (sessionToken && (await isSessionWithoutProfile(db, sessionToken, call.clock.now()))) {
        throw call.failure('profile_missing');
      }
      return { session: null };
    },
  });
