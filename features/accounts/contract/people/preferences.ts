import { isLanguage, type Language } from '@alethea/kernel/text/language';
import { isSpecialist } from '../core/landing-page.ts';

/** What a person has chosen about mails, faxes, pushes and the start page (MODEL-03), every default filled in. */
export interface Preferences {
  email: {
    secureMessaging: boolean;
    /** Incoming consults (decisions.md). */
    econsult: boolean;
    submittedPatientForms: boolean;
    failedEmails: boolean;
    overdueSecureMessages: boolean;
  };
  fax: {
    forms: boolean;
    econsult: { outgoing: { enabled: boolean }; incoming: { enabled: boolean } };
    secureMessage: {
      outgoing: { enabled: boolean };
      incoming: { enabled: boolean; options: { onlyFirstConsultantMessage: boolean } };
    };
    faxPdfSettings: { includePdfs: boolean; includeImages: boolean };
  };
  mobilePushNotifications: { secureMessaging: boolean; econsult: boolean; aletheaNews: boolean };
  secureMessaging: { nudgeOverdueMessages: boolean };
  /** Empty texts where nothing is given; the number is bare. */
  phoneConsult: { phoneNumber: string; calendarEmail: string };
  /** The name of a dashboard route; null for the usual start page. */
  homepage: string | null;
  /** Of screens, mails and papers; null until it is chosen. */
  language: Language | null;
}

/** Every preference that is on or off, by its place in the document, in the order of the screen. */
export const PREFERENCE_SWITCHES = [
  'fax.econsult.incoming.enabled',
  'fax.econsult.outgoing.enabled',
  'fax.secureMessage.incoming.enabled',
  'fax.secureMessage.incoming.options.onlyFirstConsultantMessage',
  'fax.secureMessage.outgoing.enabled',
  'fax.forms',
  'fax.faxPdfSettings.includePdfs',
  'fax.faxPdfSettings.includeImages',
  'email.econsult',
  'email.secureMessaging',
  'email.overdueSecureMessages',
  'email.submittedPatientForms',
  'email.failedEmails',
  'mobilePushNotifications.econsult',
  'mobilePushNotifications.secureMessaging',
  'mobilePushNotifications.aletheaNews',
  'secureMessaging.nudgeOverdueMessages',
] as const;
/** See PREFERENCE_SWITCHES. */
export type PreferenceSwitch = (typeof PREFERENCE_SWITCHES)[number];

/** The switch that is off whenever another one is (PROFILE-33). */
export const ONLY_FIRST_MESSAGE = 'fax.secureMessage.incoming.options.onlyFirstConsultantMessage';
const INCOMING_MESSAGE_FAXES = 'fax.secureMessage.incoming.enabled';

/** What holds until the person chooses: faxes are for specialists, and of each of their threads every message (PROFILE-34). */
export function defaultOf(name: PreferenceSwitch, userRoles: readonly string[]): boolean {
  if (name === ONLY_FIRST_MESSAGE) return false;
  const isFax = name.startsWith('fax.') && !name.startsWith('fax.faxPdfSettings.');
  return !isFax || isSpecialist(userRoles);
}

/** What was stored of a person's preferences, with the defaults of their roles for the rest; what is malformed counts as not set. */
export function preferencesWithDefaults(stored: unknown, userRoles: readonly string[]): Preferences {
  const on = (name: PreferenceSwitch) => chosenOrDefault(stored, name, userRoles);
  return withDependentRules({
    email: {
      secureMessaging: on('email.secureMessaging'),
      econsult: on('email.econsult'),
      submittedPatientForms: on('email.submittedPatientForms'),
      failedEmails: on('email.failedEmails'),
      overdueSecureMessages: on('email.overdueSecureMessages'),
    },
    fax: {
      forms: on('fax.forms'),
      econsult: {
        outgoing: { enabled: on('fax.econsult.outgoing.enabled') },
        incoming: { enabled: on('fax.econsult.incoming.enabled') },
      },
      secureMessage: {
        outgoing: { enabled: on('fax.secureMessage.outgoing.enabled') },
        incoming: {
          enabled: on(INCOMING_MESSAGE_FAXES),
          options: { onlyFirstConsultantMessage: on(ONLY_FIRST_MESSAGE) },
        },
      },
      faxPdfSettings: {
        includePdfs: on('fax.faxPdfSettings.includePdfs'),
        includeImages: on('fax.faxPdfSettings.includeImages'),
      },
    },
    mobilePushNotifications: {
      secureMessaging: on('mobilePushNotifications.secureMessaging'),
      econsult: on('mobilePushNotifications.econsult'),
      aletheaNews: on('mobilePushNotifications.aletheaNews'),
    },
    secureMessaging: { nudgeOverdueMessages: on('secureMessaging.nudgeOverdueMessages') },
    phoneConsult: {
      phoneNumber: textAt(stored, 'phoneConsult.phoneNumber') ?? '',
      calendarEmail: textAt(stored, 'phoneConsult.calendarEmail') ?? '',
    },
    homepage: textAt(stored, 'homepage') ?? null,
    language: languageAt(stored),
  });
}

/** The preferences with what follows from others put right: without incoming faxes there is no first one (PROFILE-33). */
export function withDependentRules(preferences: Preferences): Preferences {
  const { incoming } = preferences.fax.secureMessage;
  if (incoming.enabled || !incoming.options.onlyFirstConsultantMessage) return preferences;
  const fixed = structuredClone(preferences);
  fixed.fax.secureMessage.incoming.options.onlyFirstConsultantMessage = false;
  return fixed;
}

/** What may be changed of the preferences; all else stays as it was stored. */
export interface ChangeablePreferences {
  readonly switches: readonly PreferenceSwitch[];
  readonly phoneConsult: boolean;
}

/** The document to store: what was stored, with what the person changed; a default that was left alone is not written down. */
export function preferencesToStore(
  stored: unknown,
  wanted: Preferences,
  { userRoles, changeable }: { readonly userRoles: readonly string[]; readonly changeable: ChangeablePreferences },
): Record<string, unknown> {
  const document = isRecord(stored) ? structuredClone(stored) : {};
  const ruled = withDependentRules(wanted);
  for (const name of changeable.switches) {
    const value = valueAt(ruled, name);
    if (value !== chosenOrDefault(stored, name, userRoles)) setAt(document, name, value);
  }
  if (changeable.phoneConsult) {
    for (const name of ['phoneConsult.phoneNumber', 'phoneConsult.calendarEmail']) {
      const value = valueAt(ruled, name);
      if (value !== (textAt(stored, name) ?? '')) setAt(document, name, value);
    }
  }
  for (const name of ['homepage', 'language'] as const) {
    if (wanted[name] === null) delete document[name];
    else document[name] = wanted[name];
  }
  return document;
}

function chosenOrDefault(stored: unknown, name: PreferenceSwitch, userRoles: readonly string[]): boolean {
  const chosen = valueAt(stored, name);
  return typeof chosen === 'boolean' ? chosen : defaultOf(name, userRoles);
}

function languageAt(document: unknown): Language | null {
  const value = valueAt(document, 'language');
  return isLanguage(value) ? value : null;
}

function textAt(document: unknown, path: string): string | undefined {
  const value = valueAt(document, path);
  return typeof value === 'string' ? value : undefined;
}

function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), document);
}

function setAt(document: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? path;
  let part = document;
  for (const key of keys) {
    const next = isRecord(part[key]) ? part[key] : {};
    part[key] = next;
    part = next;
  }
  part[last] = value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
