import { dateSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { billingCodeSchema } from './billing-code-schema.ts';
import { SCHEDULE_LIMITS } from './fee-schedule.ts';
import { HOLIDAYS } from './holiday-names.ts';

const MOST_CENTS = 10_000_00;
const MOST_COUNT = 999;
const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'time_invalid' });

/** See ScheduleItem. */
export const scheduleItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('fee'), code: billingCodeSchema, cents: z.number().int().min(1).max(MOST_CENTS) }),
  z.strictObject({ kind: z.literal('bands'), dayFrom: clockSchema, eveningFrom: clockSchema, nightFrom: clockSchema }),
  z.strictObject({
    kind: z.literal('limit'),
    limit: z.enum(SCHEDULE_LIMITS),
    count: z.number().int().min(1).max(MOST_COUNT),
  }),
  z.strictObject({ kind: z.literal('holiday'), holiday: z.enum(HOLIDAYS) }),
]);

/** See ScheduleVersion. */
export const scheduleVersionSchema = z.object({
  item: scheduleItemSchema,
  from: dateSchema,
  isEnd: z.boolean(),
  source: z.string(),
});
