// @vitest-environment happy-dom
import { answering, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import type { StripeError } from '@stripe/stripe-js';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPremiumSubscription, getPaymentForm, getPremiumSubscriptionPrice } from '../../contract/client.ts';
import GetPremiumScreen from '../get-premium-screen.tsx';

const ANSWERS = [
  answering(getPremiumSubscriptionPrice, () => ({ amount: 1500, currency: 'CAD' })),
  answering(getPaymentForm, () => ({ provider: 'stripe' as const, publishableKey: 'pk_live_1' })),
  answering(createPremiumSubscription, () => ({ clientSecret: 'pi_1_secret_2' })),
];

/** How the next payment ends. */
const next: { error?: Partial<StripeError> | undefined } = {};
/** What Stripe's script was asked, in order. */
const asked: unknown[] = [];
const element = {
  on: (event: string, tell: () => void) => {
    if (event === 'ready') tell();
  },
  mount(place: HTMLElement) {
    place.textContent = 'the frame of Stripe';
  },
  destroy: () => {},
};
const elements = { create: () => element, getElement: () => element, submit: async () => ({}) };
/** Stripe's script as far as the form uses it; the page keeps it once it is there. */
const stripe = (key: string) => {
  asked.push(key);
  return {
    elements(options: unknown) {
      asked.push(options);
      return elements;
    },
    async confirmPayment({ elements: _own, ...payment }: Record<string, unknown>) {
      asked.push(payment);
      return { error: next.error };
    },
  };
};

beforeEach(() => {
  vi.stubGlobal('Stripe', stripe);
  asked.length = 0;
  next.error = undefined;
});

/** The document was loaded at this address, and the person is there. */
function loadedAt(path: string) {
  const reload = vi.fn();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: `https://portal.example${path}` },
  ] as unknown as PerformanceEntryList);
  vi.spyOn(window, 'location', 'get').mockReturnValue({
    href: 'https://portal.example/dashboard/get-premium',
    pathname: '/dashboard/get-premium',
    reload,
  } as unknown as Location & string);
  return reload;
}

test('[PREMIUM-04] [PREMIUM-10] Stripe’s own form confirms the payment with the secret, and leads to the page that tells how it ended', async () => {
  loadedAt('/dashboard/get-premium');
  const { screen, person, hrefs } = showScreen(<GetPremiumScreen />, { answers: ANSWERS });
  await screen.findByText('the frame of Stripe');
  await person.click(screen.getByRole('button', { name: 'Pay $15.00 CAD' }));
  await expect.poll(() => hrefs).toEqual(['/premium/payment?payment_intent=pi_1']);
  expect(asked).toEqual([
    'pk_live_1',
    expect.objectContaining({ mode: 'subscription', amount: 1500, currency: 'cad' }),
    {
      clientSecret: 'pi_1_secret_2',
      confirmParams: { return_url: 'https://portal.example/premium/payment' },
      redirect: 'if_required',
    },
  ]);
});

test('[PREMIUM-12] what Stripe says of a refused card is shown by type and message', async () => {
  next.error = { type: 'card_error', message: 'Your card has insufficient funds.' };
  loadedAt('/dashboard/get-premium');
  const { screen, person, hrefs } = showScreen(<GetPremiumScreen />, { answers: ANSWERS });
  await screen.findByText('the frame of Stripe');
  await person.click(screen.getByRole('button', { name: 'Pay $15.00 CAD' }));
  expect((await screen.findByRole('alert')).textContent).toBe('card_error: Your card has insufficient funds.');
  expect(hrefs).toEqual([]);
});

test('reached from another screen, it loads its own document first, and nothing of Stripe’s before that', async () => {
  const reload = loadedAt('/dashboard/consult');
  showScreen(<GetPremiumScreen />, { answers: ANSWERS });
  await expect.poll(() => reload.mock.calls.length).toBe(1);
  expect(asked).toEqual([]);
});
