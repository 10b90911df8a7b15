import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema, instantSchema, requiredTextSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { feeScheduleChange, holidaysChange } from './changes.ts';
import { scheduleVersionSchema } from './fee-schedule-schema.ts';
import { HOLIDAYS } from './holiday-names.ts';
import { NAMED_DAY_LIMITS, NAMED_DAY_PROBLEMS } from './named-day-rules.ts';

const CONTENT_ADMIN = { anyOf: [['contentAdmin']] } as const;
const notPersonal = { none: 'reads the calendar, and nothing about a person' } as const;

const yearSchema = z.number().int().min(2000).max(2100);
const dayOfHoliday = { holiday: z.enum(HOLIDAYS), holidayYear: yearSchema, date: dateSchema };

/** A day that the Minister has named (see NamedDay). */
export const namedDaySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('moved'), ...dayOfHoliday }),
  z.strictObject({ kind: z.literal('additional'), ...dayOfHoliday }),
  z.strictObject({ kind: z.literal('single'), name: requiredTextSchema(NAMED_DAY_LIMITS.name), date: dateSchema }),
]);

const entrySchema = z.object({
  namedDayId: idSchema,
  day: namedDaySchema,
  /** Where it stands that the day was named: an order in council, a notice of Alberta Health. */
  source: z.string(),
  setAt: instantSchema,
  setByName: z.string().nullable(),
});
/** A named day with who entered it, when and by what. */
export type NamedDayEntry = z.infer<typeof entrySchema>;

/** The days named for the calls of a year, of its holidays and those that lie in it, with bands and holidays of the schedule. */
export const listNamedDays = defineOperation({
  name: 'holidays-listNamedDays',
  summary:
    'Answers what the code of a phone call in a year hangs on: days that the Minister has named, bands and holidays.',
  input: z.strictObject({ year: yearSchema }),
  output: z.object({ namedDays: z.array(namedDaySchema), versions: z.array(scheduleVersionSchema) }),
  access: { anyOf: [['billing']] },
  audit: notPersonal,
  errors: {},
  repeat: 'read',
  outdatedBy: [holidaysChange, feeScheduleChange],
});

/** The same for the desk, with who entered them. */
export const listNamedDayEntries = defineOperation({
  name: 'holidays-listNamedDaysAdmin',
  summary: 'Answers the named days of a year with who entered them, when and by what source.',
  input: z.strictObject({ year: yearSchema }),
  output: z.object({ entries: z.array(entrySchema), versions: z.array(scheduleVersionSchema) }),
  access: CONTENT_ADMIN,
  audit: notPersonal,
  errors: {},
  repeat: 'read',
  outdatedBy: [holidaysChange, feeScheduleChange],
});

/** Enters a named day, or puts it in the place of an entry that was wrong; codes that are billed already stay. */
export const saveNamedDay = defineOperation({
  name: 'holidays-saveNamedDayAdmin',
  summary: 'Enters a day that the Minister has named, or corrects an entry.',
  input: z.strictObject({
    day: namedDaySchema,
    source: requiredTextSchema(NAMED_DAY_LIMITS.source),
    /** The entry that this one corrects. */
    insteadOf: idSchema.nullable().default(null),
  }),
  output: z.object({ entry: entrySchema }),
  access: CONTENT_ADMIN,
  audit: { event: 'holiday.dayNamed', action: 'C' },
  errors: { ...NAMED_DAY_PROBLEMS, entry_withdrawn: 'conflict' },
  repeat: 'keyed',
});

/** Takes a wrong entry back; codes that are billed already stay. */
export const removeNamedDay = defineOperation({
  name: 'holidays-removeNamedDayAdmin',
  summary: 'Takes back the entry of a named day.',
  input: z.strictObject({ namedDayId: idSchema }),
  output: z.object({}),
  access: CONTENT_ADMIN,
  audit: { event: 'holiday.dayWithdrawn', action: 'D' },
  errors: { named_day_not_found: 'not_found' },
  repeat: 'same',
});
