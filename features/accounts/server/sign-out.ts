import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { signOut as signOutOperation } from '../contract/sign-in.ts';
import type { AccountsParts } from './accounts-parts.ts';
import { endSession } from './session-store.ts';

/** Ends the caller's session at once, in every process. */
export const signOut = (parts: AccountsParts) =>
  implementWrite(signOutOperation, {
    async write(call) {
      call.authorise(allow('one’s own session'));
      if (call.sessionToken) await endSession(parts.library, call.tx, call.sessionToken);
      if (call.actor) {
        const { personId, sessionId } = call.actor;
        call.about({ recordKind: 'person', recordId: personId });
        call.notify({ to: [`person:${personId}`], changed: [{ kind: 'session', id: sessionId }] });
      } else call.leaveUnlogged('nobody was signed in');
      call.setSessionCookie(null);
      return { ok: true } as const;
    },
  });
