import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { CONSULT_PAYMENTS } from '@alethea/consults/contract/slots';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { menuEn } from '../texts/menu-en.ts';

/** What payments bring to the web app. */
export const manifest = {
  parts: [
    {
      of: dashboardRoute('operator'),
      key: 'items',
      label: menuEn.items,
      permission: { anyOf: [['contentAdmin']] },
      load: () => import('./items/items-desk.tsx'),
    },
  ],
  fills: [
    fill(
      CONSULT_PAYMENTS,
      { anyOf: [['readActivityPayments'], ['createAveiroCharge']] },
      { load: () => import('./part/payments-part.tsx') },
    ),
  ],
} satisfies FeatureManifest;
