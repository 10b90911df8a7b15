import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import { signOut as signOutOperation } from '../../../contract/identity/sign-in.ts';
import { forgetDevicesOf } from './known-devices.ts';
import { endSession, endSessionsOf } from './session-store.ts';

/** Ends the caller's session, or all of the caller's sessions, at once and in every process. */
export const signOut = () =>
  implementWrite(signOutOperation, {
    async write(call, { everywhere = false }) {
      call.authorise(allow('one’s own session'));
      if (call.sessionToken) await endSession(call.tx, call.sessionToken);
      if (call.actor) {
        const { personId, sessionId } = call.actor;
        const now = call.clock.now();
        const others = everywhere ? await endSessionsOf(call.tx, { personId, reason: 'elsewhere', now }) : [];
        if (everywhere) await forgetDevicesOf(call.tx, personId);
        call.about({ recordKind: 'person', recordId: personId, detail: { everywhere } });
        const ended = [sessionId, ...others];
        call.notify({ to: [`person:${personId}`], changed: ended.map((id) => sessionChange(id)) });
      } else call.leaveUnlogged('nobody was signed in');
      call.setSessionCookie(null);
      return { ok: true } as const;
    },
  });
