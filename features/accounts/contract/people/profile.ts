import { defineOperation } from '@alethea/kernel/calls/operation';
import { instantSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { LANGUAGES } from '@alethea/kernel/text/language';
import { z } from 'zod';
import { profileChange } from '../core/changes.ts';
import type { Preferences } from './preferences.ts';
import { getVerification } from './verification.ts';

const LOCATIONS_AT_MOST = 50;
const switchSchema = z.strictObject({ enabled: z.boolean() });

/** See Preferences; every part is named, and nothing else (MODEL-03). */
export const preferencesSchema = z.strictObject({
  email: z.strictObject({
    secureMessaging: z.boolean(),
    econsult: z.boolean(),
    submittedPatientForms: z.boolean(),
    failedEmails: z.boolean(),
    overdueSecureMessages: z.boolean(),
  }),
  fax: z.strictObject({
    forms: z.boolean(),
    econsult: z.strictObject({ outgoing: switchSchema, incoming: switchSchema }),
    secureMessage: z.strictObject({
      outgoing: switchSchema,
      incoming: z.strictObject({
        enabled: z.boolean(),
        options: z.strictObject({ onlyFirstConsultantMessage: z.boolean() }),
      }),
    }),
    faxPdfSettings: z.strictObject({ includePdfs: z.boolean(), includeImages: z.boolean() }),
  }),
  mobilePushNotifications: z.strictObject({
    secureMessaging: z.boolean(),
    econsult: z.boolean(),
    aletheaNews: z.boolean(),
  }),
  secureMessaging: z.strictObject({ nudgeOverdueMessages: z.boolean() }),
  phoneConsult: z.strictObject({ phoneNumber: textSchema(40), calendarEmail: textSchema(254) }),
  homepage: textSchema(60).nullable(),
  language: z.enum(LANGUAGES).nullable(),
}) satisfies z.ZodType<Preferences>;

const practiceIdViewSchema = z.object({ practiceId: z.string(), province: provinceSchema });

/** A clinic of the profile as its owner sees it (MODEL-02). */
const locationViewSchema = z.object({
  clinicName: z.string(),
  clinicPhone: z.string(),
  emr: z.string(),
  fax: z.string(),
  city: z.string(),
  province: provinceSchema.nullable(),
  disabled: z.boolean(),
  default: z.boolean(),
  /** Set by an operator. */
  billable: z.boolean(),
  /** The clinic whose staff see what is sent from here; tied by an operator. */
  tiedClinicName: z.string().nullable(),
});

/** The own profile (MODEL-01). */
export const profileViewSchema = z.object({
  /** Changes with what can be edited; a save names the one that it is based on. */
  revision: z.string(),
  title: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  credentials: z.string(),
  cellPhone: z.string(),
  city: z.string(),
  practiceId: z.object({
    inForce: practiceIdViewSchema.nullable(),
    pending: practiceIdViewSchema.extend({ claimedAt: instantSchema }).nullable(),
    /** The newest claim, if it was refused. */
    refused: practiceIdViewSchema.extend({ decidedAt: instantSchema }).nullable(),
  }),
  preferences: preferencesSchema,
  /** False where this installation sends no faxes, whatever is preferred. */
  faxesAreSent: z.boolean(),
  /** By position. */
  locations: z.array(locationViewSchema),
});

/** The own profile, every default of the preferences filled in. */
export const getProfile = defineOperation({
  name: 'profile-get',
  summary: 'Answers the caller’s own profile with clinics and preferences.',
  input: z.strictObject({}),
  output: z.object({ profile: profileViewSchema }),
  access: 'signedIn',
  audit: { none: 'reads only the caller’s own profile' },
  errors: {},
  repeat: 'read',
  outdatedBy: [profileChange],
});

/** A clinic as it is saved: who it belongs to and whether it can be billed under are not the person's to say. */
const locationInputSchema = z.strictObject({
  clinicName: textSchema(200),
  clinicPhone: textSchema(40),
  emr: textSchema(120),
  fax: textSchema(40),
  city: textSchema(120),
  province: provinceSchema.nullable(),
  disabled: z.boolean(),
  default: z.boolean(),
});

/**
 * Saves profile, preferences and clinics together. A clinic stays at its position; further ones come after the last.
 * Preferences that the person is not shown stay as they are. A changed practice ID waits for an operator.
 */
export const saveProfile = defineOperation({
  name: 'profile-save',
  summary: 'Saves the caller’s own profile, preferences and clinics.',
  input: z.strictObject({
    basedOn: z.string().max(100),
    /** Null for who has none. */
    practiceId: z.strictObject({ practiceId: textSchema(40), province: provinceSchema }).nullable(),
    credentials: textSchema(100),
    cellPhone: textSchema(40),
    city: textSchema(120),
    preferences: preferencesSchema,
    locations: z.array(locationInputSchema).max(LOCATIONS_AT_MOST),
  }),
  output: z.object({ profile: profileViewSchema }),
  access: 'signedIn',
  audit: { event: 'profile.saved', action: 'U' },
  /**
   * `confirmation_needed`: where faxes go changes only shortly after `security-confirmIdentity`; `profile_changed`:
   * another window saved meanwhile; `fields_invalid` names fields by their paths in ProfileValues. */
  errors: { profile_changed: 'conflict', fields_invalid: 'invalid', confirmation_needed: 'forbidden' },
  repeat: 'keyed',
});

/** See profileViewSchema. */
export type ProfileView = z.infer<typeof profileViewSchema>;

/** What a person may do with the own profile. */
export const profileOperations = [getProfile, saveProfile, getVerification] as const;
