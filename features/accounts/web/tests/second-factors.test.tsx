// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  confirmAuthenticatorApp,
  confirmIdentity,
  getSecurity,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  startAuthenticatorApp,
  turnOffAuthenticatorApp,
} from '../../contract/client.ts';
import { PasskeysCard } from '../identity/security/passkeys-card.tsx';
import { TwoFactorCard } from '../identity/security/two-factor-card.tsx';
import type { Security } from '../identity/security/views.ts';

const BARE: Security = {
  authenticatorAppSince: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isSecondFactorRequired: false,
  passwordMinimum: 12,
};
const WITH_APP: Security = { ...BARE, authenticatorAppSince: '2026-11-02T18:00:00.000Z', recoveryCodesLeft: 8 };
const LAPTOP = {
  passkeyId: '0190a0de-0000-7000-8000-000000000001',
  name: 'Clinic laptop',
  addedAt: '2026-11-02T18:00:00.000Z',
  lastUsedAt: null,
};
const CODES = ['aaaa-bbbb', 'cccc-dddd'];
const OK = { ok: true } as const;

interface Account {
  /** How the server answers a change; thrown, it is refused. */
  change?(): void;
  confirm?(): typeof OK | Promise<typeof OK>;
  codes?: string[] | null;
}

const answersOf = (security: Security, { change = () => {}, confirm = () => OK, codes = CODES }: Account) => {
  const changed = <Output,>(output: Output) => {
    change();
    return output;
  };
  return [
    answering(getSecurity, () => security),
    answering(confirmIdentity, () => confirm()),
    answering(startAuthenticatorApp, () =>
      changed({ secret: 'ABCDEFGHIJ', address: 'otpauth://totp/Alethea?secret=A' }),
    ),
    answering(confirmAuthenticatorApp, () => changed({ recoveryCodes: codes })),
    answering(turnOffAuthenticatorApp, () => changed(OK)),
    answering(renewRecoveryCodes, () => changed({ recoveryCodes: CODES })),
    answering(renamePasskey, () => changed(OK)),
    answering(removePasskey, () => changed(OK)),
  ];
};

const openTwoFactor = (security: Security, account: Account = {}) =>
  showScreen(<TwoFactorCard security={security} />, { answers: answersOf(security, account) });
const openPasskeys = (security: Security, account: Account = {}) =>
  showScreen(<PasskeysCard security={security} />, { answers: answersOf(security, account) });

test('without a second factor it says Off and speaks of no recovery codes; with one, how many are left', async () => {
  const { screen, showInstead } = openTwoFactor(BARE);
  expect(await screen.findByText('Off')).toBeDefined();
  expect(screen.queryByText('Recovery codes')).toBeNull();
  const left = { 0: 'None left', 1: '1 code left, each good once', 8: '8 codes left, each good once' };
  for (const [recoveryCodesLeft, words] of Object.entries(left)) {
    showInstead(<TwoFactorCard security={{ ...WITH_APP, recoveryCodesLeft: Number(recoveryCodesLeft) }} />);
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(screen.getByText('On')).toBeDefined();
});

test('a passkey alone counts as a second factor, and its recovery codes are shown', async () => {
  const { screen } = openTwoFactor({ ...BARE, passkeys: [LAPTOP], recoveryCodesLeft: 10 });
  expect(await screen.findByText('On')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Set up' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'New codes' })).toBeDefined();
});

test('whose role needs a second factor reads that before trying to remove it, and when it is the last, why not', async () => {
  const change = () => {
    throw refused('second_factor_required');
  };
  const { screen, person } = openTwoFactor({ ...WITH_APP, isSecondFactorRequired: true }, { change });
  expect(await screen.findByText(/You can’t remove your last method/)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Turn off' }));
  const question = await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' });
  await person.click(within(question).getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/Add another one before you remove this one/)).toBeDefined();
});

test('turning the app off asks, wants the password where it was not given just now, and then does it by itself', async () => {
  let isConfirmed = false;
  const { screen, person, sentTo } = openTwoFactor(WITH_APP, {
    change() {
      if (!isConfirmed) throw refused('confirmation_needed', 'forbidden');
    },
    confirm() {
      isConfirmed = true;
      return OK;
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Turn off' }));
  const question = await screen.findByRole('dialog', { name: 'Turn off the authenticator app?' });
  await person.click(within(question).getByRole('button', { name: 'Turn off' }));
  const check = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  const password = within(check).getByLabelText('Password');
  await waitFor(() => expect(document.activeElement).toBe(password));
  await person.type(password, 'the one{Enter}');
  expect(await screen.findByText('Authenticator app turned off.')).toBeDefined();
  expect(sentTo(confirmIdentity)).toEqual([{ password: 'the one' }]);
  expect(sentTo(turnOffAuthenticatorApp)).toHaveLength(2);
});

test('the check says what is missing or wrong at its field, takes a code instead, and closed changes nothing', async () => {
  const change = () => {
    throw refused('confirmation_needed', 'forbidden');
  };
  let code = 'password_wrong';
  const confirm = () => Promise.reject(refused(code, 'forbidden'));
  const { screen, person, sentTo } = openTwoFactor(WITH_APP, { change, confirm });
  await person.click(await screen.findByRole('button', { name: 'New codes' }));
  const question = await screen.findByRole('dialog', { name: 'Make new recovery codes?' });
  await person.click(within(question).getByRole('button', { name: 'New codes' }));
  const check = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await person.click(check.getByRole('button', { name: 'Confirm' }));
  expect(await check.findByText('Enter your password.')).toBeDefined();
  expect(sentTo(confirmIdentity)).toEqual([]);
  await person.type(check.getByLabelText('Password'), 'wrong{Enter}');
  expect(await check.findByText('That password is incorrect.')).toBeDefined();
  await person.click(await check.findByRole('button', { name: 'Use a code instead' }));
  expect(check.queryByText('That password is incorrect.')).toBeNull();
  code = 'code_wrong';
  const field = check.getByLabelText<HTMLInputElement>('Code from the app');
  expect([field.value, field.inputMode, field.autocomplete]).toEqual(['', 'numeric', 'one-time-code']);
  await person.type(field, '123456{Enter}');
  expect(await check.findByText('That code didn’t work. Wait for the next one and try again.')).toBeDefined();
  expect(sentTo(confirmIdentity)).toEqual([{ password: 'wrong' }, { code: '123456' }]);
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(renewRecoveryCodes)).toHaveLength(1);
});

test('setting up the app shows picture and key, wants a code, and then the recovery codes until they are saved', async () => {
  const { screen, person, sentTo } = openTwoFactor(BARE);
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  expect(await dialog.findByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined();
  expect(dialog.getByText('ABCD EFGH IJ')).toBeDefined();
  await person.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(await dialog.findByText('Code is required')).toBeDefined();
  await person.type(dialog.getByLabelText('Code from the app'), ' 123456 {Enter}');
  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(sentTo(confirmAuthenticatorApp)).toEqual([{ code: '123456' }]);
  const listed = within(within(shown).getByRole('list', { name: 'Your recovery codes' })).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(CODES);
  await person.keyboard('{Escape}');
  expect(within(shown).queryByRole('button', { name: 'Close' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(CODES[0]);
});

test('a wrong first code stays in its field, with what to do; one that came too late says to begin again', async () => {
  let code = '';
  const { screen, person } = openTwoFactor(BARE, {
    change() {
      if (code) throw refused(code, 'forbidden');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  code = 'code_wrong';
  const field = dialog.getByLabelText<HTMLInputElement>('Code from the app');
  await person.type(field, '123456{Enter}');
  expect(await dialog.findByText('That code didn’t work. Wait for the next one and try again.')).toBeDefined();
  expect(field.value).toBe('123456');
  await waitFor(() => expect(document.activeElement).toBe(field));
  code = 'authenticator_app_not_started';
  await person.keyboard('{Enter}');
  expect(await dialog.findByText(/This key is no longer valid/)).toBeDefined();
});

test('an app beside a passkey brings no new recovery codes, and none are shown', async () => {
  const { screen, person } = openTwoFactor({ ...BARE, passkeys: [LAPTOP], recoveryCodesLeft: 3 }, { codes: null });
  await person.click(await screen.findByRole('button', { name: 'Set up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up an authenticator app' }));
  await person.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a browser without passkeys says so at the button, which stays reachable', async () => {
  const { screen, person } = openPasskeys(BARE);
  expect(await screen.findByText('You have no passkeys yet.')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Add a passkey' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.hover(button);
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeDefined();
});

test('a passkey is renamed from the keyboard, with a name that is not empty', async () => {
  const { screen, person, sentTo } = openPasskeys({ ...BARE, passkeys: [LAPTOP] });
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('not used yet');
  within(row).getByRole('button', { name: 'Actions for Clinic laptop' }).focus();
  await person.keyboard('{Enter}');
  await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  const name = dialog.getByLabelText('Name');
  await person.clear(name);
  await person.type(name, '  {Enter}');
  expect(await dialog.findByText('Name is required')).toBeDefined();
  expect(sentTo(renamePasskey)).toEqual([]);
  await person.type(name, 'Home laptop {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(renamePasskey)).toEqual([{ passkeyId: LAPTOP.passkeyId, name: 'Home laptop' }]);
});

test('removing a passkey names it and asks; one that is gone already is told as that', async () => {
  let code = 'passkey_not_found';
  const { screen, person, sentTo } = openPasskeys(
    { ...BARE, passkeys: [LAPTOP] },
    {
      change() {
        if (code) throw refused(code, 'not_found');
      },
    },
  );
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Actions for Clinic laptop' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    return within(await screen.findByRole('dialog', { name: 'Remove “Clinic laptop”?' }));
  };
  await person.click((await remove()).getByRole('button', { name: 'Cancel' }));
  expect(sentTo(removePasskey)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click((await remove()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('This passkey has already been removed. Reload the page.')).toBeDefined();
  code = '';
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click((await remove()).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed.')).toBeDefined();
});
