import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { OWN_SUBSCRIPTION } from '@alethea/accounts/contract/people/slots';
import { satisfies } from '@alethea/kernel/access/permissions';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import { PAYMENT_RETURN_PATH } from '../contract/payment-return.ts';
import { MAY_MANAGE } from '../contract/rules.ts';
import { menuEn } from '../texts/menu-en.ts';
import { keepReturnedPayment } from './payment/returned-payment.ts';

/** What premium brings to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('get-premium'),
      load: () => import('./get-premium-screen.tsx'),
      // Bought in another window, for instance.
      afterwards: ({ permissions }) =>
        satisfies(permissions, MAY_MANAGE) ? { label: menuEn.bought, route: dashboardRoute('profile') } : null,
      // (SHELL-26)
      menu: { group: 'patients', label: menuEn.getPremium, words: menuEn.getPremiumWords, icon: IconSparkles },
    },
  ],
  pages: [
    {
      path: PAYMENT_RETURN_PATH,
      load: () => import('./payment-return-screen.tsx'),
      takesToken: keepReturnedPayment,
      needsSession: () => true,
    },
  ],
  fills: [fill(OWN_SUBSCRIPTION, MAY_MANAGE, { load: () => import('./manage-subscription.tsx') })],
} satisfies FeatureManifest;
