import type { ResourceKey } from '@alethea/kernel/access/permissions';
import type { Session } from '@alethea/web-kit/session/session';
import { expect, test, vi } from 'vitest';
import { FEATURES } from '../features.ts';
import { person } from '../testing/person.ts';
import { footerItems, menuGroups, menuOf } from './navigation-items.tsx';

const groupsOf = (session: Session, pathname = '/dashboard/profile', unread = { inbox: 0, clinic: 0 }) =>
  menuGroups(menuOf(FEATURES.screens, session, pathname, (count) => count?.of(unread) ?? 0));
const itemsOf = (...of: Parameters<typeof groupsOf>) => groupsOf(...of).flatMap(({ items }) => items);
const keysOf = (...permissions: ResourceKey[]) => itemsOf(person(permissions)).map(({ key }) => key);

test('[SHELL-07] [SHELL-20] an item stands in the menu only with the permission for it', () => {
  expect(keysOf()).toEqual(['profile', 'resources']);
  expect(keysOf('econsultAndSecureMessaging')).toEqual(['profile', 'consult', 'secure-messaging', 'resources']);
  expect(keysOf('forwardEconsult')).toEqual(['profile', 'consult', 'resources']);
  expect(keysOf('approveEconsult')).toEqual(['profile', 'consult', 'secure-messaging', 'resources']);
  expect(keysOf('moaConsultInbox')).toEqual(['profile', 'clinic-inbox', 'resources']);
  expect(keysOf('pracIdValidationRequiredPage')).toEqual(['profile', 'validation-required', 'resources']);
  expect(keysOf('specialistTemplates')).toEqual(['profile', 'edit-resources', 'edit-templates', 'resources']);
});

test('[ROUTE-68] on a phone the menu leaves out what is not for it', () => {
  const clinician = person(['cameraAndGallery']);
  const labels = (isMobile: boolean) =>
    menuOf(FEATURES.screens, clinician, '/', () => 0, isMobile).map(({ item }) => item.label);
  expect(labels(false)).toEqual(expect.arrayContaining(['Camera', 'Gallery']));
  expect(labels(true)).toContain('Gallery');
  expect(labels(true)).not.toContain('Camera');
});

test('[SHELL-08] [SHELL-09] the profile item shows the name', () => {
  expect(itemsOf(person([]))[0]).toMatchObject({ label: 'Dr. Priya Nair', href: '/dashboard/profile', active: true });
});

test('[SHELL-10] [SHELL-11] New Consult starts the search anew', () => {
  const item = itemsOf(person(['econsultAndSecureMessaging']), '/dashboard/consult/consult-form')[1];
  expect(item).toMatchObject({ label: 'New Consult', href: '/dashboard/consult?forceReset=true', active: true });
});

test('[SHELL-12] [SHELL-13] the inboxes carry their unread counts', () => {
  const items = itemsOf(person(['econsultAndSecureMessaging', 'moaConsultInbox']), '/', { inbox: 4, clinic: 7 });
  expect(items.slice(2, 4).map(({ label, badge }) => [label, badge])).toEqual([
    ['Secure messaging', 4],
    ['Clinic inbox', 7],
  ]);
});

test('[SHELL-17] who may follow what patients were sent has the item, in a group of its own', () => {
  for (const key of ['oneWayMessaging', 'forms', 'patientCC', 'moaMessaging'] as const) {
    const group = groupsOf(person([key]))[1];
    expect(group?.label).toBe('Patient Communications');
    expect(group?.items).toContainEqual(
      expect.objectContaining({ label: 'Patient messages', href: '/dashboard/patient-messages' }),
    );
  }
});

test('[SHELL-18] [ROUTE-26] [ROUTE-28] [IROUTE-22] [IROUTE-23] [IROUTE-24] [IROUTE-25] who may send forms has the item, on a phone too, nobody else', () => {
  for (const key of ['forms', 'premiumForms'] as const) {
    for (const isMobile of [false, true]) {
      const menu = menuOf(FEATURES.screens, person([key]), '/', () => 0, isMobile).map(({ item }) => item);
      const item = menu.find((one) => one.key === 'form-sender');
      expect(item).toMatchObject({ label: 'Forms', href: '/dashboard/form-sender' });
      expect(item?.disabled).toBeUndefined();
    }
  }
  expect(keysOf('oneWayMessaging', 'premiumOneWayMessaging', 'patientCC')).not.toContain('form-sender');
});

test('[SHELL-19] [ROUTE-29] [IROUTE-26] [IROUTE-27] [IROUTE-28] who may write to patients has the item, nobody else', () => {
  for (const key of ['oneWayMessaging', 'premiumOneWayMessaging'] as const) {
    const item = itemsOf(person([key])).find((one) => one.key === 'one-way-messaging');
    expect(item).toMatchObject({ label: 'One-way messaging', href: '/dashboard/one-way-messaging' });
    expect(item?.disabled).toBeUndefined();
  }
  expect(keysOf('forms', 'patientCC', 'moaMessaging')).not.toContain('one-way-messaging');
});

test('[SHELL-26] [ROUTE-57] [ROUTE-59] [IROUTE-37] [IROUTE-38] [IROUTE-39] [IROUTE-40] Get premium stands in the menu for who may buy it, on a desktop', () => {
  const found = (keys: ResourceKey[], isMobile = false) =>
    menuOf(FEATURES.screens, person(keys), '/', () => 0, isMobile).find(({ item }) => item.key === 'get-premium')?.item;
  expect(found(['maySignupForPremium'])).toMatchObject({ label: 'Get premium', href: '/dashboard/get-premium' });
  expect(found(['maySignupForPremium'])?.disabled).toBeUndefined();
  expect(found(['maySignupForPremium'], true)).toBeUndefined();
  expect(found(['maySignupForPremium', 'mayManagePremium'])).toBeUndefined();
  expect(found(['forms', 'oneWayMessaging', 'premiumForms'])).toBeUndefined();
});

test('[SHELL-31] [ROUTE-30] [IROUTE-45] who may sign up for premium sees what it would open, disabled', () => {
  const item = itemsOf(person(['maySignupForPremium'])).find((one) => one.key === 'one-way-messaging');
  expect(item).toMatchObject({ label: 'One-way messaging', disabled: true });
  expect(item?.href).toBeUndefined();
});

test('[SHELL-14] who waits for validation has the item that leads to the next steps', () => {
  const item = itemsOf(person(['pracIdValidationRequiredPage']))[1];
  expect(item).toMatchObject({ label: 'Validation required', href: '/dashboard/validation-required' });
});

const actions = { onDialog: vi.fn(), onSwitchClinic: () => {}, onSignOut: () => {} };

test('[INVITE-01] only clinicians find the invitation of a colleague in the menu', () => {
  const [invite] = footerItems(FEATURES.dialogs, person(['econsultAndSecureMessaging']), actions);
  expect(invite).toMatchObject({ label: 'Invite a colleague' });
  invite?.onSelect?.();
  expect(actions.onDialog).toHaveBeenCalledWith('invite');
  for (const others of [['moaConsultInbox'], ['pracIdValidationRequiredPage'], ['peopleAdmin']] as const) {
    expect(footerItems(FEATURES.dialogs, person(others), actions).map(({ key }) => key)).not.toContain('invite');
  }
});

test('[SHELL-27] support is an external link; the clinic shows to who belongs to several', () => {
  const alone = footerItems(FEATURES.dialogs, person([]), actions);
  expect(alone.map(({ key }) => key)).toEqual(['support', 'sign-out']);
  expect(alone[0]).toMatchObject({ label: 'Support', external: true, href: expect.stringMatching(/^https:/) });
  const clinics = [
    { clinicId: 'c1', clinicName: 'Sunridge' },
    { clinicId: 'c2', clinicName: 'Foothills' },
  ];
  expect(footerItems(FEATURES.dialogs, person([], { clinics, clinicId: 'c2' }), actions)[0]).toMatchObject({
    label: 'Clinic: Foothills',
    onSelect: actions.onSwitchClinic,
  });
});
