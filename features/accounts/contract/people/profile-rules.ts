import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import type { Province } from '@alethea/kernel/contact/provinces';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { blockingMessage } from '@alethea/kernel/text/field-check';
import { checkPracticeId, normalizePracticeId } from '../core/practice-id.ts';
import { rules } from '../texts/rules.ts';
import type { Preferences } from './preferences.ts';
import {
  hasPhoneConsult,
  hasPracticeId,
  homepagesOf,
  needsClinicProvince,
  type ProfileOwner,
} from './profile-sections.ts';

/** The provinces that a clinic can be put into, in the order of the choice (PROFILE-25). */
export const CLINIC_PROVINCES = ['BC', 'AB', 'SK', 'YT'] as const satisfies readonly Province[];

/** A clinic as it is edited; its position in the list is its fixed position. */
export interface LocationValues {
  clinicName: string;
  clinicPhone: string;
  emr: string;
  fax: string;
  city: string;
  /** Empty where none is given. */
  province: Province | '';
  disabled: boolean;
  default: boolean;
}

/** What a person edits of the own profile. */
export interface ProfileValues {
  /** With its province; both mean nothing to who has none. */
  practiceId: string;
  practiceIdProvince: Province;
  credentials: string;
  cellPhone: string;
  city: string;
  preferences: Preferences;
  locations: LocationValues[];
}

interface StoredParts {
  readonly cellPhone: string;
  readonly preferences: Readonly<Preferences>;
  readonly locations: readonly {
    readonly clinicPhone: string;
    readonly fax: string;
    readonly province: Province | null;
  }[];
}

/** What was stored before: it may stay although it could not be chosen now. */
export interface StoredChoices {
  readonly homepage: string | null;
  /** By position. */
  readonly provinces: readonly (Province | null)[];
  /** Phone and fax numbers, bare. */
  readonly phones: readonly string[];
}

/** What is stored of a profile and may therefore stay. */
export function storedChoices({ cellPhone, preferences, locations }: Readonly<StoredParts>): StoredChoices {
  return {
    homepage: preferences.homepage,
    provinces: locations.map(({ province }) => province),
    phones: [
      ...[cellPhone, preferences.phoneConsult.phoneNumber],
      ...locations.flatMap(({ clinicPhone, fax }) => [clinicPhone, fax]),
    ],
  };
}

/** What is wrong with the values, in the order of the screen and in the words of the specification (PROFILE-18 to PROFILE-28). */
export function checkProfile(values: ProfileValues, owner: ProfileOwner, stored: StoredChoices): FieldIssue[] {
  return [
    ...(hasPracticeId(owner) ? practiceIdIssues(values) : []),
    ...issue('cellPhone', values.cellPhone.trim() === '' ? undefined : phoneProblem(values.cellPhone, stored)),
    ...(hasPhoneConsult(owner) ? phoneConsultIssues(values.preferences.phoneConsult, stored) : []),
    ...values.locations.flatMap((location, index) => locationIssues(location, index, owner, stored)),
    ...defaultIssues(values.locations, stored.provinces.length),
    ...homepageIssues(values.preferences.homepage, owner, stored),
  ];
}

/** The clinics with exactly one default among the enabled ones: the one that is, else the first. */
export function withOneDefault(locations: readonly LocationValues[]): LocationValues[] {
  const isDefault = (location: LocationValues) => location.default && !location.disabled;
  const marked = locations.findIndex(isDefault);
  const chosen = marked === -1 ? locations.findIndex(({ disabled }) => !disabled) : marked;
  return locations.map((location, index) => ({ ...location, default: index === chosen }));
}

/** A number as it is stored: bare where it is written as one, else as it was typed. */
export function phoneToStore(text: string): string {
  const bare = normalizePhone(text).replace(/[\s().-]/g, '');
  return /^\d{10}$/.test(bare) ? bare : text.trim();
}

/** A number that was stored before the rule was made may stay. */
function phoneProblem(text: string, { phones }: StoredChoices, message?: string): string | undefined {
  const problem = phones.includes(phoneToStore(text)) ? undefined : blockingMessage(checkPhone(text));
  return problem && (message ?? problem);
}

function practiceIdIssues({ practiceId, practiceIdProvince }: ProfileValues): FieldIssue[] {
  const isMissing = normalizePracticeId(practiceIdProvince, practiceId) === '';
  return issue('practiceId', blockingMessage(checkPracticeId(practiceIdProvince, practiceId)), isMissing);
}

function phoneConsultIssues(
  { phoneNumber, calendarEmail }: Preferences['phoneConsult'],
  stored: StoredChoices,
): FieldIssue[] {
  return [
    ...issue(
      'preferences.phoneConsult.phoneNumber',
      isBlank(phoneNumber) ? rules.profile.phoneRequired : phoneProblem(phoneNumber, stored),
      isBlank(phoneNumber),
    ),
    ...issue(
      'preferences.phoneConsult.calendarEmail',
      blockingMessage(checkEmail(calendarEmail, { required: true })),
      isBlank(calendarEmail),
    ),
  ];
}

/** A clinic that is no longer used needs its name alone: what was never asked of it may stay unsaid. */
function locationIssues(
  location: LocationValues,
  index: number,
  owner: ProfileOwner,
  stored: StoredChoices,
): FieldIssue[] {
  const at = (field: keyof LocationValues) => `locations.${index}.${field}`;
  const { clinicName, clinicPhone, fax, province, disabled } = location;
  const name = issue(at('clinicName'), isBlank(clinicName) ? rules.profile.clinicNameRequired : undefined, true);
  const foreign = province !== '' && !isClinicProvince(province) && province !== stored.provinces[index];
  const provinceIssues = issue(at('province'), foreign ? rules.profile.provinceNotAvailable : undefined);
  if (disabled) return [...name, ...provinceIssues];
  const lacksProvince = province === '' && needsClinicProvince(owner);
  return [
    ...name,
    ...issue(
      at('clinicPhone'),
      isBlank(clinicPhone) ? rules.profile.clinicPhoneRequired : phoneProblem(clinicPhone, stored),
      isBlank(clinicPhone),
    ),
    ...issue(
      at('fax'),
      isBlank(fax) ? rules.profile.faxRequired : phoneProblem(fax, stored, rules.profile.faxInvalid),
      isBlank(fax),
    ),
    ...provinceIssues,
    ...issue(at('province'), lacksProvince ? rules.profile.provinceRequired : undefined, true),
  ];
}

function defaultIssues(locations: readonly LocationValues[], storedCount: number): FieldIssue[] {
  if (locations.length < storedCount) return issue('locations', rules.profile.clinicsStay);
  const hasEnabled = locations.some(({ disabled }) => !disabled);
  const defaults = locations.filter((location) => location.default);
  const isRight = defaults.length === (hasEnabled ? 1 : 0) && defaults.every(({ disabled }) => !disabled);
  return issue('locations', isRight ? undefined : rules.profile.oneDefault);
}

function homepageIssues(homepage: string | null, { permissions }: ProfileOwner, stored: StoredChoices): FieldIssue[] {
  const isOpen = homepage === null || homepagesOf(permissions).some(({ name }) => name === homepage);
  const isRight = isOpen || homepage === stored.homepage;
  return issue('preferences.homepage', isRight ? undefined : rules.profile.homepage);
}

function isClinicProvince(province: Province): boolean {
  return (CLINIC_PROVINCES as readonly Province[]).includes(province);
}

const isBlank = (text: string): boolean => text.trim() === '';

/** `isMissing` where nothing was entered. */
function issue(path: string, message: string | undefined, isMissing = false): FieldIssue[] {
  return message === undefined ? [] : [{ path, code: isMissing ? 'required' : 'invalid', message }];
}
