import type { InputOf } from '@alethea/kernel/calls/operation';
import type { Implementation } from '@alethea/server-kit/operations/implement';
import { logEvents } from '../../contract/analytics.ts';
import { acceptInvitation } from '../../contract/core/invitation.ts';
import { confirmPasswordReset, sendForgotPasswordEmail } from '../../contract/identity/reset-password.ts';
import { beginPasskeySignIn, confirmSecondFactor, signInWithPasskey } from '../../contract/identity/second-factor.ts';
import { signIn } from '../../contract/identity/sign-in.ts';
import { completeSignUp, validatePracticeId } from '../../contract/joining/sign-up.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { cappedPerDay, type DailyCap } from './daily-cap.ts';

/** Whoever has no session, and yet has something written, mailed, hashed or asked for. */
const ENTRY = [
  signIn,
  beginPasskeySignIn,
  signInWithPasskey,
  confirmSecondFactor,
  sendForgotPasswordEmail,
  confirmPasswordReset,
  acceptInvitation,
  validatePracticeId,
];

/** The same operations, those among them bounded by the day that cost their caller nothing. */
export function withDailyCaps(
  { keyring, settings: { limits } }: Pick<AccountsParts, 'keyring' | 'settings'>,
  implementations: readonly Implementation[],
): readonly Implementation[] {
  const signUps = { name: 'sign-up', perNetwork: limits.signUpsPerNetwork, inAll: limits.signUpsPerDay };
  const entries = { name: 'entry', perNetwork: limits.entriesPerNetwork, inAll: limits.entriesPerDay };
  const events: DailyCap = {
    ...{ name: 'analytics', perNetwork: limits.eventsPerNetwork, inAll: limits.eventsPerDay },
    costOf: (input) => (input as InputOf<typeof logEvents>).actions.length,
  };
  const caps = new Map<string, DailyCap>([
    [completeSignUp.name, signUps],
    ...ENTRY.map(({ name }) => [name, entries] as const),
    [logEvents.name, events],
  ]);
  return implementations.map((implementation) => {
    const cap = caps.get(implementation.operation.name);
    return cap ? cappedPerDay({ keyring }, cap, implementation) : implementation;
  });
}
