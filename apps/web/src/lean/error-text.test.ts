import { expect, test } from 'vitest';
import { profileErrorText, signInErrorText } from './error-text.ts';
import { resetMailErrorText } from './sign-in/reset-mail-error-text.ts';
import { secondStepErrorText } from './sign-in/second-step-error-text.ts';

const failure = (code: string, retryAfterSeconds = 0) => ({ code, retryAfterSeconds });

test('[LOGIN-27] every refused or lost sign-in says the same', () => {
  const texts = ['sign_in_refused', 'offline', 'invalid_input', 'temporarily_unavailable'].map((code) =>
    signInErrorText(failure(code)),
  );
  expect(new Set(texts)).toEqual(
    new Set([
      'An error occurred while signing in. Please check that your email and password are correct, and that you are connected to the internet.',
    ]),
  );
});

test('who is slowed down learns for how many minutes, rounded up', () => {
  const text = (seconds: number) => signInErrorText(failure('too_many_requests', seconds));
  expect(text(0)).toBe('Too many attempts. Please wait one minute and try again.');
  expect(text(60)).toBe('Too many attempts. Please wait one minute and try again.');
  expect(text(61)).toBe('Too many attempts. Please wait 2 minutes and try again.');
  expect(text(900)).toBe('Too many attempts. Please wait 15 minutes and try again.');
});

test('[LOGIN-28] [LOGIN-29] a missing profile is not one that could not be loaded', () => {
  expect(signInErrorText(failure('profile_missing'))).toBe('There is no profile associated with this account.');
  expect(profileErrorText(failure('profile_missing'))).toBe('There is no profile associated with this account.');
  expect(profileErrorText(failure('offline'))).toBe('Error loading profile');
});

test('[RESET-04] a reset mail that was not asked for is told', () => {
  expect(resetMailErrorText(failure('offline'))).toBe('There was an error sending your password reset email.');
  expect(resetMailErrorText(failure('too_many_requests', 30))).toContain('Please wait one minute');
});

test('a second factor that is refused is told by what it was; anything else as at the first step', () => {
  const refused = failure('second_factor_refused');
  const texts = (['authenticatorApp', 'passkey', 'recoveryCode'] as const).map((method) =>
    secondStepErrorText(refused, method),
  );
  expect(new Set(texts).size).toBe(3);
  expect(secondStepErrorText(failure('too_many_requests', 61), 'authenticatorApp')).toContain('2 minutes');
  expect(secondStepErrorText(failure('profile_missing'), 'passkey')).toBe(signInErrorText(failure('profile_missing')));
});
