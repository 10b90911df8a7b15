import { expect, test } from 'vitest';
import { createStripeProvider } from './stripe-provider.ts';
import { ProviderUnavailable } from './subscription-provider.ts';

test('a provider whose settings could not be had is asked again, and does not stay unavailable', async () => {
  let asked = 0;
  const provider = createStripeProvider(async () => {
    asked += 1;
    throw new Error('not yet');
  });
  await expect(provider.price()).rejects.toThrow(ProviderUnavailable);
  await expect(provider.price()).rejects.toThrow(ProviderUnavailable);
  expect(asked).toBe(2);
});
