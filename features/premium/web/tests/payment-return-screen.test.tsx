// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { beforeEach, expect, test } from 'vitest';
import { getPaymentOutcome } from '../../contract/client.ts';
import { keepReturnedPayment, keptRefusal, returnedPayment } from '../payment/returned-payment.ts';
import PaymentReturnScreen from '../payment-return-screen.tsx';

type Outcome = RemoteOutput<typeof getPaymentOutcome>;

const ended = (outcome: Outcome) => answering(getPaymentOutcome, () => outcome);

beforeEach(() => sessionStorage.clear());

/** As Stripe leads back, whatever it says of the outcome. */
function comesBack(redirectStatus: string) {
  const secret = 'pi_1_secret_2';
  const raw = { payment_intent: 'pi_1', payment_intent_client_secret: secret, redirect_status: redirectStatus };
  expect(keepReturnedPayment(raw)).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(secret);
}

test.for<readonly [string, Outcome, string]>([
  ['succeeded', { status: 'succeeded', error: null }, 'Payment received. Premium turns on within a minute.'],
  ['pending', { status: 'processing', error: null }, 'Your bank is still processing the payment.'],
  ['failed', { status: 'succeeded', error: null }, 'Payment received. Premium turns on within a minute.'],
])(
  '[PREMIUM-11] back from a bank with %s: how it ended is asked, said, and the consult page opens',
  async ([status, outcome, words]) => {
    comesBack(status);
    const { screen, hrefs, sentTo } = showScreen(<PaymentReturnScreen />, { answers: [ended(outcome)] });
    expect(await screen.findByText(new RegExp(words))).toBeDefined();
    expect(hrefs).toEqual(['/dashboard/consult']);
    expect(sentTo(getPaymentOutcome)).toEqual([{ paymentIntent: 'pi_1' }]);
    expect(returnedPayment()).toBeNull();
  },
);

test('[PREMIUM-12] a payment that failed leads back to the card form, with what went wrong', async () => {
  comesBack('succeeded');
  const error = { type: 'card_error', message: 'Your card was declined.' };
  const { hrefs } = showScreen(<PaymentReturnScreen />, { answers: [ended({ status: 'failed', error })] });
  await expect.poll(() => hrefs).toEqual(['/dashboard/get-premium']);
  expect(keptRefusal()).toEqual(error);
});

test('while nobody can tell, it says so and asks again when told to; the payment is not forgotten', async () => {
  comesBack('succeeded');
  const answers: Outcome[] = [];
  const late = answering(getPaymentOutcome, () => {
    const [outcome] = answers;
    if (!outcome) throw refused('payment_unavailable');
    return outcome;
  });
  const { screen, person, hrefs } = showScreen(<PaymentReturnScreen />, { answers: [late] });
  expect(await screen.findByText(/we cannot tell yet how your payment ended/, {}, { timeout: 25_000 })).toBeDefined();
  expect(returnedPayment()).toBe('pi_1');
  answers.push({ status: 'succeeded', error: null });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => hrefs).toEqual(['/dashboard/consult']);
});

test('who comes without a payment is led to the consult page', async () => {
  const { hrefs } = showScreen(<PaymentReturnScreen />, { answers: [] });
  await expect.poll(() => hrefs).toEqual(['/dashboard/consult']);
});
