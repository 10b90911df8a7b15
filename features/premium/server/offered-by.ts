import type { OperationFailure } from '@alethea/server-kit/operations/failure';
import type { PremiumNeeds } from './premium-needs.ts';
import { ProviderUnavailable, type SubscriptionProvider } from './provider/subscription-provider.ts';

/**
 * What the provider does for a call.
 * @throws OperationFailure `payment_unavailable` where it cannot be reached, or premium is not sold here
 */
export async function offeredBy<Answer>(
  call: { failure(code: 'payment_unavailable'): OperationFailure },
  { provider }: Pick<PremiumNeeds, 'provider'>,
  work: (provider: SubscriptionProvider) => Promise<Answer>,
): Promise<Answer> {
  if (!provider) throw call.failure('payment_unavailable');
  try {
    return await work(provider);
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw call.failure('payment_unavailable');
    throw error;
  }
}
