// @vitest-environment happy-dom
import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import { getSession, sendForgotPasswordEmail, signIn, signOut } from '@alethea/accounts/contract/identity/client';
import { answerFetch } from '@alethea/test-kit/screen/answer-fetch';
import { type Answering, answering, refused, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { descriptionOf, show } from '../../../../../packages/ui/tests/person.tsx';
import { LoginScreen } from './login-screen.tsx';
import { keepTypedAddress, takeTypedAddress } from './typed-address.ts';

const EMAIL = 'doctor@demo.alethea.example';
const NOBODY = answering(getSession, () => ({ session: null }));
const REFUSED =
  'An error occurred while signing in. Please check that your email and password are correct, and that you are connected to the internet.';

const SIGNED_IN: SessionView = {
  ...{ uid: '0199f3a0-0000-7000-8000-000000000001', email: EMAIL },
  ...{ firstName: 'Priya', lastName: 'Nair', title: 'Dr.', credentials: 'MD, CCFP', providerType: 'md' },
  ...{ practiceId: '123456789', practiceIdProvince: 'AB', userRoles: ['doctor'], permissions: [], locations: [] },
  ...{ clinicId: null, clinics: [], waitingClinics: [], homepage: null, language: null, mustEnrolTwoFactor: false },
};

function open(...answers: readonly Answering[]) {
  const sent = answerFetch(answers);
  const shown = show(<LoginScreen formFirst />);
  const { screen } = shown;
  return {
    ...shown,
    sentTo: ({ name }: { readonly name: string }) =>
      sent.filter((call) => call.name === name).map(({ input }) => input),
    email: () => screen.getByLabelText<HTMLInputElement>('Email'),
    password: () => screen.getByLabelText<HTMLInputElement>('Password'),
    press: (name: string) => shown.person.click(screen.getByRole('button', { name })),
  };
}

test('empty and malformed fields are named, the first has the focus, and nothing is sent', async () => {
  const { person, email, password, press, sentTo } = open(NOBODY);
  await press('Login');
  await waitFor(() => expect(descriptionOf(email())).toContain('Email is required'));
  expect(descriptionOf(password())).toContain('Password is required');
  expect(document.activeElement).toBe(email());
  await person.type(email(), 'not an address{Enter}');
  await waitFor(() => expect(descriptionOf(email())).toContain('Email is invalid'));
  expect(sentTo(signIn)).toEqual([]);
});

test('[LOGIN-27] a refused sign-in and a lost connection show the same alert, keep what was typed, and the password has the focus', async () => {
  let isLost = false;
  const { screen, person, email, password, sentTo } = open(
    NOBODY,
    answering(signIn, () => {
      throw isLost ? new TypeError('Failed to fetch') : refused('sign_in_refused', 'forbidden');
    }),
  );
  await person.type(email(), 'nobody@demo.alethea.example');
  await person.type(password(), 'Demo-2026!{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
  expect([email().value, password().value]).toEqual(['nobody@demo.alethea.example', 'Demo-2026!']);
  expect(document.activeElement).toBe(password());
  isLost = true;
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sentTo(signIn)).toHaveLength(2));
  expect((await screen.findByRole('alert')).textContent).toBe(REFUSED);
});

test('[LOGIN-28] [LOGIN-29] a missing profile and one that cannot be loaded are told apart', async () => {
  let code = 'profile_missing';
  const failing = answering(getSession, () => {
    throw refused(code, 'unavailable');
  });
  const { screen, unmount } = open(failing);
  expect((await screen.findByRole('alert')).textContent).toBe('There is no profile associated with this account.');
  unmount();
  code = 'temporarily_unavailable';
  open(failing);
  expect((await screen.findByRole('alert')).textContent).toBe('Error loading profile');
});

test('[LOGIN-10] [LOGIN-11] [LOGIN-13] who is signed in is greeted with name and credentials; Logout there ends the session and offers an empty form', async () => {
  const { screen, email, press, sentTo } = open(
    answering(getSession, () => ({ session: SIGNED_IN })),
    answering(signOut, () => ({ ok: true as const })),
  );
  expect(await screen.findByRole('heading', { name: 'Dr. Priya Nair' })).toBeDefined();
  expect(screen.getByText('MD, CCFP')).toBeDefined();
  await press('Logout');
  await waitFor(() => expect(email().value).toBe(''));
  expect(document.activeElement).toBe(email());
  expect(sentTo(signOut)).toHaveLength(1);
});

test('Continue asks for the password when the session has ended meanwhile', async () => {
  let session: SessionView | null = SIGNED_IN;
  const { screen, email, password, press } = open(answering(getSession, () => ({ session })));
  await screen.findByText('Last signed in as');
  session = null;
  await press('Continue');
  await waitFor(() => expect(email().value).toBe(EMAIL));
  expect(document.activeElement).toBe(password());
});

test('[RESET-01] [RESET-02] [RESET-03] [RESET-04] the dialog for a new password takes over the address, wants one, and stays when no mail can be asked for', async () => {
  const { screen, person, email, press } = open(
    NOBODY,
    answering(sendForgotPasswordEmail, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await person.type(email(), EMAIL);
  await press('Forgot Password');
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
  const field = dialog.getByLabelText<HTMLInputElement>('Email');
  expect(field.value).toBe(EMAIL);
  await person.clear(field);
  await press('Send');
  await waitFor(() => expect(descriptionOf(field)).toContain('Email is required'));
  await person.type(field, EMAIL);
  await press('Send');
  expect((await dialog.findByRole('alert')).textContent).toBe('There was an error sending your password reset email.');
  expect(field.value).toBe(EMAIL);
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

/** Has the other language be chosen in the moment in which the form is taken over. */
const ChosenAtOnce = () => {
  useLayoutEffect(() => {
    document.querySelector<HTMLInputElement>('input[name="email"]')?.setAttribute('value', EMAIL);
    keepTypedAddress();
  }, []);
  return null;
};

test('the address goes along to the other language also when that is chosen in the moment in which the form is taken over', () => {
  answerFetch([NOBODY]);
  show(
    <>
      <LoginScreen formFirst />
      <ChosenAtOnce />
    </>,
  );
  expect(takeTypedAddress()).toBe(EMAIL);
});

test('where storage is forbidden the form can be filled in all the same', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { person, email } = open(NOBODY);
  await person.type(email(), EMAIL);
  keepTypedAddress();
  expect([email().value, takeTypedAddress()]).toEqual([EMAIL, '']);
});
