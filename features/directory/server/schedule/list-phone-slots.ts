import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { listPhoneSlots } from '../../contract/list-phone-slots.ts';
import { freePhoneSlots } from './phone-people.ts';

/** Binds `phoneConsult-listSlots`; who asks is not among those who can be called. */
export function implementListPhoneSlots({ callMinutes }: { readonly callMinutes: number }) {
  return implementRead(listPhoneSlots, {
    async read(call, { serviceId }) {
      call.authorise(allow('the directory is open to all who may ask'));
      const search = { serviceId, exceptPersonIds: [call.actor.personId] };
      const days = await freePhoneSlots(call.db, search, { now: call.clock.now(), callMinutes });
      if (!days) throw call.failure('service_not_found');
      return { days };
    },
  });
}
