import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import type { FeatureManifest } from '@alethea/web-kit/page/manifest';
import {
  choiceParam,
  indexParam,
  presentParams,
  type RawSearch,
  textParam,
  textParams,
} from '@alethea/web-kit/page/search-params';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs';
import IconStethoscope from '@tabler/icons-react/dist/esm/icons/IconStethoscope.mjs';
import { searchAccess } from '../contract/search-access.ts';
import { menuEn } from '../texts/menu-en.ts';
import { useFoundServices } from './find/use-found-services.ts';

/** Search params of the consult search (CROUTE-02 to CROUTE-07). */
function findSearch(raw: RawSearch) {
  return presentParams({
    locationIdx: indexParam(raw.locationIdx),
    searchText: textParam(raw.searchText),
    specialty: textParam(raw.specialty),
    subsite: textParam(raw.subsite),
    sortType: choiceParam(raw.sortType, ['Time', 'Location', 'Default']),
    forceReset: String(raw.forceReset) === 'true' || undefined,
  });
}

/** What the directory brings to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('consult'),
      load: () => import('./screens/find-screen.tsx'),
      search: findSearch,
      aliases: ['/dashboard/econsult'],
      menu: {
        group: 'main',
        label: menuEn.newConsult,
        words: menuEn.newConsultWords,
        icon: IconEdit,
        search: '?forceReset=true',
      },
    },
    {
      route: dashboardRoute('edit-schedule'),
      load: () => import('./schedule/schedule-screen.tsx'),
      search: textParams('tab'),
      menu: { group: 'ownTools', label: menuEn.schedule, icon: IconCalendarTime },
    },
  ],
  finder: {
    heading: menuEn.specialists,
    icon: IconStethoscope,
    permission: searchAccess,
    finds: menuEn.finds,
    searching: menuEn.findSearching,
    failed: menuEn.findFailed,
    useFound: useFoundServices,
  },
  parts: [
    {
      of: dashboardRoute('operator'),
      key: 'directory',
      label: menuEn.desk,
      permission: { anyOf: [['directoryAdmin']] },
      load: () => import('./operator/directory-desk.tsx'),
    },
  ],
} satisfies FeatureManifest;
