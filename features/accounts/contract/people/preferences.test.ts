import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ChangeablePreferences,
  defaultOf,
  ONLY_FIRST_MESSAGE,
  PREFERENCE_SWITCHES,
  type Preferences,
  preferencesToStore,
  preferencesWithDefaults,
} from './preferences.ts';
import { preferencesSchema } from './profile.ts';

const DOCTOR = ['doctor', 'adminFee'];
const SPECIALIST = ['specialist', 'adminFee'];
const EVERYTHING: ChangeablePreferences = { switches: PREFERENCE_SWITCHES, phoneConsult: true };

const defaultsOf = (userRoles: readonly string[]) => preferencesWithDefaults({}, userRoles);
const stored = (before: unknown, wanted: Preferences, userRoles = DOCTOR, changeable = EVERYTHING) =>
  preferencesToStore(before, wanted, { userRoles, changeable });

const anyPreferences: fc.Arbitrary<Preferences> = fc.record({
  email: fc.record({
    secureMessaging: fc.boolean(),
    econsult: fc.boolean(),
    submittedPatientForms: fc.boolean(),
    failedEmails: fc.boolean(),
    overdueSecureMessages: fc.boolean(),
  }),
  fax: fc.record({
    forms: fc.boolean(),
    econsult: fc.record({
      outgoing: fc.record({ enabled: fc.boolean() }),
      incoming: fc.record({ enabled: fc.boolean() }),
    }),
    secureMessage: fc.record({
      outgoing: fc.record({ enabled: fc.boolean() }),
      incoming: fc.record({
        enabled: fc.boolean(),
        options: fc.record({ onlyFirstConsultantMessage: fc.boolean() }),
      }),
    }),
    faxPdfSettings: fc.record({ includePdfs: fc.boolean(), includeImages: fc.boolean() }),
  }),
  mobilePushNotifications: fc.record({
    secureMessaging: fc.boolean(),
    econsult: fc.boolean(),
    aletheaNews: fc.boolean(),
  }),
  secureMessaging: fc.record({ nudgeOverdueMessages: fc.boolean() }),
  phoneConsult: fc.record({ phoneNumber: fc.string(), calendarEmail: fc.string() }),
  homepage: fc.constantFrom(null, 'profile', 'gallery'),
  language: fc.constantFrom(null, 'en', 'fr'),
});
const anyRoles = fc.constantFrom(DOCTOR, SPECIALIST, ['dentist'], ['moa'], []);

describe('defaults', () => {
  test('[PROFILE-34] for a specialist every fax option is on until chosen, but the one for first messages only', () => {
    for (const roles of [SPECIALIST, ['dentist']]) {
      const off = PREFERENCE_SWITCHES.filter((name) => !defaultOf(name, roles));
      expect(off).toEqual([ONLY_FIRST_MESSAGE]);
    }
  });

  test('for everybody else faxes are off, mails and the nudge on', () => {
    const { fax, email, secureMessaging } = defaultsOf(DOCTOR);
    expect(fax).toMatchObject({
      forms: false,
      econsult: { outgoing: { enabled: false }, incoming: { enabled: false } },
      secureMessage: { outgoing: { enabled: false }, incoming: { enabled: false } },
    });
    expect(Object.values(email)).toEqual([true, true, true, true, true]);
    expect(secureMessaging.nudgeOverdueMessages).toBe(true);
  });

  test('[PROFILE-35] [PROFILE-36] PDFs and images go along with a fax, whoever one is', () => {
    for (const roles of [DOCTOR, SPECIALIST, ['moa']]) {
      expect(defaultsOf(roles).fax.faxPdfSettings).toEqual({ includePdfs: true, includeImages: true });
    }
  });

  test('[PROFILE-37] [PROFILE-38] [PROFILE-39] pushes are on: messages, consults and the news', () => {
    expect(defaultsOf(DOCTOR).mobilePushNotifications).toEqual({
      secureMessaging: true,
      econsult: true,
      aletheaNews: true,
    });
  });

  test('what is stored in a wrong form counts as not set', () => {
    for (const broken of [null, 7, [], { email: 'yes', fax: { forms: 'on' }, homepage: 3, phoneConsult: null }]) {
      expect(preferencesWithDefaults(broken, SPECIALIST)).toEqual(defaultsOf(SPECIALIST));
    }
  });
});

describe('the option that depends on another', () => {
  test('[PROFILE-33] only the first message is forced off while incoming message faxes are off, read or stored', () => {
    const before = { fax: { secureMessage: { incoming: { options: { onlyFirstConsultantMessage: true } } } } };
    expect(preferencesWithDefaults(before, DOCTOR).fax.secureMessage.incoming.options).toEqual({
      onlyFirstConsultantMessage: false,
    });
    fc.assert(
      fc.property(anyPreferences, anyRoles, (wanted, roles) => {
        const after = preferencesWithDefaults(stored({}, wanted, roles), roles).fax.secureMessage.incoming;
        expect(after.options.onlyFirstConsultantMessage && !after.enabled).toBe(false);
      }),
    );
  });

  test('[PROFILE-33] turning the faxes on again does not bring a forced-off choice back by itself', () => {
    const before = {
      fax: { secureMessage: { incoming: { enabled: false, options: { onlyFirstConsultantMessage: true } } } },
    };
    const shown = preferencesWithDefaults(before, DOCTOR);
    shown.fax.secureMessage.incoming.enabled = true;
    const after = preferencesWithDefaults(stored(before, shown), DOCTOR);
    expect(after.fax.secureMessage.incoming).toEqual({
      enabled: true,
      options: { onlyFirstConsultantMessage: false },
    });
  });
});

describe('what is stored', () => {
  test('[MODEL-03] [PROFILE-15] whatever is chosen comes back as chosen', () => {
    fc.assert(
      fc.property(anyPreferences, anyPreferences, anyRoles, (earlier, wanted, roles) => {
        const before = stored({}, earlier, roles);
        const read = preferencesWithDefaults(stored(before, wanted, roles), roles);
        expect(read).toEqual(preferencesWithDefaults(wanted, roles));
      }),
    );
  });

  test('a default that is left alone is not written down, so that a later role brings its own', () => {
    expect(stored({}, defaultsOf(DOCTOR))).toEqual({});
    const wanted = defaultsOf(DOCTOR);
    wanted.email.failedEmails = false;
    expect(stored({}, wanted)).toEqual({ email: { failedEmails: false } });
  });

  test('what the person is not shown stays as it was, whatever is sent', () => {
    const before = { fax: { forms: true }, phoneConsult: { phoneNumber: '4035550199' }, other: 1 };
    fc.assert(
      fc.property(anyPreferences, (wanted) => {
        const after = stored(before, { ...wanted, homepage: null, language: null }, DOCTOR, {
          switches: [],
          phoneConsult: false,
        });
        expect(after).toEqual(before);
      }),
    );
  });
});

test('[MODEL-03] the document has exactly the parts of the specification, email.econsult and the language', () => {
  const document = defaultsOf(SPECIALIST);
  expect(preferencesSchema.parse(document)).toEqual(document);
  expect(Object.keys(document)).toEqual([
    'email',
    'fax',
    'mobilePushNotifications',
    'secureMessaging',
    'phoneConsult',
    'homepage',
    'language',
  ]);
  expect(preferencesSchema.safeParse({ ...document, theme: 'dark' }).success).toBe(false);
  expect(preferencesSchema.safeParse({ ...document, email: { ...document.email, sms: true } }).success).toBe(false);
});
