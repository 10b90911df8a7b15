import { getSession, lockSession, setCustomClaims, signOut, touchSession } from '@alethea/accounts/contract/client';
import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { postOperation } from '@alethea/web-kit/calls/post-operation';
import { operationKey, useClient } from '@alethea/web-kit/calls/query.tsx';
import { type Session, useSession } from '@alethea/web-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { beginAnew, leaveForLogin, leaveSignedOut } from '../shell/leave.ts';
import { showLockScreen } from './lock-screen.tsx';
import type { LockReason } from './lock-time.ts';
import {
  type LockState,
  lockState,
  onLockState,
  renewTimes,
  type SessionFound,
  type SessionTimes,
  tellSignedOut,
  unlocked,
  watchSession,
} from './session-lock.ts';

type SessionAnswer = RemoteOutput<typeof getSession>;

/** How long a session lasts by this browser's clock, as told at a moment (milliseconds since 1970). */
export function timesOf(lasts: NonNullable<SessionAnswer['lasts']>, toldAt: number): SessionTimes {
  return { idleMs: lasts.idleSeconds * 1000, endsAt: toldAt + lasts.leftSeconds * 1000 };
}

/** Locks this window in its place when the session ends for want of use or for good, and gives the present stage. */
export function useSessionLock(times: SessionTimes): LockState {
  const session = useSession();
  const client = useClient();
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(onLockState, lockState);
  const latest = useRef({ session, times });
  useLayoutEffect(() => {
    latest.current = { session, times };
    renewTimes(times);
  }, [session, times]);

  const { uid } = session;
  useEffect(
    () =>
      watchSession({
        uid,
        times: latest.current.times,
        touch: () => void client.call(touchSession, {}).catch(() => {}),
        endSession: () => void postOperation(lockSession, {}),
        askServer: () => askServer(uid),
        leave: leaveForLogin,
        beginAnew,
      }),
    [client, uid],
  );

  const goOn = useCallback(
    async (signedIn: SessionView): Promise<void> => {
      if (signedIn.uid !== uid || signedIn.mustEnrolTwoFactor) return beginAnew();
      await keepClinic(latest.current.session, signedIn);
      const found = await askServer(uid);
      if (found.status !== 'signedIn') return beginAnew();
      unlocked(found.times);
      void queryClient.invalidateQueries({ queryKey: operationKey(getSession) });
    },
    [uid, queryClient],
  );
  const leave = useCallback(
    () =>
      leaveSignedOut(async () => {
        // Without a connection, too: the session is over, and what goes now is what this browser keeps.
        await postOperation(signOut, {});
        tellSignedOut(uid);
      }),
    [uid],
  );
  const lockedBecause = state.stage === 'locked' ? state.reason : null;
  useLayoutEffect(() => {
    if (lockedBecause === null) return;
    return showLockScreen({
      person: latest.current.session,
      reason: lockedBecause,
      onSignedIn: goOn,
      onNotYou: () => void leave(),
    });
  }, [lockedBecause, goOn, leave]);
  return state;
}

async function askServer(uid: string): Promise<SessionFound> {
  const answer = await postOperation(getSession, {});
  if (!answer.ok) return { status: 'nobody' };
  const { session, lasts, endedBecause } = answer.output;
  if (session && lasts) {
    return session.uid === uid ? { status: 'signedIn', times: timesOf(lasts, Date.now()) } : { status: 'otherPerson' };
  }
  return { status: isLockReason(endedBecause) ? endedBecause : 'nobody' };
}

function isLockReason(text: string | undefined): text is LockReason {
  return text === 'idle' || text === 'expired';
}

/** The new session works in the clinic of the old one. */
async function keepClinic({ clinicId }: Session, signedIn: SessionView): Promise<void> {
  const isOther = clinicId !== null && clinicId !== signedIn.clinicId;
  await postOperation(setCustomClaims, isOther ? { clinicId } : {});
}
