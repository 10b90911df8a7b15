import { defineOperation } from '@alethea/kernel/calls/operation';
import { dateSchema, idSchema, instantSchema } from '@alethea/kernel/calls/schema';
import { z } from 'zod';
import { phoneSlotsChange, servicesChange } from './changes.ts';
import { searchAccess } from './search-access.ts';
import { notPatientData } from './search-services.ts';

const slotSchema = z.object({ startTime: instantSchema, endTime: instantSchema });

/** Free times under their days (America/Edmonton), in order; days without a free time are left out. */
export const daysOfSlotsSchema = z.array(z.object({ date: dateSchema, slots: z.array(slotSchema) }));
/** See daysOfSlotsSchema. */
export type DayOfSlots = z.infer<typeof daysOfSlotsSchema>[number];

/** The times at which a phone consult with a service can be booked now; nobody but the caller takes one by asking. */
export const listPhoneSlots = defineOperation({
  name: 'phoneConsult-listSlots',
  summary: 'Answers the free times of a phone service by day (America/Edmonton), up to seven days ahead.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({ days: daysOfSlotsSchema }),
  access: searchAccess,
  audit: notPatientData,
  /** Also for a service that is not asked by phone. */
  errors: { service_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [servicesChange, phoneSlotsChange],
});
