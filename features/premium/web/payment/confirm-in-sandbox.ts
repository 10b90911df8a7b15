import { SANDBOX_CONFIRM_PATH, type SandboxAnswer, type SandboxPayment } from '../../contract/test-cards.ts';
import { en } from '../../texts/en.ts';

/** Confirms a payment in the sandbox, as Stripe's script does at Stripe: no call of ours, for it carries no session. */
export async function confirmInSandbox(payment: SandboxPayment): Promise<SandboxAnswer> {
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
