// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  changeEmailAddress,
  confirmEmailCode,
  confirmIdentity,
  getEmailAddress,
  getSecurity,
  sendEmailCode,
} from '../../contract/client.ts';
import type { EmailAddress } from '../../contract/identity/email-address.ts';
import EmailAddressSection from '../identity/email-address/email-address-section.tsx';
import { EmailCard } from '../identity/email-address/email-card.tsx';

const PROVEN: EmailAddress = {
  email: 'zoe@clinic.example',
  provenAt: '2026-11-02T18:00:00.000Z',
  wanted: null,
  code: null,
};
const codeTo = (sentTo: string) => ({
  sentTo,
  sentAt: '2026-11-20T16:30:00.000Z',
  expiresAt: '2026-11-20T17:30:00.000Z',
});
const WAITING: EmailAddress = { ...PROVEN, provenAt: null, code: codeTo(PROVEN.email) };

interface Account {
  address: EmailAddress;
  get?(): Promise<never> | undefined;
  confirm?(): void;
  send?(): void;
  change?(): void;
}

/** What the server says of one address; a change that is refused is thrown. */
const answersOf = ({ address, get, confirm, send, change }: Account) => {
  let kept = address;
  return [
    answering(getEmailAddress, () => get?.() ?? kept),
    answering(confirmEmailCode, () => {
      confirm?.();
      kept = { ...PROVEN, email: kept.wanted ?? kept.email };
      return kept;
    }),
    answering(sendEmailCode, () => {
      send?.();
      kept = { ...kept, code: codeTo(kept.wanted ?? kept.email) };
      return kept;
    }),
    answering(changeEmailAddress, ({ email }) => {
      change?.();
      kept = { ...kept, wanted: email, code: codeTo(email) };
      return kept;
    }),
    answering(confirmIdentity, () => ({ ok: true as const })),
    answering(getSecurity, () => ({
      authenticatorAppSince: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      isSecondFactorRequired: false,
      passwordMinimum: 12,
    })),
  ];
};

const openSection = (account: Account) => showScreen(<EmailAddressSection />, { answers: answersOf(account) });
const openCard = (account: Account) => showScreen(<EmailCard />, { answers: answersOf(account) });

test('a code that is not whole is not sent; its field says how long it is, and has the focus', async () => {
  const { screen, person, sentTo } = openSection({ address: WAITING });
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  await person.type(field, '1234 567');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Enter the eight digits of the code.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(field);
  expect(sentTo(confirmEmailCode)).toEqual([]);
});

test('the right code, with the spaces of the mail, proves the address, and that is said in its place', async () => {
  const { screen, person, sentTo } = openSection({ address: WAITING });
  await person.type(await screen.findByLabelText('Code'), '1234 5678{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Code')).toBeNull());
  expect(screen.getAllByText('zoe@clinic.example is confirmed.').length).toBeGreaterThan(0);
  expect(sentTo(confirmEmailCode)).toEqual([{ code: '1234 5678' }]);
});

test('a wrong code and one that has ended are told at the field; a line that breaks beside the button', async () => {
  let code = 'code_wrong';
  const { screen, person } = openSection({
    address: WAITING,
    confirm() {
      throw refused(code, 'forbidden');
    },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Code');
  await person.type(field, '12345678{Enter}');
  expect(await screen.findByText('That code is incorrect. Check the email and try again.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  code = 'code_ended';
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This code no longer works. Send a new one.')).toBeDefined();
  code = 'not_now';
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The code could not be checked. Please try again.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(field.value).toBe('12345678');
});

test('where the code has ended there is no field for it, and a new one brings the field back', async () => {
  const { screen, person, sentTo } = openSection({ address: { ...WAITING, code: null } });
  expect(await screen.findByText(/Your code for zoe@clinic.example no longer works/)).toBeDefined();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByLabelText('Code')).toBeDefined();
  expect(screen.getByText('A code is on its way to zoe@clinic.example.')).toBeDefined();
  expect(sentTo(sendEmailCode)).toEqual([{}]);
});

test('an address that was proven in another window meanwhile is told, when a code is asked for', async () => {
  const send = () => {
    throw refused('email_proven');
  };
  const { screen, person } = openSection({ address: WAITING, send });
  await person.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText('This address is already confirmed. Reload the page.')).toBeDefined();
});

test('an address that cannot be fetched is an alert, and Retry fetches it', async () => {
  let fails = true;
  const get = () => (fails ? Promise.reject<never>(refused('not_now', 'invalid')) : undefined);
  const { screen, person } = openCard({ address: PROVEN, get });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your email address could not be loaded.');
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/You sign in with zoe@clinic.example/)).toBeDefined();
});

test('an address is changed: checked first, then the password, what was typed stays, and the old one holds till the code', async () => {
  let isConfirmed = false;
  const { screen, person, sentTo } = openCard({
    address: PROVEN,
    change() {
      if (isConfirmed) return;
      isConfirmed = true;
      throw refused('confirmation_needed', 'forbidden');
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Change email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }));
  await person.type(dialog.getByLabelText('New email'), 'zoe@{Enter}');
  expect(await dialog.findByText('Email is invalid')).toBeDefined();
  expect(sentTo(changeEmailAddress)).toEqual([]);
  await person.type(dialog.getByLabelText('New email'), 'new.example{Enter}');
  const check = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
  await person.type(check.getByLabelText('Password'), 'the one{Enter}');
  expect(await screen.findByText('A code is on its way to zoe@new.example.')).toBeDefined();
  expect(sentTo(changeEmailAddress)).toEqual([{ email: 'zoe@new.example' }, { email: 'zoe@new.example' }]);
  expect(await screen.findByText('Until then, your account keeps the address zoe@clinic.example.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
});

test('the address that one has already is refused at its field', async () => {
  const change = () => {
    throw refused('email_proven');
  };
  const { screen, person } = openCard({ address: PROVEN, change });
  await person.click(await screen.findByRole('button', { name: 'Change email' }));
  const field = await screen.findByLabelText<HTMLInputElement>('New email');
  await person.type(field, 'zoe@clinic.example{Enter}');
  expect(await screen.findByText('This is already your account’s address.')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
