import { profileChange } from '@alethea/accounts/contract/core/changes';
import { Button } from '@alethea/ui/actions/button';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Banner } from '@alethea/ui/shell/banner';
import { Notice } from '@alethea/ui/states/notice';
import { mayBeOf, useLive } from '@alethea/web-kit/live/live';
import { type NativeShell, type NewerApp, nativeShell, type PushShown } from '@alethea/web-kit/page/native-shell';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { useEffect, useEffectEvent, useState } from 'react';
import { nativeEn as en } from '../texts/native-en.ts';

/** What the app on a phone adds to the frame of the signed-in; fetched there alone. */
export default function NativeParts() {
  const shell = nativeShell();
  return shell && <PartsOf shell={shell} />;
}

const PartsOf = ({ shell }: { readonly shell: NativeShell }) => {
  usePushRegistration(shell);
  useOpenedFromOutside(shell);
  return (
    <>
      <PushBanner shell={shell} />
      <AppUpdate shell={shell} />
    </>
  );
};

/** Registers after sign-in, and again when the settings may have changed (PUSH-02 to PUSH-04). */
function usePushRegistration(shell: NativeShell): void {
  const register = useEffectEvent(() => void shell.registerForPush().catch(() => {}));
  useEffect(() => register(), []);
  useLive((notice) => {
    if (mayBeOf(notice, [profileChange])) register();
  });
}

function useOpenedFromOutside(shell: NativeShell): void {
  const navigate = useNavigate();
  const open = useEffectEvent((path: string) => navigate(path));
  useEffect(() => shell.onOpen((path) => open(path)), [shell]);
}

/** The latest message that came while the app was open (SHELL-43). */
const PushBanner = ({ shell }: { readonly shell: NativeShell }) => {
  const navigate = useNavigate();
  const [push, setPush] = useState<PushShown | null>(null);
  useEffect(() => shell.onPush(setPush), [shell]);
  if (!push) return null;
  const { path } = push;
  const open = () => {
    setPush(null);
    if (path !== null) navigate(path);
  };
  const action = (
    <Button dense onClick={open}>
      {en.push.open}
    </Button>
  );
  return (
    <Banner tone="action" action={path === null ? undefined : action} onDismiss={() => setPush(null)}>
      <strong>{push.title}</strong> {push.body}
    </Banner>
  );
};

type UpdateState = 'none' | 'loading' | 'failed' | 'notAllowed';

/** Looks once after sign-in; nothing is downloaded before the person has agreed (ENV-29 to ENV-33). */
const AppUpdate = ({ shell }: { readonly shell: NativeShell }) => {
  const [state, setState] = useState<UpdateState>('none');
  const [newer, setNewer] = useState<NewerApp | null>(null);
  const install = async (app: NewerApp) => {
    setState('loading');
    try {
      await app.install();
      setState('none');
    } catch (error) {
      setState((error as { readonly code?: unknown }).code === 'NOT_ALLOWED' ? 'notAllowed' : 'failed');
    }
  };
  const look = useEffectEvent(async () => {
    try {
      const found = await shell.newerApp();
      if (!found) return;
      setNewer(found);
      const { title, message, confirm: confirmLabel, cancel: cancelLabel } = en.update;
      if (await confirm({ title, message: message(found.version), confirmLabel, cancelLabel })) await install(found);
    } catch {
      setState('failed');
    }
  });
  useEffect(() => void look(), []);
  if (state === 'none') return null;
  if (state === 'loading') return <Banner tone="waiting">{en.update.loading}</Banner>;
  const again = (
    <Button dense onClick={() => void (newer ? install(newer) : look())}>
      {en.update.retry}
    </Button>
  );
  return (
    <Notice tone="failed" action={again}>
      {en.update[state]}
    </Notice>
  );
};
