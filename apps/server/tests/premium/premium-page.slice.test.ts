import { createTestApp } from '@alethea/test-kit/test-app';
import { expect, onTestFinished, test } from 'vitest';

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_ID: 'price_1',
};

async function policiesOf(env: Record<string, string>) {
  const app = await createTestApp({ env });
  onTestFinished(() => app.stop());
  return async (path: string) => {
    const page = await fetch(`${app.address}${path}`, { headers: { accept: 'text/html' } });
    return page.headers.get('content-security-policy') ?? '';
  };
}

test('[PREMIUM-04] Stripe’s scripts and frames are allowed on the page of the card form, and on no other', async () => {
  const policyOf = await policiesOf(STRIPE);
  for (const address of ['/dashboard/get-premium', '/dashboard/get-premium?from=menu']) {
    const policy = await policyOf(address);
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(policy).toContain('frame-src blob: https://js.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
    expect(policy).toContain("default-src 'self'");
  }
  for (const address of ['/dashboard/consult', '/dashboard/get-premium/x', '/login']) {
    expect(await policyOf(address)).not.toContain('stripe');
  }
});

test('where the sandbox takes the cards, no page allows anything of Stripe', async () => {
  const policyOf = await policiesOf({});
  expect(await policyOf('/dashboard/get-premium')).not.toContain('stripe');
  expect(await policyOf('/dashboard/get-premium')).toContain("script-src 'self'");
});
