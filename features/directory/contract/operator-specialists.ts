import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema, instantSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { servicesChange } from './changes.ts';
import { specialistSchema } from './service-record.ts';

const DIRECTORY_ADMIN = { anyOf: [['directoryAdmin']] } as const;

const consentSchema = z.object({
  consentedOn: dateSchema,
  note: z.string(),
});

/** A specialist with what the desk keeps of them (CMODEL-10). */
export const specialistRecordSchema = z.object({
  ...specialistSchema.shape,
  enableEconsultDataCollection: z.boolean(),
  /** The specialist's own consent; null while nothing is collected. */
  consent: consentSchema.nullable(),
  /** Null until somebody has set it. */
  setAt: instantSchema.nullable(),
  setByName: z.string().nullable(),
});
/** See specialistRecordSchema. */
export type SpecialistRecord = z.infer<typeof specialistRecordSchema>;

/** Lists specialists and dentists by name, page by page (CCALL-55). */
export const listSpecialists = defineOperation({
  name: 'services-listSpecialistsAdmin',
  summary: 'Lists specialists and dentists with their records, by name.',
  input: z.strictObject({
    searchText: textSchema(200).default(''),
    page: z.number().int().min(0).max(10_000).default(0),
    perPage: z.number().int().min(1).max(100).default(50),
  }),
  output: z.object({ specialists: z.array(specialistRecordSchema), nextPage: z.number().int().nullable() }),
  access: DIRECTORY_ADMIN,
  audit: { none: 'shows of specialists what searchers see' },
  errors: {},
  repeat: 'read',
  outdatedBy: [servicesChange],
});

/** Lets data of a specialist's consults be collected, with the specialist's consent, or ends it. */
export const setDataCollection = defineOperation({
  name: 'services-setDataCollectionAdmin',
  summary: 'Sets enableEconsultDataCollection of a specialist, with the consent given.',
  input: z.discriminatedUnion('enableEconsultDataCollection', [
    z.strictObject({
      personId: idSchema,
      enableEconsultDataCollection: z.literal(true),
      /** The day on which the specialist consented, in Edmonton; not in the future. */
      consentedOn: dateSchema,
      /** How: a letter, a call, an e-mail. */
      note: requiredTextSchema(500),
    }),
    z.strictObject({ personId: idSchema, enableEconsultDataCollection: z.literal(false) }),
  ]),
  output: z.object({ specialist: specialistRecordSchema }),
  access: DIRECTORY_ADMIN,
  audit: { event: 'specialist.dataCollectionSet', action: 'U' },
  errors: { person_not_found: 'not_found', consent_in_future: 'invalid' },
  repeat: 'same',
});

/** What the operator's desk does with the records of specialists. */
export const operatorSpecialistOperations = [listSpecialists, setDataCollection] as const;
