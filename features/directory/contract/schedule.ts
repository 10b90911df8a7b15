import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema, instantSchema, textSchema } from '@alethea/kernel/calls/schema';
import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import { z } from 'zod';
import { phoneSlotsChange, scheduleChange } from './changes.ts';
import { HIGHEST_LIMIT } from './consult-limit.ts';
import { isTimeZone, WEEK_DAYS } from './phone/phone-schedule.ts';
import { isPlannedDate } from './phone/vacation-dates.ts';

const VACATIONS_AT_ONCE = 100;
const TIMESLOTS_A_DAY = 72;
const CALLS_AT_ONCE = 1_000;

const scheduleAccess = { anyOf: [['specialistScheduleEditing']] } as const;
const phoneAccess = { anyOf: [['specialistScheduleEditing', 'phoneConsult']] } as const;

/** What a save is based on; saved meanwhile by another window, it is refused. */
const basedOnSchema = z.string().max(100);

/** `HHmm` from `0000` to `2400`. */
const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3])[0-5]\d$|^2400$/);

/** The hours of one weekday in which calls can be booked (CMODEL-18). */
export const phoneDaySchema = z.strictObject({
  timeslots: z.array(z.strictObject({ start: timeSchema, end: timeSchema })).max(TIMESLOTS_A_DAY),
  /** Mountain Time unless the hours were set elsewhere (SCHED-22). */
  timezone: z.string().max(60).refine(isTimeZone, { message: 'time_zone_unknown' }).default(MOUNTAIN_TIME_ZONE),
});

const weekSchema = z.array(phoneDaySchema).length(WEEK_DAYS);

/** Open days, Sunday to Saturday (SCHED-36). */
const calendarSchema = z.tuple([
  z.boolean(),
  z.boolean(),
  z.boolean(),
  z.boolean(),
  z.boolean(),
  z.boolean(),
  z.boolean(),
]);

const limitSchema = z.strictObject({
  enabled: z.boolean(),
  limit: z.number().int().min(1).max(HIGHEST_LIMIT),
  /** Once it is reached, a send is refused until midnight; else it is taken, and answered from the day of return. */
  strict: z.boolean().default(false),
});

/** A period away as it is kept (CMODEL-19). */
export const vacationSchema = z.object({
  id: idSchema,
  start: instantSchema,
  end: instantSchema,
  disableEconsult: z.boolean(),
  disablePhoneConsult: z.boolean(),
  description: z.string(),
});

/** A call that is booked with the caller: nothing of the patient. */
export const bookedCallSchema = z.object({
  activityId: idSchema,
  startTime: instantSchema,
  endTime: instantSchema,
  /** Who asked. */
  referrerName: z.string(),
});

/** The own settings; each part carries the revision that a save of it names as `basedOn`. */
export const scheduleSettingsSchema = z.object({
  /** Null for who takes no phone consults. */
  phoneConsultSchedule: z.object({ revision: z.string(), schedule: weekSchema }).nullable(),
  vacations: z.object({
    /** The update counter (CMODEL-20) as text. */
    revision: z.string(),
    /** Those that end now or later, in order (CCALL-60). */
    periods: z.array(vacationSchema),
  }),
  consultLimits: z.object({
    revision: z.string(),
    /** Null until one was set. */
    daily: limitSchema.nullable(),
    /** Consults received since midnight, America/Edmonton. */
    receivedToday: z.number().int(),
    /** What was sent beyond and counts for a day to come, by day (`YYYY-MM-DD`). */
    receivedAhead: z.record(z.string(), z.number().int()),
  }),
  customCalendar: z.object({
    revision: z.string(),
    /** Null: open on every day. */
    days: calendarSchema.nullable(),
  }),
  /** The calls that are to come, in order. */
  bookedCalls: z.array(bookedCallSchema),
});
/** See scheduleSettingsSchema. */
export type ScheduleSettings = z.infer<typeof scheduleSettingsSchema>;

const saved = z.object({ settings: scheduleSettingsSchema });

/** Calls that the caller has been shown: they stay booked though the save leaves them outside the hours. */
const confirmedCallsSchema = z.array(idSchema).max(CALLS_AT_ONCE).default([]);

/** Calls stand where the save leaves no hours, and were not confirmed; each is an issue with its consult as path. */
const callsBooked = { calls_booked: 'conflict' } as const;

/** The caller's own settings of availability. */
export const getScheduleSettings = defineOperation({
  name: 'schedule-getSettings',
  summary: 'Answers the caller’s own weekly phone schedule, vacations, consult limits and calendar.',
  input: z.strictObject({}),
  output: saved,
  access: scheduleAccess,
  audit: { none: 'reads only the caller’s own settings' },
  errors: {},
  repeat: 'read',
  outdatedBy: [scheduleChange, phoneSlotsChange],
});

/** Saves the weekly hours for phone consults; blocks that touch are merged, blocks that overlap are refused. */
export const savePhoneSchedule = defineOperation({
  name: 'schedule-savePhoneSchedule',
  summary: 'Saves the caller’s own weekly phone schedule.',
  input: z.strictObject({ basedOn: basedOnSchema, schedule: weekSchema, confirmedCalls: confirmedCallsSchema }),
  output: saved,
  access: phoneAccess,
  audit: { event: 'schedule.phone.saved', action: 'U' },
  errors: { schedule_changed: 'conflict', blocks_invalid: 'invalid', ...callsBooked },
  repeat: 'keyed',
});

/** A day of the years that a calendar plans for; beyond them databases and browsers disagree. */
const plannedDateSchema = dateSchema.refine(isPlannedDate, { message: 'out_of_range' });

/** A period away as it is saved: whole days in Edmonton. */
const vacationInputSchema = z.strictObject({
  id: idSchema,
  from: plannedDateSchema,
  to: plannedDateSchema,
  disableEconsult: z.boolean(),
  /** Only from who takes phone consults (CPERM-35); left out, it stays, and is on for a new one. */
  disablePhoneConsult: z.boolean().optional(),
  description: textSchema(200),
});

/** Saves and removes vacations in one batch and counts the update flag up. */
export const saveVacations = defineOperation({
  name: 'schedule-saveVacations',
  summary: 'Saves and removes the caller’s own vacations.',
  input: z.strictObject({
    basedOn: basedOnSchema,
    save: z.array(vacationInputSchema).max(VACATIONS_AT_ONCE),
    remove: z.array(idSchema).max(VACATIONS_AT_ONCE),
    confirmedCalls: confirmedCallsSchema,
  }),
  output: saved,
  access: scheduleAccess,
  audit: { event: 'schedule.vacations.saved', action: 'U' },
  errors: {
    schedule_changed: 'conflict',
    from_not_before_to: 'invalid',
    vacation_not_found: 'not_found',
    ...callsBooked,
  },
  repeat: 'keyed',
});

/** Saves the consult limits. */
export const saveConsultLimits = defineOperation({
  name: 'schedule-saveConsultLimits',
  summary: 'Saves the caller’s own consult limits.',
  input: z.strictObject({ basedOn: basedOnSchema, consultLimits: z.strictObject({ daily: limitSchema }) }),
  output: saved,
  access: scheduleAccess,
  audit: { event: 'schedule.limits.saved', action: 'U' },
  errors: { schedule_changed: 'conflict' },
  repeat: 'keyed',
});

/** Saves the weekdays on which the caller can be asked. */
export const saveCustomCalendar = defineOperation({
  name: 'schedule-saveCustomCalendar',
  summary: 'Saves the caller’s own open weekdays.',
  input: z.strictObject({
    basedOn: basedOnSchema,
    customCalendar: calendarSchema,
    confirmedCalls: confirmedCallsSchema,
  }),
  output: saved,
  access: scheduleAccess,
  audit: { event: 'schedule.calendar.saved', action: 'U' },
  errors: { schedule_changed: 'conflict', no_open_day: 'invalid', ...callsBooked },
  repeat: 'keyed',
});

/** What a specialist does with the own availability. */
export const scheduleOperations = [
  getScheduleSettings,
  savePhoneSchedule,
  saveVacations,
  saveConsultLimits,
  saveCustomCalendar,
] as const;
