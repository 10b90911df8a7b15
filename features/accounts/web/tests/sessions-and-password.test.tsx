// @vitest-environment happy-dom
import { passwordRules } from '@alethea/kernel/access/password';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  changePassword,
  endOtherSessions,
  endSession,
  getSecurity,
  listSessions,
  signOut,
} from '../../contract/client.ts';
import { PasswordCard } from '../identity/security/password-card.tsx';
import { SessionsCard } from '../identity/security/sessions-card.tsx';
import type { SessionEntry } from '../identity/security/views.ts';

const entry = (number: number, more: Partial<SessionEntry> = {}): SessionEntry => ({
  sessionId: `0190a0de-0000-7000-8000-00000000000${number}`,
  browser: 'Firefox',
  system: 'Windows',
  networkAddress: '203.0.113.7',
  startedAt: '2026-11-20T16:30:00.000Z',
  lastSeenAt: '2026-11-20T17:30:00.000Z',
  isCurrent: false,
  ...more,
});

const HERE = entry(1, { isCurrent: true });
const THERE = entry(2, { browser: 'Safari', system: 'iPhone' });
const OK = { ok: true } as const;

interface Account {
  sessions?: readonly SessionEntry[];
  displaced?: readonly { browser: string | null; system: string | null; endedAt: string }[];
  list?(): Promise<never> | undefined;
  end?(): typeof OK | Promise<typeof OK>;
}

/** The list of places of an account that is signed in here and on a phone. */
function openSessions({ sessions = [HERE, THERE], displaced = [], list, end = () => OK }: Account = {}) {
  const live = [...sessions];
  return showScreen(<SessionsCard />, {
    answers: [
      answering(listSessions, () => list?.() ?? { sessions: [...live], sessionsAtMost: 20, displaced: [...displaced] }),
      answering(endSession, async ({ sessionId }) => {
        const answer = await end();
        live.splice(
          live.findIndex((one) => one.sessionId === sessionId),
          1,
        );
        return answer;
      }),
      answering(endOtherSessions, () => ({ ended: live.splice(1).length })),
      answering(signOut, () => OK),
    ],
  });
}

test('the present session is named as this device and cannot be ended by itself; another can, and leaves the list', async () => {
  const { screen, person, sentTo } = openSessions();
  const [here, there] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toContain('Firefox on Windows This device');
  expect(here?.textContent).toContain('active now');
  expect(within(here as HTMLElement).queryByRole('button')).toBeNull();
  expect(there?.textContent).toContain('203.0.113.7');
  await person.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Signed out there.')).toBeDefined();
  expect(sentTo(endSession)).toEqual([{ sessionId: THERE.sessionId }]);
  await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).toBeNull());
});

test('a device is named as far as it is known', async () => {
  const unknown = entry(3, { browser: null, system: null, networkAddress: '' });
  const { screen } = openSessions({ sessions: [HERE, entry(2, { system: null }), unknown] });
  expect(await screen.findByRole('button', { name: 'Sign out Firefox' })).toBeDefined();
  const row = screen.getByRole('button', { name: 'Sign out Unknown device' }).closest('li');
  expect(row?.textContent).not.toContain(' · · ');
});

test('who was signed out to make room for a newer session is told where', async () => {
  const displaced = [{ browser: 'Chrome', system: 'macOS', endedAt: '2026-11-20T15:00:00.000Z' }];
  const { screen } = openSessions({ displaced });
  expect(await screen.findByText(/^Chrome on macOS was signed out to make room/)).toBeDefined();
  expect(screen.getByText(/signed in on 20 devices/)).toBeDefined();
});

test('a session that ended meanwhile is told as that, any other failure as one', async () => {
  let code = 'session_not_found';
  const { screen, person } = openSessions({ end: () => Promise.reject(refused(code)) });
  const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' });
  await person.click(button);
  expect(await screen.findByText('That session has already ended.')).toBeDefined();
  code = 'not_now';
  await person.click(button);
  expect(await screen.findByText('That session could not be ended.')).toBeDefined();
});

test('all other sessions end at once, and how many is said', async () => {
  const { screen, person, sentTo } = openSessions();
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('Signed out in 1 other place.')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('You weren’t signed in anywhere else.')).toBeDefined();
  expect(sentTo(endOtherSessions)).toHaveLength(2);
});

test('signing out everywhere asks first, and Escape signs nobody out', async () => {
  const { screen, person, sentTo } = openSessions();
  await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await waitFor(() => expect(question.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(signOut)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const again = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  await person.click(within(again).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(sentTo(signOut)).toEqual([{ everywhere: true }]));
});

test('sessions that cannot be fetched are an alert, and Retry fetches them', async () => {
  let fails = true;
  const { screen, person } = openSessions({
    list: () => (fails ? Promise.reject<never>(refused('not_now', 'invalid')) : undefined),
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your sessions could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

/** The dialog that changes a password of twelve characters or more. */
async function openPassword(change: () => typeof OK | Promise<typeof OK> = () => OK) {
  const shown = showScreen(<PasswordCard minimum={12} />, {
    answers: [
      answering(getSecurity, () => ({
        authenticatorAppSince: null,
        passkeys: [],
        recoveryCodesLeft: 0,
        isSecondFactorRequired: false,
        passwordMinimum: 12,
      })),
      answering(changePassword, () => change()),
      answering(listSessions, () => ({ sessions: [HERE], sessionsAtMost: 20, displaced: [] })),
    ],
  });
  await shown.person.click(shown.screen.getByRole('button', { name: 'Change password' }));
  const dialog = await shown.screen.findByRole('dialog', { name: 'Change password' });
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  async function fill(current: string, next: string, confirmation = next): Promise<void> {
    const texts = { 'Current password': current, 'New password': next, 'Confirm password': confirmation };
    for (const [name, text] of Object.entries(texts)) {
      await shown.person.clear(field(name));
      if (text) await shown.person.paste(text);
    }
    await shown.person.click(within(dialog).getByRole('button', { name: 'Change password' }));
  }
  return { ...shown, dialog, field, fill };
}

test('a new password that is too short, or differs from its confirmation, is named at its field and not sent', async () => {
  const { screen, field, fill, sentTo } = await openPassword();
  await fill('', 'short', 'other');
  expect(await screen.findByText(passwordRules.different)).toBeDefined();
  for (const name of ['Current password', 'New password', 'Confirm password'])
    expect(field(name).getAttribute('aria-invalid'), name).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Current password')));
  expect(sentTo(changePassword)).toEqual([]);
});

test('the fields tell a password manager which password is which, and hide what is typed', async () => {
  const { field } = await openPassword();
  expect(field('Current password').autocomplete).toBe('current-password');
  for (const name of ['New password', 'Confirm password']) expect(field(name).autocomplete).toBe('new-password');
  for (const name of ['Current password', 'New password', 'Confirm password'])
    expect(field(name).type).toBe('password');
});

test('a wrong current password and one that everybody uses are told at their own fields', async () => {
  let code = 'password_wrong';
  const { screen, field, fill, dialog } = await openPassword(() => Promise.reject(refused(code, 'forbidden')));
  await fill('not the one', 'correct horse battery');
  expect(await screen.findByText('The current password is incorrect.')).toBeDefined();
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog).queryByText('The password could not be changed.')).toBeNull();
  code = 'password_too_common';
  await fill('the one', 'password1234');
  expect(await screen.findByText(passwordRules.common)).toBeDefined();
  expect(field('New password').getAttribute('aria-invalid')).toBe('true');
  expect(field('New password').value).toBe('password1234');
});

test('a changed password closes the dialog and is said; nothing of it stays in the next one', async () => {
  const { screen, person, fill, sentTo } = await openPassword();
  await fill('the old one', 'correct horse battery');
  expect(await screen.findByText('Password changed')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(changePassword)).toEqual([{ currentPassword: 'the old one', newPassword: 'correct horse battery' }]);
  await person.click(screen.getByRole('button', { name: 'Change password' }));
  expect((await screen.findByLabelText<HTMLInputElement>('New password')).value).toBe('');
});

test('who has no passkey is not offered one in place of the password', async () => {
  const { dialog } = await openPassword();
  expect(within(dialog).queryByRole('button', { name: 'Use a passkey instead' })).toBeNull();
});
