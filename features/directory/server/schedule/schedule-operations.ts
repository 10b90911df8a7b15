import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { hasOpenDay } from '../../contract/phone/custom-calendar.ts';
import { blocksOf, timeslotsOf, timeslotsProblem } from '../../contract/phone/phone-schedule.ts';
import {
  getScheduleSettings,
  saveConsultLimits,
  saveCustomCalendar,
  savePhoneSchedule,
} from '../../contract/schedule.ts';
import { setAvailability } from './keep-availability.ts';
import { saveVacations } from './save-vacations.ts';
import { beginSave, demandConfirmed, endSave } from './schedule-save.ts';
import { loadSchedule } from './schedule-store.ts';
import { scheduleView } from './schedule-view.ts';

/** What a specialist does with the own availability (CCALL-59 to CCALL-63). */
export function scheduleOperations() {
  return [
    implementRead(getScheduleSettings, {
      async read(call) {
        const { actor, db, clock } = call;
        call.authorise(allow('the own settings'));
        const stored = await loadSchedule(db, actor.personId, clock.now());
        return { settings: scheduleView(stored, actor.permissions.has('phoneConsult')) };
      },
    }),

    implementWrite(savePhoneSchedule, {
      async write(call, { basedOn, schedule, confirmedCalls }) {
        const before = await beginSave(call);
        if (basedOn !== before.phoneConsultSchedule?.revision) throw call.failure('schedule_changed');
        if (schedule.some(({ timeslots }) => timeslotsProblem(timeslots))) throw call.failure('blocks_invalid');
        await setAvailability(call.tx, {
          personId: call.actor.personId,
          phoneSchedule: schedule.map((day) => ({ ...day, timeslots: timeslotsOf(blocksOf(day.timeslots)) })),
        });
        await demandConfirmed(call, before, confirmedCalls);
        return endSave(call);
      },
    }),

    saveVacations(),

    implementWrite(saveConsultLimits, {
      async write(call, { basedOn, consultLimits }) {
        const before = await beginSave(call);
        if (basedOn !== before.consultLimits.revision) throw call.failure('schedule_changed');
        await setAvailability(call.tx, { personId: call.actor.personId, dailyLimit: consultLimits.daily });
        return endSave(call);
      },
    }),

    implementWrite(saveCustomCalendar, {
      async write(call, { basedOn, customCalendar, confirmedCalls }) {
        const before = await beginSave(call);
        if (basedOn !== before.customCalendar.revision) throw call.failure('schedule_changed');
        if (!hasOpenDay(customCalendar)) throw call.failure('no_open_day');
        await setAvailability(call.tx, { personId: call.actor.personId, customCalendar });
        await demandConfirmed(call, before, confirmedCalls);
        return endSave(call);
      },
    }),
  ];
}
