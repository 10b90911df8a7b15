import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { bookCallAgain, cancelCall, moveCall } from '../../contract/change-call.ts';
import { callLineTexts } from '../../texts/spoken/changed-call.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { type callMailsIn, nameOf } from './call-mails.ts';
import { changeCall, demandBooked, holdCall } from './change-call.ts';
import { holdersOf, implementListCallTimes } from './list-call-times.ts';

/** Binds what can be done with the call of a phone consult before it is held. */
export function callOperations(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'directory' | 'people'>,
  callMails: ReturnType<typeof callMailsIn>,
) {
  return [
    implementListCallTimes(needs),

    implementWrite(moveCall, {
      async write(call, { activityId: consultId, bookedStart, startTime, endTime, reason }) {
        const held = await holdCall(call, supplies, consultId);
        demandBooked(call, held, bookedStart);
        const now = call.clock.now();
        const { serviceId } = held.consult;
        const { specialistId, startsAt, endsAt } = held.phoneCall;
        const slot = { start: new Date(startTime), end: new Date(endTime) };
        const order = { ...slot, serviceId, amongPersonIds: [specialistId], movedFrom: startsAt };
        if (!(await needs.directory.holdPhoneSlot(call.tx, order, now))) throw call.failure('slot_taken');
        const from = { start: startsAt, end: endsAt };
        await changeCall({ callMails }, call, held, {
          ...slot,
          specialistId,
          became: { to: 'moved', from },
          lineOf: (who, time) => callLineTexts.moved(who, mountainSpan(from, now), time, reason),
        });
        return { startTime, endTime };
      },
    }),

    implementWrite(cancelCall, {
      async write(call, { activityId: consultId, bookedStart, reason }) {
        const held = await holdCall(call, supplies, consultId);
        demandBooked(call, held, bookedStart);
        const { specialistId, startsAt: start, endsAt: end } = held.phoneCall;
        await changeCall({ callMails }, call, held, {
          ...{ specialistId, start, end },
          became: { to: 'cancelled' },
          lineOf: (who, time) => callLineTexts.cancelled(who, time, reason),
        });
        return { cancelledAt: call.clock.now().toISOString() };
      },
    }),

    implementWrite(bookCallAgain, {
      async write(call, { activityId: consultId, startTime, endTime }) {
        const held = await holdCall(call, supplies, consultId);
        if (!held.phoneCall.cancelledAt) throw call.failure('call_changed');
        const slot = { start: new Date(startTime), end: new Date(endTime) };
        const amongPersonIds = await holdersOf(call.tx, consultId);
        const order = { ...slot, serviceId: held.consult.serviceId, amongPersonIds };
        const specialistId = await needs.directory.holdPhoneSlot(call.tx, order, call.clock.now());
        if (specialistId === null) throw call.failure('slot_taken');
        const holder = (await needs.people.find(call.tx, [specialistId])).get(specialistId);
        await changeCall({ callMails }, call, held, {
          ...slot,
          specialistId,
          became: { to: 'booked' },
          lineOf: (who, time) => callLineTexts.bookedAgain(who, holder ? nameOf(holder) : '', time),
        });
        return { startTime, endTime };
      },
    }),
  ];
}
