import { dashboardRoute, type RouteName } from '@alethea/accounts/contract/core/route-permissions';
import { OOP_DATA_FIELDS } from '@alethea/consults/contract/slots';
import { FORM_PREVIEW } from '@alethea/directory/contract/slots';
import type { PermissionRule } from '@alethea/kernel/access/permissions';
import { countOf, type FeatureManifest, fill, type Screen } from '@alethea/web-kit/page/manifest';
import { indexParam, presentParams, type RawSearch, textParam } from '@alethea/web-kit/page/search-params';
import { countUnreadApprovals } from '../contract/client.ts';
import { menuEn } from '../texts/menu-en.ts';
import { hasImportToken, keepImportToken } from './ava/import-token.ts';

/** Search params of the consult form and the referral form (CROUTE-10, CROUTE-11, CROUTE-14, CROUTE-15). */
function askSearch(raw: RawSearch) {
  return presentParams({
    serviceId: textParam(raw.serviceId),
    locationIdx: indexParam(raw.locationIdx),
    consultDraftId: textParam(raw.consultDraftId),
    collection: textParam(raw.collection),
  });
}

/** The consult form or the referral form: without a service or a draft there is nothing to ask (CROUTE-16). */
const askScreen = (name: RouteName): Screen => ({
  route: dashboardRoute(name),
  load: () => import('./screens/ask-screen.tsx'),
  search: askSearch,
  needs: { oneOf: ['serviceId', 'consultDraftId'], otherwise: dashboardRoute('consult') },
  takesToken: keepImportToken,
  hasToken: hasImportToken,
});

const MAY_ASK: PermissionRule = { anyOf: [['econsultAndSecureMessaging']] };
const MAY_APPROVE: PermissionRule = { anyOf: [['approveEconsult']] };
const loadDrafts = () => import('./screens/drafts-screen.tsx');

/** What asking brings to the web app. */
export const manifest = {
  screens: [askScreen('consult/consult-form'), askScreen('consult/referral-form')],
  parts: [
    {
      of: dashboardRoute('secure-messaging'),
      key: 'drafts',
      label: menuEn.drafts,
      permission: MAY_ASK,
      load: loadDrafts,
    },
    {
      of: dashboardRoute('secure-messaging'),
      key: 'approvals',
      label: menuEn.approvals,
      permission: MAY_APPROVE,
      count: countOf(countUnreadApprovals, MAY_APPROVE, ({ approvals }) => approvals),
      load: loadDrafts,
    },
  ],
  fills: [
    fill(FORM_PREVIEW, 'signedIn', { load: () => import('./questions/form-preview.tsx') }),
    fill(OOP_DATA_FIELDS, 'signedIn', { load: () => import('./patient/oop-data-form.tsx') }),
  ],
} satisfies FeatureManifest;
