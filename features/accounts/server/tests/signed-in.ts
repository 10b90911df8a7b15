import type { SecondFactor, SessionView, signIn } from '@alethea/accounts/contract';
import type { OutputOf } from '@alethea/kernel/calls/operation';

type Answer = OutputOf<typeof signIn>;

/** The answer of a sign-in that has opened a session; throws for one that asks for more. */
export function signedIn(answer: Answer): { readonly session: SessionView } {
  if (!('session' in answer)) throw new Error('The sign-in asks for a second factor.');
  return answer;
}

/** What a sign-in asks for after the password; throws for one that asks for nothing. */
export function secondFactorOf(answer: Answer): SecondFactor {
  if (!('secondFactor' in answer)) throw new Error('The sign-in asks for no second factor.');
  return answer.secondFactor;
}
