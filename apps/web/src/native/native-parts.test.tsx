// @vitest-environment happy-dom
import { profileChange } from '@alethea/accounts/contract/core/changes';
import { newsChange } from '@alethea/news/contract/changes';
import { act, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { LiveContext, type LiveNotice } from '@alethea/web-kit/live/live';
import { environmentOfPage, type NativeShell, type NewerApp, type PushShown } from '@alethea/web-kit/page/native-shell';
import { afterEach, expect, test } from 'vitest';
import NativeParts from './native-parts.tsx';

const page = globalThis as { AletheaShell?: NativeShell; Capacitor?: unknown };
afterEach(() => {
  delete page.AletheaShell;
  delete page.Capacitor;
});

const PUSH: PushShown = { title: 'You have a new message in Alethea', body: 'Sign in.', path: '/dashboard/x?id=1' };

/** The part as it stands in the app, over a shell that remembers; `newer` is offered as an update. */
function scene(newer: NewerApp | null = null) {
  const done: string[] = [];
  const on: { push?: (push: PushShown) => void; open?: (path: string) => void; live?: (notice: LiveNotice) => void } =
    {};
  page.AletheaShell = {
    registerForPush: async () => void done.push('register'),
    forgetPush: async () => void done.push('forget'),
    takePhoto: async () => null,
    async newerApp() {
      done.push('look');
      return newer;
    },
    onPush(show) {
      on.push = show;
      return () => {};
    },
    onOpen(open) {
      on.open = open;
      return () => {};
    },
  };
  const live = {
    subscribe(handler: (notice: LiveNotice) => void) {
      on.live = handler;
      return () => {};
    },
    rest: { isResting: () => false, subscribe: () => () => {} },
  };
  const shown = showScreen(
    <LiveContext value={live}>
      <NativeParts />
    </LiveContext>,
  );
  return { ...shown, done, on };
}

test('[PUSH-02] [ENV-29] after sign-in the phone is registered and a newer version is looked for, once each', () => {
  expect(scene().done.toSorted()).toEqual(['look', 'register']);
});

test('[PUSH-03] [PUSH-04] it registers anew when the profile has changed, and for nothing else', () => {
  const { done, on } = scene();
  act(() => on.live?.({ type: 'changed', changed: [newsChange()] }));
  expect(done.filter((call) => call === 'register')).toHaveLength(1);
  act(() => on.live?.({ type: 'changed', changed: [profileChange()] }));
  expect(done.filter((call) => call === 'register')).toHaveLength(2);
});

test('[SHELL-43] a message that comes while the app is open is a banner that leads to it or is put away', async () => {
  const { screen, person, on, hrefs } = scene();
  act(() => on.push?.(PUSH));
  expect(screen.getByRole('status').textContent).toContain('You have a new message in Alethea');
  await person.click(screen.getByRole('button', { name: 'Open' }));
  expect([hrefs, screen.queryByRole('status')]).toEqual([['/dashboard/x?id=1'], null]);

  act(() => on.push?.({ ...PUSH, path: null }));
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('what was tapped outside the app opens in it without a new page', () => {
  const { on, hrefs } = scene();
  act(() => on.open?.('/dashboard/y?id=2'));
  expect(hrefs).toEqual(['/dashboard/y?id=2']);
});

test('[ENV-30] [ENV-31] [ENV-32] nothing is downloaded before the person has agreed; then it is, and is installed', async () => {
  const installed: string[] = [];
  const { screen, person } = scene({ version: '12.1.0', install: async () => void installed.push('12.1.0') });
  expect(await screen.findByText(/Version 12\.1\.0/)).toBeDefined();
  expect(installed).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Update now' }));
  await expect.poll(() => installed).toEqual(['12.1.0']);
});

test('[ENV-30] who says not now is left alone', async () => {
  const installed: string[] = [];
  const { screen, person } = scene({ version: '12.1.0', install: async () => void installed.push('12.1.0') });
  await person.click(await screen.findByRole('button', { name: 'Not now' }));
  await expect.poll(() => screen.queryByText(/Version 12\.1\.0/)).toBeNull();
  expect(installed).toEqual([]);
});

test('[ENV-33] an update that fails is told in an alert that says what to do, and can be tried again', async () => {
  const reasons = ['NOT_ALLOWED', 'DOWNLOAD_FAILED', null];
  const install = async () => {
    const code = reasons.shift();
    if (code) throw Object.assign(new Error('no'), { code });
  };
  const { screen, person } = scene({ version: '12.1.0', install });
  await person.click(await screen.findByRole('button', { name: 'Update now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Allow Alethea to install apps');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('could not be installed');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('[ENV-21] in the app the environment is production, whatever host the page has', () => {
  expect(environmentOfPage()).toBe('local');
  page.Capacitor = { isNativePlatform: () => true };
  expect(environmentOfPage()).toBe('production');
});
