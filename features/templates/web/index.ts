import { dashboardRoute } from '@alethea/accounts/contract/core/route-permissions';
import { RESOURCE_PICKER, TEMPLATE_PICKER } from '@alethea/consults/contract/slots';
import type { PermissionRule } from '@alethea/kernel/access/permissions';
import { MAY_WRITE_ONE_WAY } from '@alethea/patients/contract/may-write';
import { MESSAGE_TEMPLATES } from '@alethea/patients/contract/slots';
import { type FeatureManifest, fill } from '@alethea/web-kit/page/manifest';
import { textParams } from '@alethea/web-kit/page/search-params';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconFolders from '@tabler/icons-react/dist/esm/icons/IconFolders.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { menuEn } from '../texts/menu-en.ts';

const MAY_USE: PermissionRule = { anyOf: [['specialistTemplates']] };

/** What templates and resources bring to the web app. */
export const manifest = {
  screens: [
    {
      route: dashboardRoute('resources'),
      load: () => import('./links/links-screen.tsx'),
      menu: { group: 'tools', label: menuEn.links, words: menuEn.linksWords, icon: IconBooks },
    },
    {
      route: dashboardRoute('edit-resources'),
      load: () => import('./screens/resources-screen.tsx'),
      menu: { group: 'ownTools', label: menuEn.resources, words: menuEn.resourcesWords, icon: IconFolders },
    },
    {
      route: dashboardRoute('edit-templates'),
      load: () => import('./screens/templates-screen.tsx'),
      // Which one is open.
      search: textParams('template'),
      menu: { group: 'ownTools', label: menuEn.templates, icon: IconTemplate },
    },
  ],
  fills: [
    fill(TEMPLATE_PICKER, MAY_USE, { load: () => import('./picker/template-picker.tsx') }),
    fill(MESSAGE_TEMPLATES, MAY_WRITE_ONE_WAY, { load: () => import('./picker/message-template-picker.tsx') }),
    fill(RESOURCE_PICKER, MAY_USE, { load: () => import('./picker/resource-picker.tsx') }),
  ],
} satisfies FeatureManifest;
