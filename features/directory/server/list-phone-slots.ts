import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { listPhoneSlots } from '../contract/list-phone-slots.ts';
import { offeredSlots, slotsByDay } from '../contract/phone-slots.ts';
import { loadPhonePeople } from './phone-people.ts';

/** Binds `phoneConsult-listSlots`; who asks is not among those who can be called. */
export function implementListPhoneSlots({ callMinutes }: { readonly callMinutes: number }) {
  return implementRead(listPhoneSlots, {
    async read(call, { serviceId }) {
      call.authorise(allow('the directory is open to all who may ask'));
      const now = call.clock.now();
      const people = await loadPhonePeople(call.db, serviceId, now);
      if (!people) throw call.failure('service_not_found');
      const others = people.filter(({ personId }) => personId !== call.actor.personId);
      const days = slotsByDay(offeredSlots(others, { now, callMinutes }));
      return {
        days: days.map(({ date, slots }) => ({
          date,
          slots: slots.map(({ start, end }) => ({ startTime: start.toISOString(), endTime: end.toISOString() })),
        })),
      };
    },
  });
}
