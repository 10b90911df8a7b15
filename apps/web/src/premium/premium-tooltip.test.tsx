// @vitest-environment happy-dom
import { showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { PremiumTooltip } from './premium-tooltip.tsx';

test('[SHELL-32] [SHELL-33] [IROUTE-46] [IROUTE-47] it says that it is a premium feature, and leads to Get Premium where that is sold', async () => {
  const { screen, person, hrefs } = showScreen(<PremiumTooltip isMobile={false} isSold />);
  expect(screen.getByText(/This is a premium feature\./)).toBeDefined();
  await person.click(screen.getByRole('link', { name: 'Get Premium' }));
  expect(hrefs).toEqual(['/dashboard/get-premium']);
});

test('where premium is not sold there is no link that leads nowhere', () => {
  const { screen } = showScreen(<PremiumTooltip isMobile={false} isSold={false} />);
  expect(screen.queryByRole('link')).toBeNull();
});

test('[SHELL-34] [SHELL-35] [IROUTE-48] on a phone it says to sign up on desktop', () => {
  const { screen } = showScreen(<PremiumTooltip isMobile isSold />);
  expect(screen.getByText('This is a premium feature. Sign up on desktop.')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
