import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { PERSON_AT_DESK } from '@alethea/accounts/contract/desk/slots';
import { countOf, type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { choiceParam, presentParams, type RawSearch, textParam, textParams } from '@alethea/web-kit/page/search-params';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconBuildingHospital from '@tabler/icons-react/dist/esm/icons/IconBuildingHospital.mjs';
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs';
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import { countUnread } from '../contract/client.ts';
import { menuEn } from '../texts/menu-en.ts';
import { HAS_CONSULTS, unreadInInbox } from './core/unread.ts';
import { useFoundConsults } from './search/use-found-consults.ts';

/** Search params of the messaging inbox (CROUTE-18, CROUTE-19) and of the news (ROUTE-40, ROUTE-41). */
const messagingSearch = textParams('tab', 'econsultId', 'campaignId', 'fax');

/** What an address of messaging shows, beside what other features bring: lists of consults. */
const LISTS: readonly (string | undefined)[] = [undefined, 'inbox', 'waiting', 'archive'];

/** Search params of the clinic inbox. */
function clinicInboxSearch(raw: RawSearch) {
  return presentParams({
    econsultId: textParam(raw.econsultId),
    fax: textParam(raw.fax),
    filter: choiceParam(raw.filter, ['all', 'toBook']),
  });
}

/** What consults bring to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('secure-messaging'),
      load: () => import('./screens/secure-messaging-screen.tsx'),
      search: messagingSearch,
      keepsPlace: ({ tab }) => LISTS.includes(tab),
      menu: {
        group: 'main',
        label: menuEn.secureMessaging,
        words: menuEn.secureMessagingWords,
        icon: IconMessages,
        // The address itself opens for everybody, who finds the news there.
        permission: { anyOf: [['econsultAndSecureMessaging'], ['approveEconsult']] },
        count: unreadInInbox,
      },
      commands: [
        {
          key: 'archive',
          label: menuEn.archive,
          words: menuEn.archiveWords,
          icon: IconArchive,
          search: '?tab=archive',
        },
      ],
    },
    {
      route: dashboardRoute('clinic-inbox'),
      load: () => import('./screens/clinic-inbox-screen.tsx'),
      search: clinicInboxSearch,
      keepsPlace: () => true,
      menu: {
        group: 'main',
        label: menuEn.clinicInbox,
        words: menuEn.clinicInboxWords,
        icon: IconBuildingHospital,
        count: countOf(countUnread, HAS_CONSULTS, ({ clinic }) => clinic),
      },
    },
  ],
  finder: {
    heading: menuEn.consults,
    icon: IconMessage,
    permission: HAS_CONSULTS,
    finds: menuEn.finds,
    searching: menuEn.findSearching,
    failed: menuEn.findFailed,
    useFound: useFoundConsults,
  },
  fills: [fill(PERSON_AT_DESK, 'signedIn', { load: () => import('./operator/forwarder-consults.tsx') })],
} satisfies FeatureManifest;
