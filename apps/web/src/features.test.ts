import { DASHBOARD_ROUTES } from '@alethea/accounts/contract/core/route-permissions';
import { PERSON_AT_DESK } from '@alethea/accounts/contract/desk/slots';
import { OWN_SUBSCRIPTION } from '@alethea/accounts/contract/people/slots';
import {
  APPOINTMENT_MESSAGE,
  CONSULT_PAYMENTS,
  FAILED_FAXES,
  IMAGE_LABELLING,
  OOP_DATA_FIELDS,
  PICTURE_SUPPORT,
  RESOURCE_PICKER,
  SENT_FROM_CONSULT,
  TEMPLATE_PICKER,
} from '@alethea/consults/contract/slots';
import { FORM_PREVIEW } from '@alethea/directory/contract/slots';
import { MEDIA_CHOICE, MEDIA_TRAY } from '@alethea/imaging/contract/slots';
import { FORM_ANSWERS, MESSAGE_TEMPLATES } from '@alethea/patients/contract/slots';
import { PATIENT_MESSAGE } from '@alethea/requests/contract/slots';
import { parseSearch, type RawSearch, stringifySearch } from '@alethea/web-kit/page/search-params';
import { ABOVE_SCREENS, ENROLMENT, IDENTITY_CHECK } from '@alethea/web-kit/page/shell-slots';
import { describe, expect, test } from 'vitest';
import { FEATURES } from './features.ts';

const screenOf = (name: string) => {
  const screen = FEATURES.screens.find(({ route }) => route.name === name);
  if (!screen) throw new Error(`No feature brings ${name}`);
  return screen;
};
const read = (name: string, raw: RawSearch) => screenOf(name).search?.(raw);
const readAddress = (name: string, address: string) => read(name, parseSearch(address));

describe('what the features bring together', () => {
  test('[A15] every route of the table has one screen', () => {
    const brought = FEATURES.screens.map(({ route }) => route);
    expect(brought.map(({ name }) => name).toSorted()).toEqual(DASHBOARD_ROUTES.map(({ name }) => name).toSorted());
    for (const route of brought) expect(DASHBOARD_ROUTES).toContain(route);
  });

  test('every slot that a feature or the shell offers is filled', () => {
    const offered = [
      ABOVE_SCREENS,
      APPOINTMENT_MESSAGE,
      CONSULT_PAYMENTS,
      ENROLMENT,
      FAILED_FAXES,
      FORM_ANSWERS,
      MESSAGE_TEMPLATES,
      FORM_PREVIEW,
      IDENTITY_CHECK,
      IMAGE_LABELLING,
      MEDIA_CHOICE,
      MEDIA_TRAY,
      OOP_DATA_FIELDS,
      OWN_SUBSCRIPTION,
      PATIENT_MESSAGE,
      PERSON_AT_DESK,
      SENT_FROM_CONSULT,
      PICTURE_SUPPORT,
      RESOURCE_PICKER,
      TEMPLATE_PICKER,
    ];
    expect([...FEATURES.fills.keys()].toSorted()).toEqual(offered.map(({ name }) => name).toSorted());
  });

  test('[CPERM-17] [CPERM-20] [INBOX-02] parts of other features stand in their order, each for who may see it', () => {
    expect(FEATURES.parts.map(({ of, key, permission }) => [of.name, key, permission])).toEqual([
      ['secure-messaging', 'drafts', { anyOf: [['econsultAndSecureMessaging']] }],
      ['secure-messaging', 'approvals', { anyOf: [['approveEconsult']] }],
      ['operator', 'directory', { anyOf: [['directoryAdmin']] }],
      ['operator', 'forms', { anyOf: [['contentAdmin']] }],
      ['operator', 'holidays', { anyOf: [['contentAdmin']] }],
      ['operator', 'fee-schedule', { anyOf: [['contentAdmin'], ['claimsAdmin']] }],
      ['operator', 'claims', { anyOf: [['claimsAdmin']] }],
      ['operator', 'items', { anyOf: [['contentAdmin']] }],
      ['operator', 'labelling-pool', { anyOf: [['labellingPoolAdmin']] }],
      ['secure-messaging', 'notifications', 'signedIn'],
      ['operator', 'news', { anyOf: [['newsAdmin']] }],
    ]);
  });

  test('Next Steps leads who waits for nothing to the search', () => {
    const session = { userRoles: ['doctor'] } as never;
    expect(screenOf('validation-required').leadsOn?.(session)?.name).toBe('consult');
    expect(screenOf('validation-required').leadsOn?.({ userRoles: ['pracIdValidationRequired'] } as never)).toBeNull();
  });
});

describe('search params', () => {
  test('[CROUTE-02] [CROUTE-03] [CROUTE-04] [CROUTE-05] [CROUTE-06] [CROUTE-07] the consult search reads its params', () => {
    const address = '?locationIdx=2&searchText=1234&specialty=ENT&subsite=Ear&sortType=Time&forceReset=true&other=x';
    expect(readAddress('consult', address)).toEqual({
      locationIdx: 2,
      searchText: '1234',
      specialty: 'ENT',
      subsite: 'Ear',
      sortType: 'Time',
      forceReset: true,
    });
  });

  test('what an address carries wrongly is left out', () => {
    const address = `?locationIdx=-1&sortType=Price&forceReset=no&searchText=${'x'.repeat(201)}&specialty=`;
    expect(readAddress('consult', address)).toEqual({});
  });

  test('[CROUTE-14] [CROUTE-15] the forms read service and location', () => {
    for (const form of ['consult/consult-form', 'consult/referral-form']) {
      expect(readAddress(form, '?serviceId=s1&locationIdx=0')).toEqual({ serviceId: 's1', locationIdx: 0 });
    }
  });

  test('[CROUTE-18] [CROUTE-19] the inbox reads tab and consult, the clinic inbox the consult', () => {
    expect(readAddress('secure-messaging', '?tab=archive&econsultId=a1')).toEqual({ tab: 'archive', econsultId: 'a1' });
    expect(readAddress('clinic-inbox', '?econsultId=a1&tab=x')).toEqual({ econsultId: 'a1' });
  });

  test('params survive being written and read, and what has been checked once is checked the same again', () => {
    const search = { ...readAddress('consult', '?locationIdx=0&searchText=ear+%26+nose%3F&forceReset=true') };
    expect(stringifySearch(search)).toBe('?locationIdx=0&searchText=ear+%26+nose%3F&forceReset=true');
    expect(read('consult', search)).toEqual(search);
  });
});
