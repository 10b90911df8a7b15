import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema, instantSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { feeScheduleChange } from './changes.ts';
import { SCHEDULE_ENTRY_LIMITS, SCHEDULE_PROBLEMS } from './fee-schedule-rules.ts';
import { scheduleItemSchema, scheduleVersionSchema } from './fee-schedule-schema.ts';

const access = { anyOf: [['contentAdmin'], ['claimsAdmin']] } as const;

const entrySchema = z.object({
  entryId: idSchema,
  ...scheduleVersionSchema.shape,
  setAt: instantSchema,
  /** Null of what the portal came with. */
  setByName: z.string().nullable(),
  withdrawnAt: instantSchema.nullable(),
  withdrawnByName: z.string().nullable(),
});
/** A version of an item of the schedule with who entered it, and who took it back. */
export type ScheduleEntry = z.infer<typeof entrySchema>;

/** The whole schedule with its history; rules need it whole, so it is not paged. */
export const listScheduleEntries = defineOperation({
  name: 'feeSchedule-listEntriesAdmin',
  summary: 'Answers fees, bands, limits and holidays of the schedule with their versions, also those taken back.',
  input: z.strictObject({}),
  output: z.object({ entries: z.array(entrySchema) }),
  access,
  audit: { none: 'reads the schedule of fees, and nothing about a person' },
  errors: {},
  repeat: 'read',
  outdatedBy: [feeScheduleChange],
});

/**
 * Enters what the schedule says of an item from a day on, or that it says nothing from then; or puts it in the place of an
 * entry that was wrong. Claims that are made already stay.
 */
export const saveScheduleEntry = defineOperation({
  name: 'feeSchedule-saveEntryAdmin',
  summary: 'Enters what the schedule says of an item from a day on, or corrects an entry.',
  input: z.strictObject({
    item: scheduleItemSchema,
    from: dateSchema,
    isEnd: z.boolean().default(false),
    source: requiredTextSchema(SCHEDULE_ENTRY_LIMITS.source),
    /** How often the item was changed when its entries were read (see revisionOf). */
    basedOnRevision: z.number().int().nonnegative(),
    /** The entry of the same item that this one corrects. */
    insteadOf: idSchema.nullable().default(null),
  }),
  output: z.object({ entryId: idSchema }),
  access,
  audit: { event: 'feeSchedule.entered', action: 'C' },
  errors: { ...SCHEDULE_PROBLEMS, item_changed: 'conflict', fee_schedule_entry_not_found: 'not_found' },
  repeat: 'keyed',
});

/** Takes a wrong entry back: what was in force before it is again. Claims that are made already stay. */
export const withdrawScheduleEntry = defineOperation({
  name: 'feeSchedule-withdrawEntryAdmin',
  summary: 'Takes back an entry of the schedule.',
  input: z.strictObject({ entryId: idSchema }),
  output: z.object({}),
  access,
  audit: { event: 'feeSchedule.withdrawn', action: 'D' },
  errors: { fee_schedule_entry_not_found: 'not_found', last_of_its_kind: 'conflict' },
  repeat: 'same',
});

/** All operations of this file. */
export const scheduleOperations = [listScheduleEntries, saveScheduleEntry, withdrawScheduleEntry] as const;
