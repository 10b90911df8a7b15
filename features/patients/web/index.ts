import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { APPOINTMENT_MESSAGE, SENT_FROM_CONSULT } from '@alethea/consults/contract/slots';
import { PATIENT_MESSAGE } from '@alethea/requests/contract/slots';
import { countOf, type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { textParams } from '@alethea/web-kit/page/search-params';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { countUnreadPatientMessages } from '../contract/client.ts';
import { menuEn } from '../texts/menu-en.ts';
import { MAY_FOLLOW, MAY_WRITE } from './sent/may-write.ts';

/** What messages to patients bring to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('one-way-messaging'),
      load: () => import('./write/one-way-messaging-screen.tsx'),
      menu: {
        group: 'patients',
        label: menuEn.oneWayMessaging,
        words: menuEn.oneWayMessagingWords,
        icon: IconSend,
      },
    },
    {
      route: dashboardRoute('patient-messages'),
      load: () => import('./inbox/patient-messages-screen.tsx'),
      // Only those sent from one consult (CROUTE-26), a folder, and the message that is open.
      search: textParams('econsultId', 'folder', 'messageId'),
      keepsPlace: () => true,
      menu: {
        group: 'patients',
        label: menuEn.patientMessages,
        icon: IconMail,
        count: countOf(countUnreadPatientMessages, MAY_FOLLOW, ({ count }) => count),
      },
    },
  ],
  fills: [
    fill(PATIENT_MESSAGE, MAY_WRITE, { load: () => import('./components/one-way-message-dialog.tsx') }),
    fill(APPOINTMENT_MESSAGE, MAY_WRITE, { load: () => import('./components/appointment-message.tsx') }),
    fill(SENT_FROM_CONSULT, MAY_FOLLOW, { load: () => import('./components/sent-from-consult.tsx') }),
  ],
} satisfies FeatureManifest;
