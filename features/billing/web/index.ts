import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import type { FeatureManifest } from '@alethea/web-kit/page/manifest';
import { textParams } from '@alethea/web-kit/page/search-params';
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs';
import { menuEn } from '../texts/menu-en.ts';

/** What billing brings to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('billing-report'),
      load: () => import('./report/report-screen.tsx'),
      // The months of two of its tables.
      search: textParams('closed', 'processed'),
      menu: { group: 'tools', label: menuEn.report, words: menuEn.reportWords, icon: IconReportMoney },
    },
  ],
  parts: [
    {
      of: dashboardRoute('operator'),
      key: 'holidays',
      label: menuEn.holidays,
      permission: { anyOf: [['contentAdmin']] },
      load: () => import('./operator/holidays-desk.tsx'),
    },
    {
      of: dashboardRoute('operator'),
      key: 'fee-schedule',
      label: menuEn.feeSchedule,
      permission: { anyOf: [['contentAdmin'], ['claimsAdmin']] },
      load: () => import('./fee-schedule/fee-schedule-desk.tsx'),
    },
    {
      of: dashboardRoute('operator'),
      key: 'claims',
      label: menuEn.claims,
      permission: { anyOf: [['claimsAdmin']] },
      load: () => import('./claims/claims-desk.tsx'),
    },
  ],
} satisfies FeatureManifest;
