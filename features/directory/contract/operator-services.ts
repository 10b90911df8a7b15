import { defineOperation } from '@alethea/kernel/calls/operation';
import { cursorSchema, idSchema, requiredTextSchema, textSchema, versionSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { servicesChange } from './changes.ts';
import { formFindings, tidyForm } from './form-rules.ts';
import { formFieldSchema, SERVICE_TYPES } from './service.ts';
import { FORM_LIMITS, SERVICE_LIMITS } from './service-limits.ts';
import { serviceClinicSchema, serviceRecordSchema, serviceSummarySchema } from './service-record.ts';

const DIRECTORY_ADMIN = { anyOf: [['directoryAdmin']] } as const;
const notPatientData = { none: 'the directory holds no patient data' } as const;

/** Which services the desk lists. */
export const SERVICE_STATES = ['active', 'inactive', 'all'] as const;

const formSchema = z
  .array(
    z.strictObject({
      ...formFieldSchema.shape,
      header: textSchema(FORM_LIMITS.header),
      values: z.array(textSchema(FORM_LIMITS.value)).max(FORM_LIMITS.values),
    }),
  )
  .max(FORM_LIMITS.fields)
  .transform(tidyForm)
  .superRefine((fields, context) => {
    for (const { index, part, problem } of formFindings(fields)) {
      context.addIssue({ code: 'custom', path: [index, part], message: problem });
    }
  });

/** A service as the desk writes it, always the whole of it. */
export const serviceFieldsSchema = z
  .strictObject({
    type: z.enum(SERVICE_TYPES),
    serviceName: requiredTextSchema(SERVICE_LIMITS.serviceName),
    specialty: requiredTextSchema(SERVICE_LIMITS.specialty),
    subsite: requiredTextSchema(SERVICE_LIMITS.subsite),
    shortDescription: textSchema(SERVICE_LIMITS.shortDescription).default(''),
    longDescription: textSchema(SERVICE_LIMITS.longDescription).default(''),
    bio: textSchema(SERVICE_LIMITS.bio).default(''),
    clinicId: idSchema,
    /** Who answers, in display order. */
    personIds: z
      .array(idSchema)
      .max(SERVICE_LIMITS.people)
      .refine((ids) => new Set(ids).size === ids.length, { message: 'person_repeated' }),
    acceptanceFlags: z.strictObject({ acceptExisting: z.boolean(), acceptReferral: z.boolean() }),
    /** Referrals go to the clinic's fax too; where nobody answers they go there alone. */
    faxReferrals: z.boolean().default(false),
    formFields: formSchema.default([]),
  })
  .refine(({ type, personIds }) => type === 'referral' || personIds.length > 0, {
    path: ['personIds'],
    message: 'people_missing',
  })
  .refine(({ type, faxReferrals }) => type === 'referral' || !faxReferrals, {
    path: ['faxReferrals'],
    message: 'only_referrals_are_faxed',
  });
/** What `serviceFieldsSchema` has made of it. */
export type ServiceFields = z.output<typeof serviceFieldsSchema>;

/** Lists services whose names, people, specialty, subsite, clinic or city hold every word, changed last first. */
export const listServices = defineOperation({
  name: 'services-listAdmin',
  summary: 'Lists services for the operator, changed last first, inactive ones too.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    state: z.enum(SERVICE_STATES).default('active'),
    cursor: cursorSchema.optional(),
    limit: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ services: z.array(serviceSummarySchema), nextCursor: z.string().nullable() }),
  access: DIRECTORY_ADMIN,
  audit: notPatientData,
  errors: { cursor_invalid: 'invalid' },
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** Opens a service, active or not, with its form. */
export const getServiceRecord = defineOperation({
  name: 'services-getAdmin',
  summary: 'Answers a service with all that the operator may change.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({ service: serviceRecordSchema }),
  access: DIRECTORY_ADMIN,
  audit: notPatientData,
  errors: { service_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** Specialties with their subsites, of inactive services too: what is typed anew is compared with these. */
export const listServiceSpecialties = defineOperation({
  name: 'services-getSpecialtiesAdmin',
  summary: 'Answers the map from specialty to its subsites over all services.',
  input: z.strictObject({}),
  output: z.record(z.string(), z.array(z.string())),
  access: DIRECTORY_ADMIN,
  audit: notPatientData,
  errors: {},
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** Finds clinics for a service by words of name and city, at most 20. */
export const findServiceClinics = defineOperation({
  name: 'services-findClinicsAdmin',
  summary: 'Finds clinics by name or city, to offer a service at.',
  input: z.strictObject({ searchText: textSchema(200) }),
  output: z.object({ clinics: z.array(serviceClinicSchema) }),
  access: DIRECTORY_ADMIN,
  audit: notPatientData,
  errors: {},
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** Why a service cannot be offered as it is written. */
const notOfferable = {
  clinic_not_found: 'not_found',
  /** It takes in nothing new. */
  clinic_closed: 'conflict',
  person_not_found: 'not_found',
  person_cannot_answer: 'conflict',
  fax_number_missing: 'conflict',
} as const;
const nameErrors = { ...notOfferable, similar_name_exists: 'conflict' } as const;

const written = z.strictObject({
  fields: serviceFieldsSchema,
  /** A specialty or subsite that is much like another one has been looked at, and is meant so. */
  newNamesConfirmed: z.boolean().default(false),
});

/** Offers a service. */
export const createService = defineOperation({
  name: 'services-createAdmin',
  summary: 'Offers a new service.',
  input: written,
  output: z.object({ service: serviceRecordSchema }),
  access: DIRECTORY_ADMIN,
  audit: { event: 'service.created', action: 'C' },
  errors: nameErrors,
  repeat: 'keyed',
});

/** Changes a service as a whole, unless somebody else has changed it since `basedOn`. */
export const saveService = defineOperation({
  name: 'services-saveAdmin',
  summary: 'Changes a service and its form.',
  input: z.strictObject({ ...written.shape, serviceId: idSchema, basedOn: versionSchema }),
  output: z.object({ service: serviceRecordSchema }),
  access: DIRECTORY_ADMIN,
  audit: { event: 'service.updated', action: 'U' },
  errors: { ...nameErrors, service_not_found: 'not_found', service_changed: 'conflict' },
  repeat: 'keyed',
});

/** Takes a service out of the search; its consults go on. */
export const deactivateService = defineOperation({
  name: 'services-deactivateAdmin',
  summary: 'Stops offering a service; its consults go on.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({ service: serviceRecordSchema }),
  access: DIRECTORY_ADMIN,
  audit: { event: 'service.deactivated', action: 'U' },
  errors: { service_not_found: 'not_found' },
  repeat: 'same',
});

/** Offers a service again, if it still can be asked. */
export const reactivateService = defineOperation({
  name: 'services-reactivateAdmin',
  summary: 'Offers a service again.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({ service: serviceRecordSchema }),
  access: DIRECTORY_ADMIN,
  audit: { event: 'service.reactivated', action: 'U' },
  errors: { ...notOfferable, service_not_found: 'not_found' },
  repeat: 'same',
});

/** What the operator's desk does with services. */
export const operatorServiceOperations = [
  listServices,
  getServiceRecord,
  listServiceSpecialties,
  findServiceClinics,
  createService,
  saveService,
  deactivateService,
  reactivateService,
] as const;
