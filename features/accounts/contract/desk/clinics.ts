import { defineOperation } from '@alethea/kernel/calls/operation';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  provinceSchema,
  requiredTextSchema,
  textSchema,
  versionSchema,
} from '@alethea/kernel/calls/schema';
import { checkPhone, normalizePhone } from '@alethea/kernel/contact/phone';
import { checkPostalCode } from '@alethea/kernel/contact/postal-code';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';
import { rules } from '../texts/rules.ts';

const CLINIC_ADMIN = { anyOf: [['clinicAdmin']] } as const;
/** People are invited to clinics. */
const FINDS_CLINICS = { anyOf: [['clinicAdmin'], ['peopleAdmin']] } as const;

const optionalPhone = textSchema(40)
  .refine((text) => text === '' || checkPhone(text).status === 'ok', { error: () => contactRules.phoneInvalid })
  .transform(normalizePhone);

/** A clinic as the desk types it; the fax number twice, for answers about patients go there. */
export const clinicFieldsSchema = z
  .strictObject({
    name: requiredTextSchema(200),
    street: textSchema(200).default(''),
    city: requiredTextSchema(100),
    province: provinceSchema,
    postalCode: textSchema(10)
      .default('')
      .refine((text) => text === '' || checkPostalCode(text).status === 'ok', { error: () => rules.postalInvalid }),
    clinicPhone: optionalPhone.default(''),
    fax: optionalPhone.default(''),
    faxAgain: optionalPhone.default(''),
  })
  .refine(({ fax, faxAgain }) => fax === faxAgain, { path: ['faxAgain'], message: 'fax_numbers_differ' });
/** What `clinicFieldsSchema` has made of it. */
export type ClinicFields = z.output<typeof clinicFieldsSchema>;

/** One clinic of the list. */
export const clinicSummarySchema = z.object({
  clinicId: idSchema,
  name: z.string(),
  street: z.string(),
  city: z.string(),
  province: provinceSchema,
  postalCode: z.string(),
  clinicPhone: z.string(),
  fax: z.string(),
  members: z.number().int().nonnegative(),
  /** Since when nobody joins it any more; null of one that is open. */
  closedAt: instantSchema.nullable(),
  /** The clinic that it is one with now. */
  mergedInto: z.object({ clinicId: idSchema, name: z.string() }).nullable(),
  /** Of name, address and numbers; a save names it as `basedOn`. */
  version: versionSchema,
});
/** See clinicSummarySchema. */
export type ClinicSummary = z.infer<typeof clinicSummarySchema>;

/** Finds clinics by words of name and city; newest first. */
export const findClinics = defineOperation({
  name: 'operator-findClinics',
  summary: 'Finds clinics by name or city, newest first.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    /** Leaves out those that are closed. */
    openOnly: z.boolean().default(false),
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ clinics: z.array(clinicSummarySchema), nextCursor: z.string().nullable() }),
  access: FINDS_CLINICS,
  audit: { none: 'clinics are no personal data' },
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Opens a clinic with its members and the locations tied to it. */
export const getClinic = defineOperation({
  name: 'operator-getClinic',
  summary: 'Answers a clinic with its members and the locations tied to it.',
  input: z.strictObject({ clinicId: idSchema }),
  output: z.object({
    clinic: clinicSummarySchema,
    members: z.array(
      z.object({
        personId: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        roles: z.array(z.string()),
        memberSince: instantSchema,
        grantedByName: z.string().nullable(),
        /** A physician of the clinic has still to confirm them. */
        isWaiting: z.boolean(),
      }),
    ),
    locations: z.array(
      z.object({
        personId: idSchema,
        firstName: z.string(),
        lastName: z.string(),
        locationIndex: z.number().int().nonnegative(),
        clinicName: z.string(),
        disabled: z.boolean(),
      }),
    ),
  }),
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicOpened', action: 'R' },
  errors: { clinic_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Adds a clinic. */
export const createClinic = defineOperation({
  name: 'operator-createClinic',
  summary: 'Adds a clinic.',
  input: clinicFieldsSchema,
  output: z.object({ clinicId: idSchema }),
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicCreated', action: 'C' },
  errors: {},
  repeat: 'keyed',
});

/** Changes a clinic, unless somebody else has since `basedOn`; a changed fax number is noted with the one before. */
export const saveClinic = defineOperation({
  name: 'operator-saveClinic',
  summary: 'Changes name, address, phone and fax of a clinic.',
  input: z.strictObject({ clinicId: idSchema, basedOn: versionSchema, fields: clinicFieldsSchema }),
  output: z.object({ clinicId: idSchema, version: versionSchema }),
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicSaved', action: 'U' },
  errors: { clinic_not_found: 'not_found', saved_meanwhile: 'conflict' },
  repeat: 'keyed',
});

const memberInput = z.strictObject({ clinicId: idSchema, personId: idSchema });
const done = z.object({ ok: z.literal(true) });

/** Makes a person a member of a clinic; a physician of the clinic may have to confirm it, and all of them are told. */
export const addClinicMember = defineOperation({
  name: 'operator-addClinicMember',
  summary: 'Makes a person a member of a clinic.',
  input: memberInput,
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicMemberAdded', action: 'U' },
  errors: {
    clinic_not_found: 'not_found',
    clinic_closed: 'conflict',
    person_not_found: 'not_found',
    operator_and_clinical: 'conflict',
  },
  repeat: 'same',
});

/**
 * Confirms a member of a clinic to which no physician belongs, on a reason that is kept; the first physician who joins is
 * shown the member. Where there is a physician, only physicians of the clinic confirm.
 */
export const confirmClinicMember = defineOperation({
  name: 'operator-confirmClinicMember',
  summary: 'Confirms a member of a clinic that has no physician, with a reason.',
  input: z.strictObject({ clinicId: idSchema, personId: idSchema, reason: requiredTextSchema(500) }),
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicMemberConfirmed', action: 'U' },
  errors: { member_not_found: 'not_found', physician_confirms: 'conflict' },
  repeat: 'same',
});

/** Ends a membership; the clinic's records close at once. */
export const removeClinicMember = defineOperation({
  name: 'operator-removeClinicMember',
  summary: 'Ends the membership of a person in a clinic.',
  input: memberInput,
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.clinicMemberRemoved', action: 'U' },
  errors: { person_not_found: 'not_found' },
  repeat: 'same',
});

/** Ties a location of a person to a clinic, or unties it; what was sent before stays where it was sent. */
export const tieLocation = defineOperation({
  name: 'operator-tieLocation',
  summary: 'Ties a location of a person to a clinic record, or unties it.',
  input: z.strictObject({
    personId: idSchema,
    locationIndex: z.number().int().min(0).max(1_000),
    clinicId: idSchema.nullable(),
  }),
  output: done,
  access: CLINIC_ADMIN,
  audit: { event: 'operator.locationTied', action: 'U' },
  errors: { clinic_not_found: 'not_found', clinic_closed: 'conflict', location_not_found: 'not_found' },
  repeat: 'same',
});

/** What the desk does with clinics. */
export const operatorClinicOperations = [
  findClinics,
  getClinic,
  createClinic,
  saveClinic,
  addClinicMember,
  confirmClinicMember,
  removeClinicMember,
  tieLocation,
] as const;
