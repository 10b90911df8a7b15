import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sessionChange } from '../../../contract/core/changes.ts';
import {
  lockSession as lockSessionOperation,
  touchSession as touchSessionOperation,
} from '../../../contract/identity/sign-in.ts';
import { endSessionsOf } from './session-store.ts';

/** Says that the person is at work; the call itself is what counts (see createResolveActor). */
export const touchSession = () =>
  implementWrite(touchSessionOperation, {
    async write(call) {
      call.authorise(allow('one’s own session'));
      return { ok: true } as const;
    },
  });

/** Ends the caller's session, whose screen has locked: whoever unlocks it signs in, with all that belongs to it. */
export const lockSession = () =>
  implementWrite(lockSessionOperation, {
    async write(call) {
      const { personId, sessionId } = call.actor;
      call.authorise(allow('one’s own session'));
      call.about({ recordKind: 'person', recordId: personId });
      await endSessionsOf(call.tx, { personId, only: sessionId, reason: 'idle', now: call.clock.now() });
      call.notify({ to: [`person:${personId}`], changed: [sessionChange(sessionId)] });
      return { ok: true } as const;
    },
  });
