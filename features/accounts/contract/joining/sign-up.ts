import { defineOperation } from '@alethea/kernel/calls/operation';
import { filePartSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { contentChange } from '../core/changes.ts';
import { sessionViewSchema } from '../core/session-view.ts';
import { CONTENT_DOCUMENTS } from '../desk/content-documents.ts';
import { SIGN_UP_PLANS, SIGN_UP_ROLES } from './sign-up-rules.ts';

const planSchema = z.enum(SIGN_UP_PLANS);
const roleSchema = z.enum(SIGN_UP_ROLES);

/** Largest signed agreement that is taken in. */
export const AGREEMENT_MAX_BYTES = 10 * 1024 * 1024;
/** The name that the attachment of a sign-up must have (CALL-16). */
export const AGREEMENT_FILE_NAME = 'signed_platform_use_agreement.pdf';

/** What the wizard shows and checks by (MODEL-08 to MODEL-10). */
export const getSignUpSettings = defineOperation({
  name: 'signup-getSettings',
  summary: 'Answers the settings of sign-up, the names of clinics and the list of EMRs.',
  input: z.strictObject({}),
  output: z.object({
    ...CONTENT_DOCUMENTS.signup.shape,
    ...CONTENT_DOCUMENTS.clinics.shape,
    ...CONTENT_DOCUMENTS.emrs.shape,
    passwordMinimum: z.number().int().positive(),
  }),
  access: 'public',
  audit: { none: 'the same for everybody' },
  errors: {},
  repeat: 'read',
  outdatedBy: [contentChange],
  callsPerMinute: 60,
});

/** The two agreements that a role signs (MODEL-11); `version` goes with the signature. */
export const getAgreements = defineOperation({
  name: 'signup-getAgreements',
  summary: 'Answers the contract of a role and the information-management agreement, as markdown.',
  input: z.strictObject({ role: roleSchema }),
  output: z.object({
    version: z.number().int().positive(),
    contractMarkdown: z.string(),
    imaMarkdown: z.string(),
  }),
  access: 'public',
  audit: { none: 'the same for everybody' },
  errors: {},
  repeat: 'read',
  outdatedBy: [contentChange],
  callsPerMinute: 60,
});

/** Asks the registry of a province; where the province's setting does not enable that, nothing is asked. */
export const validatePracticeId = defineOperation({
  name: 'signup-validatePracId',
  summary: 'Answers whether the registry of the province knows a practice ID.',
  input: z.strictObject({ practiceId: textSchema(40), province: provinceSchema }),
  output: z.object({ validated: z.boolean() }),
  access: 'public',
  audit: { none: 'keeps nothing; the sign-up validates again' },
  errors: { registry_unavailable: 'unavailable' },
  repeat: 'read',
  callsPerMinute: 20,
});

const lineSchema = textSchema(200);
const phoneSchema = textSchema(40);
const emailSchema = textSchema(254);

/** The form on the wire (MODEL-13), with the version of the agreements that were signed. */
export const signUpFormSchema = z.strictObject({
  selectedPlan: planSchema,
  selectedRole: roleSchema,
  province: provinceSchema,
  firstName: lineSchema,
  lastName: lineSchema,
  cellPhone: phoneSchema,
  email: emailSchema,
  city: lineSchema,
  practiceId: textSchema(40),
  password: z.string().max(512),
  confirmPassword: z.string().max(512),
  clinicName: lineSchema,
  clinicCity: lineSchema,
  clinicPhone: phoneSchema,
  fax: phoneSchema,
  emr: textSchema(120),
  preceptorInformation: z.array(z.strictObject({ preceptorName: lineSchema, preceptorEmail: emailSchema })).max(20),
  scheduleOnboarding: z.enum(['Yes', 'No']),
  howDidYouHearAboutUs: textSchema(120),
  howDidYouHearAboutUsExtraInfo: textSchema(500),
  inviteCode: textSchema(60).transform((code) => code.toUpperCase()),
  agreementsVersion: z.number().int().positive(),
});

/**
 * The whole sign-up in one post (CALL-16). A null session says that it was not completed, without a reason: whether an
 * address has an account already is told by mail to that address alone.
 */
export const completeSignUp = defineOperation({
  name: 'signup-complete-v2',
  multipart: {
    path: '/serverV5/serverV5/signup/complete-signup-v2',
    jsonFields: ['formData'],
    files: { attachment: { contentType: 'application/pdf', maxBytes: AGREEMENT_MAX_BYTES } },
  },
  summary: 'Makes an account from a filled-in sign-up with its signed agreement, and signs in.',
  input: z.strictObject({
    formData: signUpFormSchema,
    /** What the browser was told of the practice ID; the server asks the registry again. */
    pracIdValid: z.enum(['true', 'false']),
    attachment: filePartSchema.extend({ fileName: z.literal(AGREEMENT_FILE_NAME) }),
    plan: planSchema,
    role: roleSchema,
  }),
  output: z.object({ session: sessionViewSchema.nullable() }),
  access: 'public',
  audit: { event: 'signUp.completed', action: 'C' },
  errors: {
    agreement_outdated: 'conflict',
    password_too_short: 'invalid',
    password_too_common: 'invalid',
    file_type_not_allowed: 'invalid',
    file_too_large: 'too_large',
    file_empty: 'invalid',
    file_name_too_long: 'invalid',
    file_infected: 'invalid',
  },
  repeat: 'keyed',
  callsPerMinute: 10,
});

/** All operations of sign-up. */
export const signUpOperations = [getSignUpSettings, getAgreements, validatePracticeId, completeSignUp] as const;
