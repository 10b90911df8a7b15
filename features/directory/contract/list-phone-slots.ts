import { defineOperation } from '@alethea/kernel/operation';
import { dateSchema, idSchema, instantSchema } from '@alethea/kernel/schema';
import { z } from 'zod';
import { phoneSlotsChange, servicesChange } from './changes.ts';
import { notPatientData, searchAccess } from './search-services.ts';

const slotSchema = z.object({ startTime: instantSchema, endTime: instantSchema });

/** The times at which a phone consult with a service can be booked now; nobody but the caller takes one by asking. */
export const listPhoneSlots = defineOperation({
  name: 'phoneConsult-listSlots',
  summary: 'Answers the free times of a phone service by day (America/Edmonton), up to seven days ahead.',
  input: z.strictObject({ serviceId: idSchema }),
  output: z.object({
    /** Days without a free time are left out. */
    days: z.array(z.object({ date: dateSchema, slots: z.array(slotSchema) })),
  }),
  access: searchAccess,
  audit: notPatientData,
  /** Also for a service that is not asked by phone. */
  errors: { service_not_found: 'not_found' },
  repeat: 'read',
  outdatedBy: [servicesChange, phoneSlotsChange],
});
