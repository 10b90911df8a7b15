// @vitest-environment happy-dom
import { answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FEATURES } from '../../../../apps/web/src/features.ts';
import { openSubscriptionPortal } from '../../contract/client.ts';
import ManageSubscription from '../manage-subscription.tsx';

test('[PREMIUM-14] Manage Subscription leads to the page of the provider', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  onTestFinished(() => assign.mockRestore());
  const portal = answering(openSubscriptionPortal, () => ({ url: 'https://billing.example/session/1' }));
  const { screen, person } = showScreen(<ManageSubscription />, { answers: [portal] });
  await person.click(screen.getByRole('button', { name: 'Manage Subscription' }));
  await expect.poll(() => assign.mock.calls).toEqual([['https://billing.example/session/1']]);
});

test('[PREMIUM-14] it stands in the profile for who holds mayManagePremium, and for nobody else', () => {
  expect(FEATURES.fills.get('accounts.ownSubscription')?.permission).toEqual({ anyOf: [['mayManagePremium']] });
});

test('who has premium without a subscription is told whom to ask', async () => {
  const none = answering(openSubscriptionPortal, () => {
    throw refused('subscription_not_found', 'not_found');
  });
  const { screen, person } = showScreen(<ManageSubscription />, { answers: [none] });
  await person.click(screen.getByRole('button', { name: 'Manage Subscription' }));
  expect(await screen.findByText(/without a subscription/, {}, { timeout: 25_000 })).toBeDefined();
});
