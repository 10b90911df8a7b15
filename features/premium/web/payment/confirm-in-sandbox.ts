import {
  type PaymentError,
  SANDBOX_CONFIRM_PATH,
  type SandboxAnswer,
  type SandboxPayment,
} from '../../contract/test-cards.ts';
import { en } from '../../texts/en.ts';

/**
 * Confirms a payment in the sandbox, as Stripe's script does at Stripe; null when it went through. Where the card's bank
 * asks, the browser goes to its page and nothing is answered here.
 */
export async function confirmInSandbox(payment: SandboxPayment): Promise<PaymentError | null> {
  const answer = await ask(payment);
  if ('error' in answer) return answer.error;
  if (answer.status === 'succeeded') return null;
  window.location.assign(answer.redirectUrl);
  return new Promise(() => {});
}

/** No call of ours, for it carries no session. */
async function ask(payment: SandboxPayment): Promise<SandboxAnswer> {
  try {
    const response = await fetch(SANDBOX_CONFIRM_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payment),
      credentials: 'omit',
    });
    return (await response.json()) as SandboxAnswer;
  } catch {
    return { error: en.sandbox.noAnswer };
  }
}
