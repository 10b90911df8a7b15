// @vitest-environment happy-dom
import { type Answering, answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createPremiumSubscription, getPaymentForm, getPremiumSubscriptionPrice } from '../../contract/client.ts';
import type { PaymentError, SandboxAnswer } from '../../contract/test-cards.ts';
import GetPremiumScreen from '../get-premium-screen.tsx';
import { keepRefusal, keptRefusal } from '../payment/returned-payment.ts';

const SECRET = 'pi_1_secret_2';
const RETURN = '/premium/payment?payment_intent=pi_1';
const price = answering(getPremiumSubscriptionPrice, () => ({ amount: 1500, currency: 'CAD' }));
const sandbox = answering(getPaymentForm, () => ({ provider: 'sandbox' as const, publishableKey: 'pk_test_1' }));
const begun = answering(createPremiumSubscription, () => ({ clientSecret: SECRET }));

/** The sandbox answers in turn; tells what it was sent. */
function sandboxAnswers(...answers: readonly SandboxAnswer[]) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body));
    return new Response(JSON.stringify(answers[sent.length - 1]));
  });
  return sent;
}

async function payBy(card: string, answers: readonly Answering[] = [price, sandbox, begun]) {
  const shown = showScreen(<GetPremiumScreen />, { answers });
  await shown.person.click(await shown.screen.findByRole('button', { name: card }));
  await shown.person.click(shown.screen.getByRole('button', { name: 'Pay $15.00 CAD' }));
  return shown;
}

test('[PREMIUM-03] [PREMIUM-04] [PREMIUM-09] the screen says what premium includes and what it does not, beside the card form', async () => {
  const { screen } = showScreen(<GetPremiumScreen />, { answers: [price, sandbox] });
  expect(screen.getByRole('heading', { level: 1, name: 'Upgrade to Premium' })).toBeDefined();
  expect(screen.getByText('30 one-way messages or forms per month')).toBeDefined();
  expect(screen.getByText('Does not include')).toBeDefined();
  expect(screen.getByText('Billing services')).toBeDefined();
  expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeDefined();
  expect(screen.getByText(/No real payments here/)).toBeDefined();
});

test('[PREMIUM-06] [PREMIUM-07] the default price stands until the server has told its own, which takes its place', async () => {
  const { promise, resolve } = Promise.withResolvers<{ amount: number; currency: string }>();
  const late = answering(getPremiumSubscriptionPrice, () => promise);
  const { screen } = showScreen(<GetPremiumScreen />, { answers: [late, sandbox] });
  expect(screen.getByText('$15.00 CAD per month')).toBeDefined();
  resolve({ amount: 1950, currency: 'USD' });
  expect(await screen.findByText('$19.50 USD per month')).toBeDefined();
  expect(screen.queryByText('$15.00 CAD per month')).toBeNull();
});

test('[PREMIUM-10] [PREMIUM-11] the payment is confirmed with the secret of the subscription; then the page that tells how it ended', async () => {
  const sent = sandboxAnswers({ status: 'succeeded' });
  const { hrefs, sentTo } = await payBy('Approved');
  await expect.poll(() => hrefs).toEqual([RETURN]);
  expect(sentTo(createPremiumSubscription)).toEqual([{}]);
  expect(sent).toEqual([{ clientSecret: SECRET, cardNumber: '4242424242424242' }]);
});

test.for<readonly [string, PaymentError]>([
  ['card_error: Your card was declined.', { type: 'card_error', message: 'Your card was declined.' }],
  ['Error submitting payment: api_error', { type: 'api_error' }],
])('[PREMIUM-12] [PREMIUM-13] a refused payment reads %j, and can be tried again', async ([words, error]) => {
  sandboxAnswers({ error }, { status: 'succeeded' });
  const { screen, person, hrefs } = await payBy('Declined');
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(hrefs).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Approved' }));
  await person.click(screen.getByRole('button', { name: 'Pay $15.00 CAD' }));
  await expect.poll(() => hrefs).toEqual([RETURN]);
});

test('a card whose bank asks leads to the page of the bank; nothing is said here before it has answered', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  sandboxAnswers({ status: 'requires_action', redirectUrl: '/sandbox/stripe/bank/pi_1' });
  const { hrefs } = await payBy('3-D Secure');
  await expect.poll(() => assign.mock.calls).toEqual([['/sandbox/stripe/bank/pi_1']]);
  expect(hrefs).toEqual([]);
});

test('[PREMIUM-12] a payment that failed at the bank is said above the card form, once', async () => {
  keepRefusal({ type: 'card_error', message: 'We are unable to authenticate your payment method.' });
  const { screen } = showScreen(<GetPremiumScreen />, { answers: [price, sandbox] });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'card_error: We are unable to authenticate your payment method.',
  );
  expect(keptRefusal()).toBeNull();
});

test('an empty card is not sent: each field says what it lacks, and nothing is begun', async () => {
  const { screen, person, sentTo } = showScreen(<GetPremiumScreen />, { answers: [price, sandbox] });
  await screen.findByRole('textbox', { name: 'Card number' });
  await person.click(screen.getByRole('button', { name: 'Pay $15.00 CAD' }));
  expect(await screen.findByText('Enter the card number')).toBeDefined();
  expect(screen.getByText('Enter the 3 digits on the back of the card')).toBeDefined();
  expect(sentTo(createPremiumSubscription)).toEqual([]);
});

test('a provider that cannot be reached, and a payment that has come in already, are said in words', async () => {
  sandboxAnswers();
  const off = answering(createPremiumSubscription, () => {
    throw refused('payment_unavailable');
  });
  const first = await payBy('Approved', [price, sandbox, off]);
  expect((await first.screen.findByRole('alert')).textContent).toContain('You have not been charged.');
});
