import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { PROVINCES } from '@alethea/kernel/contact/provinces';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { preferencesWithDefaults } from './preferences.ts';
import {
  CLINIC_PROVINCES,
  checkProfile,
  type LocationValues,
  type ProfileValues,
  phoneToStore,
  type StoredChoices,
  withOneDefault,
} from './profile-rules.ts';
import { hasPracticeId, hasSubscription, homepagesOf, type ProfileOwner, switchesOf } from './profile-sections.ts';

const owner = (
  keys: readonly ResourceKey[],
  userRoles: readonly string[] = ['doctor'],
  providerType: ProfileOwner['providerType'] = 'md',
): ProfileOwner => ({ permissions: new Set(keys), userRoles, providerType });

const CONSULTING = owner(['econsultAndSecureMessaging', 'cameraAndGallery']);
const CALLED = owner(['econsultAndSecureMessaging', 'phoneConsult'], ['specialist']);
const ASSISTANT = owner(['moaConsultInbox', 'forms'], ['moa'], null);
const NOTHING_STORED: StoredChoices = { homepage: null, provinces: [], phones: [] };

const clinic = (change: Partial<LocationValues> = {}): LocationValues => ({
  ...{ clinicName: 'Sunridge', clinicPhone: '(403) 555-0100', emr: '', fax: '(403) 555-0101', city: 'Calgary' },
  ...{ province: 'AB', disabled: false, default: true },
  ...change,
});
const values = (change: Partial<ProfileValues> = {}): ProfileValues => ({
  ...{ practiceId: '100000001', practiceIdProvince: 'AB', credentials: 'MD', cellPhone: '', city: 'Calgary' },
  preferences: preferencesWithDefaults({}, []),
  locations: [clinic()],
  ...change,
});
const found = (change: Partial<ProfileValues>, of = CONSULTING, stored = NOTHING_STORED) =>
  checkProfile(values(change), of, stored).map(({ path, message }) => `${path}: ${message}`);

describe('practice ID', () => {
  test('[PROFILE-18] an empty one is named', () => {
    expect(found({ practiceId: ' ' })).toEqual(['practiceId: Practice ID is required']);
  });

  test('[PROFILE-19] digits only, but for the J of British Columbia, as at sign-up', () => {
    expect(found({ practiceId: 'ABC' })).toEqual(['practiceId: PRAC ID must be 9 digits']);
    expect(found({ practiceId: '1000-00001' })).toEqual([]);
    expect(found({ practiceId: 'J1234', practiceIdProvince: 'BC' })).toEqual([]);
    expect(found({ practiceId: 'K1234', practiceIdProvince: 'BC' })).toEqual(['practiceId: MSP Number is invalid']);
  });

  test('it is asked of clinicians and of who waits for its verification, and of nobody else', () => {
    expect(found({ practiceId: '' }, ASSISTANT)).toEqual([]);
    expect(hasPracticeId(owner([], ['operator'], null))).toBe(false);
    expect(hasPracticeId(owner([], ['dentist'], null))).toBe(true);
    expect(hasPracticeId(owner([], ['pracIdValidationRequired'], null))).toBe(true);
  });
});

describe('clinics', () => {
  test('[PROFILE-20] [PROFILE-21] [PROFILE-22] [PROFILE-23] each empty field says what is required', () => {
    const empty = clinic({ clinicName: '', clinicPhone: '', fax: ' ', province: '' });
    expect(found({ locations: [empty] })).toEqual([
      'locations.0.clinicName: Clinic name is required',
      'locations.0.clinicPhone: Clinic phone number is required',
      'locations.0.fax: Fax number is required',
      'locations.0.province: Clinic province is required',
    ]);
  });

  test('[PROFILE-24] without econsultAndSecureMessaging the province may be left out', () => {
    expect(found({ locations: [clinic({ province: '' })] }, ASSISTANT)).toEqual([]);
  });

  test('[PROFILE-25] [IMODEL-19] BC, AB, SK and YT can be chosen; another one may stay, and cannot be taken', () => {
    expect(CLINIC_PROVINCES).toEqual(['BC', 'AB', 'SK', 'YT']);
    for (const province of PROVINCES) {
      const isChoice = (CLINIC_PROVINCES as readonly string[]).includes(province);
      const locations = [clinic({ province })];
      expect(found({ locations })).toEqual(isChoice ? [] : ['locations.0.province: Clinic province is not available']);
      expect(found({ locations }, CONSULTING, { homepage: null, provinces: [province], phones: [] })).toEqual([]);
    }
  });

  test('numbers have ten digits', () => {
    expect(found({ locations: [clinic({ clinicPhone: '555', fax: '12' })] })).toEqual([
      'locations.0.clinicPhone: Phone number is invalid',
      'locations.0.fax: Fax number is invalid',
    ]);
    expect(phoneToStore('(403) 555-0100')).toBe('4035550100');
    expect(phoneToStore('1 403 555 0100 ext. 12')).toBe('4035550100');
    expect(phoneToStore(' ext. 12 ')).toBe('ext. 12');
  });

  test('a number that was stored before its rule was made stays, and no other does', () => {
    const old = { clinicPhone: '(123) 555-0100', fax: '(403) 155-0101' };
    const stored: StoredChoices = { homepage: null, provinces: ['AB'], phones: ['1235550100', '4031550101'] };
    expect(found({ locations: [clinic(old)] }, CONSULTING, stored)).toEqual([]);
    expect(phoneToStore(old.clinicPhone)).toBe('1235550100');
    expect(found({ cellPhone: '(123) 555-0101' }, CONSULTING, stored)).toEqual(['cellPhone: Phone number is invalid']);
    expect(found({ locations: [clinic(old)] })).toHaveLength(2);
  });

  test('a clinic that is no longer used needs its name alone', () => {
    const closed = clinic({ clinicPhone: '', fax: '', province: '', disabled: true, default: false });
    expect(found({ locations: [clinic(), closed] })).toEqual([]);
    expect(found({ locations: [clinic(), { ...closed, clinicName: '' }] })).toEqual([
      'locations.1.clinicName: Clinic name is required',
    ]);
  });

  test('clinics are never removed, and exactly one of the enabled is the default', () => {
    const stored: StoredChoices = { homepage: null, provinces: ['AB', 'BC'], phones: [] };
    expect(found({}, CONSULTING, stored)).toEqual(['locations: Clinics cannot be removed']);
    const wrong = 'locations: Choose one default clinic';
    expect(found({ locations: [clinic(), clinic()] })).toEqual([wrong]);
    expect(found({ locations: [clinic({ default: false })] })).toEqual([wrong]);
    expect(found({ locations: [clinic({ disabled: true })] })).toEqual([wrong]);
    expect(found({ locations: [clinic({ disabled: true, default: false })] })).toEqual([]);
    const anyClinics = fc.array(fc.record({ disabled: fc.boolean(), default: fc.boolean() }), { maxLength: 8 });
    fc.assert(
      fc.property(anyClinics, (marks) => {
        const locations = withOneDefault(marks.map((mark) => clinic(mark)));
        expect(found({ locations })).toEqual([]);
        expect(withOneDefault(locations)).toEqual(locations);
      }),
    );
  });
});

describe('phone consults', () => {
  const withPhone = (phoneNumber: string, calendarEmail: string): Partial<ProfileValues> => ({
    preferences: { ...preferencesWithDefaults({}, []), phoneConsult: { phoneNumber, calendarEmail } },
  });

  test('[PROFILE-26] [PROFILE-27] number and calendar email are required where they are shown', () => {
    expect(found(withPhone('', ''), CALLED)).toEqual([
      'preferences.phoneConsult.phoneNumber: Phone number is required',
      'preferences.phoneConsult.calendarEmail: Email is required',
    ]);
    expect(found(withPhone('12', 'nobody'), CALLED)).toEqual([
      'preferences.phoneConsult.phoneNumber: Phone number is invalid',
      'preferences.phoneConsult.calendarEmail: Email is invalid',
    ]);
    expect(found(withPhone('(403) 555-0199', 'a@clinic.example'), CALLED)).toEqual([]);
    expect(found(withPhone('', ''), CONSULTING)).toEqual([]);
  });
});

describe('homepage', () => {
  const homepage = (name: string | null, stored: string | null = null) =>
    found({ preferences: { ...preferencesWithDefaults({}, []), homepage: name } }, CONSULTING, {
      homepage: stored,
      provinces: [],
      phones: [],
    });

  test('[ROUTE-61] [PROFILE-28] only pages that the person may open can be chosen', () => {
    expect(homepagesOf(CONSULTING.permissions).map(({ name }) => name)).toEqual([
      'profile',
      'gallery',
      'consult',
      'secure-messaging',
    ]);
    expect(homepagesOf(ASSISTANT.permissions).map(({ name }) => name)).toEqual([
      'profile',
      'secure-messaging',
      'clinic-inbox',
    ]);
    expect(homepage('gallery')).toEqual([]);
    expect(homepage(null)).toEqual([]);
    for (const name of ['clinic-inbox', 'camera', 'nowhere', '']) {
      expect(homepage(name)).toEqual(['preferences.homepage: Choose a page that you may open']);
    }
  });

  test('[LOGIN-20] one that is no longer permitted may stay, and is passed over at sign-in', () => {
    expect(homepage('clinic-inbox', 'clinic-inbox')).toEqual([]);
  });
});

describe('what is shown to whom', () => {
  const namesOf = (one: ProfileOwner) => switchesOf(one);

  test('[PROFILE-29] [PROFILE-30] [PROFILE-31] [PROFILE-32] what concerns incoming consults is for specialists', () => {
    const incoming = [
      'fax.econsult.incoming.enabled',
      'email.econsult',
      'mobilePushNotifications.econsult',
      'secureMessaging.nudgeOverdueMessages',
    ];
    expect(namesOf(CALLED)).toEqual(expect.arrayContaining(incoming));
    expect(namesOf(CONSULTING).filter((name) => incoming.includes(name))).toEqual([]);
  });

  test('who neither consults nor writes is asked about the news only', () => {
    expect(namesOf(owner(['peopleAdmin'], ['operator'], null))).toEqual(['mobilePushNotifications.aletheaNews']);
  });

  test('[A4] an assistant is asked about consults that come in, messages, answered forms and mails that failed', () => {
    expect(namesOf(ASSISTANT)).toEqual([
      'email.econsult',
      'email.secureMessaging',
      'email.submittedPatientForms',
      'email.failedEmails',
      'mobilePushNotifications.secureMessaging',
      'mobilePushNotifications.aletheaNews',
    ]);
  });

  test('faxed forms are asked of physicians who may send forms, mails that failed of who sends to patients', () => {
    const asks = (one: ProfileOwner) =>
      namesOf(one).filter((name) => name === 'fax.forms' || name === 'email.failedEmails');
    expect([asks(owner(['forms'])), asks(owner(['patientCC'])), asks(CONSULTING)]).toEqual([
      ['fax.forms', 'email.failedEmails'],
      ['email.failedEmails'],
      [],
    ]);
  });

  test('whether answered forms are told by mail is asked of who may send forms', () => {
    const asks = (one: ProfileOwner) => namesOf(one).includes('email.submittedPatientForms');
    expect([asks(owner(['premiumForms'])), asks(CONSULTING)]).toEqual([true, false]);
  });

  test('a subscription is for who has a plan', () => {
    expect(hasSubscription(owner([], ['doctor', 'free']))).toBe(true);
    expect(hasSubscription(ASSISTANT)).toBe(false);
  });
});
