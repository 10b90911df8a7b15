import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import type { FeatureManifest } from '@alethea/web-kit/page/manifest';
import { menuEn } from '../texts/menu-en.ts';

/** What billing brings to the web app. */
export const manifest = {
  parts: [
    {
      of: dashboardRoute('operator'),
      key: 'holidays',
      label: menuEn.holidays,
      permission: { anyOf: [['contentAdmin']] },
      load: () => import('./operator/holidays-desk.tsx'),
    },
  ],
} satisfies FeatureManifest;
