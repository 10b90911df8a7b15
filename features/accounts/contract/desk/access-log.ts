import { AUDIT_FINDINGS } from '@alethea/kernel/access/audit-findings';
import { defineOperation } from '@alethea/kernel/calls/operation';
import { idSchema, instantSchema, provinceSchema, requiredTextSchema, textSchema } from '@alethea/kernel/calls/schema';
import { patientOf } from '@alethea/kernel/health/patient';
import { z } from 'zod';
import { contentChange, deskChange } from '../core/changes.ts';

/** Who may read the access log. */
export const AUDIT_READER = { anyOf: [['auditReader']] } as const;

/** Which entries of the access log are meant; what is left out does not narrow. */
export const accessLogFilterSchema = z.strictObject({
  personId: idSchema.optional(),
  patientReferenceId: idSchema.optional(),
  recordId: idSchema.optional(),
  from: instantSchema.optional(),
  /** Exclusive. */
  to: instantSchema.optional(),
  /** The beginning of the event's name, such as `consult.`. */
  event: textSchema(100).optional(),
});
/** See accessLogFilterSchema. */
export type AccessLogFilter = z.infer<typeof accessLogFilterSchema>;

/** One entry of the access log; no patient data but the reference. */
export const accessLogEntrySchema = z.object({
  entryId: idSchema,
  recordedAt: instantSchema,
  event: z.string(),
  action: z.enum(['C', 'R', 'U', 'D', 'E']),
  outcome: z.enum(['success', 'refused', 'failed']),
  personId: idSchema.nullable(),
  personName: z.string().nullable(),
  role: z.string().nullable(),
  clinicName: z.string().nullable(),
  patientReferenceId: idSchema.nullable(),
  recordKind: z.string().nullable(),
  recordId: idSchema.nullable(),
  /** The name of the person that the entry is about, where it is about one. */
  aboutName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()),
  requestId: z.string(),
  networkAddress: z.string().nullable(),
});
/** See accessLogEntrySchema. */
export type AccessLogEntry = z.infer<typeof accessLogEntrySchema>;

/** Reads the access log, newest first. */
export const searchAccessLog = defineOperation({
  name: 'operator-searchAccessLog',
  summary: 'Searches the access log by person, patient reference, record, event and time, newest first.',
  input: accessLogFilterSchema.extend({ after: idSchema.optional() }),
  output: z.object({ entries: z.array(accessLogEntrySchema), next: idSchema.nullable() }),
  access: AUDIT_READER,
  audit: { event: 'operator.accessLogSearched', action: 'R' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** Finds the reference of a patient by province and health number, which is kept nowhere. */
export const findPatientReference = defineOperation({
  name: 'operator-findPatientReference',
  summary: 'Finds the patient reference of the access log by province and health number.',
  input: z
    .strictObject({ province: provinceSchema, healthNumber: requiredTextSchema(30) })
    .transform(({ province, healthNumber }) => ({ patient: patientOf(province, healthNumber) })),
  output: z.object({ patientReferenceId: idSchema.nullable() }),
  access: AUDIT_READER,
  audit: { event: 'operator.patientReferenceLookedUp', action: 'R' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
  callsPerMinute: 30,
});

/** One thing that is wrong with the access log; the kinds are those of server-kit's chain. */
const auditFindingSchema = z.object({
  kind: z.enum(AUDIT_FINDINGS),
  /** The number of the link that it is about, or of the first of several. */
  link: z.number().int().nonnegative().nullable(),
  /** The first entries that it is about. */
  entryIds: z.array(idSchema),
  /** How many entries, or links where it is about links. */
  count: z.number().int().nonnegative(),
  at: instantSchema.nullable(),
});

/** Checks a stretch of the hash chain over the access log; asked again with `checked` until nothing is left; the last one compares with the head. */
export const checkAccessLogChain = defineOperation({
  name: 'operator-checkAccessLogChain',
  summary: 'Recomputes a stretch of the hash chain of the access log.',
  input: z.strictObject({ after: z.number().int().nonnegative().default(0) }),
  output: z.object({
    /** Links that have been recomputed so far, in all. */
    checked: z.number().int().nonnegative(),
    links: z.number().int().nonnegative(),
    /** Entries that wait to be sealed into the chain. */
    unsealed: z.number().int().nonnegative(),
    findings: z.array(auditFindingSchema),
  }),
  access: AUDIT_READER,
  audit: { event: 'operator.accessLogChecked', action: 'R' },
  errors: {},
  repeat: 'read',
  outdatedBy: [deskChange, contentChange],
});

/** What the desk does with the access log. */
export const operatorAccessLogOperations = [searchAccessLog, findPatientReference, checkAccessLogChain] as const;

/** The access log as CSV, by GET; its filter stands in the address, ids and moments only. */
export const ACCESS_LOG_CSV_PATH = '/api/operator/access-log.csv';
