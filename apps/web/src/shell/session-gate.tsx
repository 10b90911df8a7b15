import { getSession, signOut } from '@alethea/accounts/contract/client';
import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import type { Language } from '@alethea/kernel/text/language';
import { systemClock } from '@alethea/kernel/time/clock';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { MenuKeeper } from '@alethea/ui/shell/menu-keeper';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { UnableToLoad } from '@alethea/ui/states/unable-to-load';
import { ActionLogContext } from '@alethea/web-kit/calls/action-log';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useClient, useOperation } from '@alethea/web-kit/calls/query.tsx';
import { hasUnsavedChanges, saveUnsaved } from '@alethea/web-kit/forms/unsaved-guard';
import { registerMemory } from '@alethea/web-kit/kept/forget';
import { countKeptOf, forgetKeptOf } from '@alethea/web-kit/kept/kept-store';
import { LiveContext } from '@alethea/web-kit/live/live';
import { connectLive, type LiveConnection } from '@alethea/web-kit/live/live-connection';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { nativeShell } from '@alethea/web-kit/page/native-shell';
import { keptLanguage, LANGUAGE, speak } from '@alethea/web-kit/page/own-language';
import { usePartsFetched } from '@alethea/web-kit/page/parts';
import { ENROLMENT } from '@alethea/web-kit/page/shell-slots';
import { ScreenLockContext } from '@alethea/web-kit/session/screen-lock';
import { type Session, SessionContext, SignOutContext, useSession } from '@alethea/web-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { IdleWarning } from '../lock/idle-warning.tsx';
import { type SessionTimes, tellSignedOut } from '../lock/session-lock.ts';
import { unlockOrLeave } from '../lock/session-lost.ts';
import { timesOf, useSessionLock } from '../lock/use-session-lock.ts';
import { markSignedIn } from '../signed-in-mark.ts';
import { en } from '../texts/en.ts';
import { beginAnew, leaveSignedOut } from './leave.ts';
import { refreshFor } from './live-updates.ts';
import { BareFrame } from './start/bare-frame.tsx';
import { OfflineStart } from './start/offline-start.tsx';
import { useTooltipsKnown } from './tips/one-time-tooltips.ts';
import { useActionLog } from './use-action-log.ts';

/** So long the first screen is waited for before the frame is shown without it: React shows a gap for 300 ms at least. */
const SCREEN_PATIENCE_MS = 400;

/** Lets the signed-in through, with session and live updates; everybody else goes to the sign-in page. */
export const SessionGate = ({ children }: { children: ReactNode }) => (
  <MenuKeeper>
    <Gate>{children}</Gate>
  </MenuKeeper>
);

function Gate({ children }: { children: ReactNode }) {
  const { data, dataUpdatedAt, error, failureReason, refetch } = useOperation(
    getSession,
    {},
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const found = useMemo(() => data?.session && sessionOf(data.session), [data]);
  const times = useMemo(() => data?.lasts && timesOf(data.lasts, dataUpdatedAt), [data, dataUpdatedAt]);
  const isSignedOut = found === null;
  const isScreenHere = usePartsFetched(SCREEN_PATIENCE_MS);
  const areTooltipsKnown = useTooltipsKnown(Boolean(found));
  useEffect(() => {
    if (isSignedOut) void unlockOrLeave().then((isBack) => isBack && void refetch());
  }, [isSignedOut, refetch]);
  useChosenLanguage(found?.language ?? null);
  const EnrolmentScreen = useSlot(ENROLMENT);
  const isOther = useIsOther(found?.uid);
  useEffect(() => {
    if (isOther) beginAnew();
  }, [isOther]);
  // What is on screen stays for whoever unlocks it.
  const kept = useKept(useMemo(() => (found && times ? { session: found, times } : null), [found, times]));

  if (isOther) return null;
  if (data?.session?.mustEnrolTwoFactor && EnrolmentScreen) {
    return (
      <Suspense fallback={<ListSkeleton label={en.session.loading} />}>
        <EnrolmentScreen />
      </Suspense>
    );
  }
  if (kept && isScreenHere && areTooltipsKnown) {
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
  return (
    <BareFrame onBrandClick={() => void refetch()}>
      <ListSkeleton label={en.session.loading} />
    </BareFrame>
  );
}

/** A browser in which the person never chose shows their language from its first page on. */
function useChosenLanguage(chosen: Language | null): void {
  const [atStart, setAtStart] = useState(chosen);
  if (atStart === null && chosen !== null) setAtStart(chosen);
  useEffect(() => {
    if (atStart !== null && atStart !== LANGUAGE && keptLanguage() !== atStart) void speak(atStart);
  }, [atStart]);
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

  const leave = useCallback(async () => {
    // While the session lives: after it, nothing could be saved or sent any more. What saves itself needs no question.
    await saveUnsaved();
    const isUnsent = hasUnsavedChanges() || (await countKeptOf(uid, systemClock.now())) > 0;
    if (isUnsent && !(await confirm({ ...en.account.unsent, danger: true }))) return;
    await leaveSignedOut(async () => {
      await client.call(signOut, {});
      await nativeShell()?.forgetPush();
      live?.signOut();
      tellSignedOut(uid);
    }).catch((error: unknown) =>
      showSnackbar({ message: errorText(error, {}, en.account.signOutFailed), tone: 'failed' }),
    );
  }, [client, live, uid]);

  return (
    <LiveContext value={live}>
      <SignOutContext value={leave}>
        <ActionLogContext value={noteAction}>
          <ScreenLockContext value={isLocked}>{children}</ScreenLockContext>
        </ActionLogContext>
        <IdleWarning {...lock} />
      </SignOutContext>
    </LiveContext>
  );
}

const sessionOf = (view: SessionView): Session => ({ ...view, permissions: new Set(view.permissions) });
