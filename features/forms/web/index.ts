import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import type { FeatureManifest } from '@alethea/web-kit/page/manifest';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { menuEn } from '../texts/menu-en.ts';

/** What forms bring to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('form-sender'),
      load: () => import('./sender/form-sender-screen.tsx'),
      menu: { group: 'patients', label: menuEn.forms, words: menuEn.formsWords, icon: IconForms },
    },
  ],
} satisfies FeatureManifest;
