import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { FAILED_FAXES } from '@alethea/consults/contract/slots';
import { FORM_ANSWERS } from '@alethea/patients/contract/slots';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import { menuEn } from '../texts/menu-en.ts';

/** As the contract of patient messages says, without the schemas that it brings along. */
const MAY_FOLLOW = { anyOf: [['oneWayMessaging'], ['forms'], ['patientCC'], ['moaMessaging']] } as const;

/** What forms bring to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('form-sender'),
      load: () => import('./sender/form-sender-screen.tsx'),
      menu: { group: 'patients', label: menuEn.forms, words: menuEn.formsWords, icon: IconForms },
    },
  ],
  parts: [
    {
      of: dashboardRoute('operator'),
      key: 'forms',
      label: menuEn.desk,
      permission: { anyOf: [['contentAdmin']] },
      load: () => import('./desk/forms-desk.tsx'),
    },
  ],
  fills: [
    fill(FORM_ANSWERS, MAY_FOLLOW, { load: () => import('./inbox/form-answers.tsx') }),
    fill(FAILED_FAXES, MAY_FOLLOW, { load: () => import('./inbox/failed-answer-faxes.tsx') }),
  ],
} satisfies FeatureManifest;
