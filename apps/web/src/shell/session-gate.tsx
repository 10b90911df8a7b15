import { getSession, signOut } from '@alethea/accounts/contract/client';
import type { SessionView } from '@alethea/accounts/contract/session-view';
import { loadEnrolmentScreen } from '@alethea/accounts/web';
import { ListSkeleton } from '@alethea/ui/skeleton';
import { UnableToLoad } from '@alethea/ui/unable-to-load';
import { ActionLogContext } from '@alethea/web-kit/action-log';
import { errorText } from '@alethea/web-kit/call-error';
import { registerMemory } from '@alethea/web-kit/forget';
import { forgetKeptOf } from '@alethea/web-kit/kept-store';
import { LiveContext } from '@alethea/web-kit/live';
import { connectLive, type LiveConnection } from '@alethea/web-kit/live-connection';
import { useClient, useOperation } from '@alethea/web-kit/query.tsx';
import { type Session, SessionContext, useSession } from '@alethea/web-kit/session';
import { useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { IdleWarning } from '../lock/idle-warning.tsx';
import { type SessionTimes, tellSignedOut } from '../lock/session-lock.ts';
import { unlockOrLeave } from '../lock/session-lost.ts';
import { timesOf, useSessionLock } from '../lock/use-session-lock.ts';
import { markSignedIn } from '../signed-in-mark.ts';
import { en } from '../texts/en.ts';
import { beginAnew, leaveSignedOut } from './leave.ts';
import { refreshFor } from './live-updates.ts';
import { OfflineStart } from './offline-start.tsx';
import { useActionLog } from './use-action-log.ts';

const EnrolmentScreen = lazy(loadEnrolmentScreen);
const SignOutContext = createContext<(() => Promise<void>) | null>(null);

/** Gives a function that signs out in every tab and leaves for the sign-in page; it rejects with the CallError. */
export function useSignOut(): () => Promise<void> {
  const leave = useContext(SignOutContext);
  if (!leave) throw new Error('useSignOut needs a SessionGate above it');
  return leave;
}

/** Lets the signed-in through, with session and live updates; everybody else goes to the sign-in page. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt, error, failureReason, refetch } = useOperation(
    getSession,
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const found = useMemo(() => data?.session && sessionOf(data.session), [data]);
  const times = useMemo(() => data?.lasts && timesOf(data.lasts, dataUpdatedAt), [data, dataUpdatedAt]);
  const isSignedOut = found === null;
  useEffect(() => {
    if (isSignedOut) void unlockOrLeave().then((isBack) => isBack && void refetch());
  }, [isSignedOut, refetch]);
  const isOther = useIsOther(found?.uid);
  useEffect(() => {
    if (isOther) beginAnew();
  }, [isOther]);
  // What is on screen stays for whoever unlocks it.
  const kept = useKept(useMemo(() => (found && times ? { session: found, times } : null), [found, times]));

  if (isOther) return null;
  if (data?.session?.mustEnrolTwoFactor) {
    return (
      <Suspense fallback={<ListSkeleton label={en.session.loading} />}>
        <EnrolmentScreen />
      </Suspense>
    );
  }
  if (kept) {
    return (
      <SessionContext value={kept.session}>
        <SignedIn key={kept.session.uid} times={kept.times}>
          {children}
        </SignedIn>
      </SessionContext>
    );
  }
  // Said at the first failure: the further attempts go on behind it.
  if (failureReason?.kind === 'offline') return <OfflineStart onRetry={() => void refetch()} />;
  if (error) {
    const texts = { profile_missing: en.session.profileMissing };
    return (
      <UnableToLoad onRetry={() => void refetch()}>{errorText(error, texts, en.session.profileFailed)}</UnableToLoad>
    );
  }
  return <ListSkeleton label={en.session.loading} />;
}

/** True when this page was somebody else's before: signed in elsewhere in this browser, with the same cookie. */
function useIsOther(uid: string | undefined): boolean {
  const [first, setFirst] = useState(uid);
  if (first === undefined && uid !== undefined) setFirst(uid);
  return uid !== undefined && first !== undefined && first !== uid;
}

/** The latest that there was. */
function useKept<Value>(value: Value | null): Value | null {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    if (value !== null) setKept(value);
  }, [value]);
  return value ?? kept;
}

function SignedIn({ times, children }: { times: SessionTimes; children: ReactNode }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const [live, setLive] = useState<LiveConnection | null>(null);
  const noteAction = useActionLog();
  const session = useSession();
  const { uid } = session;
  useEffect(() => markSignedIn(session), [session]);
  const lock = useSessionLock(times);
  const isLocked = lock.stage === 'locked';

  // Before the screens below begin to fetch: from then on a tab hears what another one reads.
  // A locked window hears nothing.
  useLayoutEffect(() => {
    if (isLocked) return;
    const connection = connectLive({ onUnauthenticated: () => void unlockOrLeave() });
    const unsubscribe = connection.subscribe((notice) => refreshFor(queryClient, notice));
    setLive(connection);
    return () => {
      unsubscribe();
      connection.stop();
      setLive(null);
    };
  }, [queryClient, isLocked]);

  useEffect(
    () => registerMemory({ everything: async (reason) => void (reason === 'signedOut' && (await forgetKeptOf(uid))) }),
    [uid],
  );

  const leave = useCallback(
    () =>
      leaveSignedOut(async () => {
        await client.call(signOut, {});
        live?.signOut();
        tellSignedOut(uid);
      }),
    [client, live, uid],
  );

  return (
    <LiveContext value={live}>
      <SignOutContext value={leave}>
        <ActionLogContext value={noteAction}>{children}</ActionLogContext>
        <IdleWarning {...lock} />
      </SignOutContext>
    </LiveContext>
  );
}

const sessionOf = (view: SessionView): Session => ({ ...view, permissions: new Set(view.permissions) });
