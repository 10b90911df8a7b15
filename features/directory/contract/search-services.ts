import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, provinceSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { servicesChange } from './changes.ts';
import { searchAccess } from './search-access.ts';
import { formFieldSchema, serviceSchema } from './service.ts';

/** How results are ordered: by response time, by nearness to city and province, or shuffled (`Default`). */
export const SORT_TYPES = ['Time', 'Location', 'Default'] as const;
/** See SORT_TYPES. */
export type SortType = (typeof SORT_TYPES)[number];

/** Services per page of a search. */
export const SERVICE_PAGE_SIZE = 10;

/** Why searching leaves no row in the access log. */
export const notPatientData = { none: 'the directory holds no patient data' } as const;

/** The specialties with their subsites that have at least one active service. */
export const getSpecialties = defineOperation({
  name: 'services-getSpecialties',
  summary: 'Answers the map from specialty to its subsites.',
  input: z.strictObject({ appVersion: z.string().max(40) }),
  output: z.record(z.string(), z.array(z.string())),
  access: searchAccess,
  audit: notPatientData,
  errors: {},
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** Who and what can be asked, by name alone: for finding it without telling the server what was typed. */
export const listServiceNames = defineOperation({
  name: 'services-listNames',
  summary: 'Answers the names of all active services: specialty, subsite, people and city.',
  input: z.strictObject({}),
  output: z.object({
    services: z.array(
      z.object({ specialty: z.string(), subsite: z.string(), personNames: z.string(), city: z.string() }),
    ),
  }),
  access: searchAccess,
  audit: notPatientData,
  errors: {},
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** One page of services that match a text, or a specialty with its subsite. */
export const getServicePage = defineOperation({
  name: 'services-getServicePage',
  summary: 'Searches services by text, specialty and subsite.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    perPage: z.number().int().min(1).max(50).default(SERVICE_PAGE_SIZE),
    page: z.number().int().min(0).max(10_000).default(0),
    city: textSchema(100).default(''),
    province: provinceSchema.optional(),
    sortType: z.enum(SORT_TYPES).default('Default'),
    specialty: textSchema(100).default(''),
    subsite: textSchema(100).default(''),
    /** Keeps the shuffle of `Default` the same over the pages of one search. */
    seed: z.number().int().min(0).max(2_147_483_647).default(0),
  }),
  output: z.object({
    services: z.array(serviceSchema),
    numServices: z.number().int(),
    nextPage: z.number().int().nullable(),
  }),
  access: searchAccess,
  audit: notPatientData,
  errors: { nothing_to_search: 'invalid', subsite_not_of_specialty: 'invalid' },
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** One service by its id. */
export const getServiceById = defineOperation({
  name: 'services-getServiceById',
  summary: 'Answers one service.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({ service: serviceSchema }),
  access: searchAccess,
  audit: notPatientData,
  errors: { service_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** The service's own form. */
export const getServiceForm = defineOperation({
  name: 'services-getServiceForm',
  summary: 'Answers the form fields of one service.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({ formFields: z.array(formFieldSchema) }),
  access: searchAccess,
  audit: notPatientData,
  errors: { service_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [servicesChange],
});
