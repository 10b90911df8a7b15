import type { Operation } from '@alethea/kernel/calls/operation';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { scheduleChange } from '../../contract/changes.ts';
import { isWithinHours, type PhoneHours } from '../../contract/phone/phone-slots.ts';
import type {
  ScheduleSettings,
  saveCustomCalendar,
  savePhoneSchedule,
  saveVacations,
} from '../../contract/schedule.ts';
import { SERVICES_CHANGED } from '../services/services-changed.ts';
import { loadSchedule, lockSchedule } from './schedule-store.ts';
import { scheduleView } from './schedule-view.ts';

/** Begins a save: the own settings as they are now, locked until the transaction ends. */
export async function beginSave(call: WriteCall): Promise<ScheduleSettings> {
  call.authorise(allow('the own settings'));
  await lockSchedule(call.tx, call.actor.personId);
  return readSettings(call);
}

/** Ends a save: logs it, tells searchers and the owner's other windows, and answers the settings as they are now. */
export async function endSave(
  call: WriteCall,
  detail: Readonly<Record<string, unknown>> = {},
): Promise<{ settings: ScheduleSettings }> {
  const { personId } = call.actor;
  call.about({ recordKind: 'person', recordId: personId, detail });
  call.notify(SERVICES_CHANGED);
  call.notify({ to: [`person:${personId}`], changed: [scheduleChange()] });
  return { settings: await readSettings(call) };
}

/**
 * Fails while a save, which has been written, leaves calls outside the hours within which they stood before, and its
 * author has not confirmed each of them. They stay booked.
 */
export async function demandConfirmed(
  call: WriteCall<typeof savePhoneSchedule | typeof saveVacations | typeof saveCustomCalendar>,
  before: ScheduleSettings,
  confirmed: readonly string[],
): Promise<void> {
  const now = call.clock.now();
  const [hoursBefore, hoursAfter] = [hoursOf(before), hoursOf(await readSettings(call))];
  const lost = before.bookedCalls.filter(({ startTime, endTime }) => {
    const slot = { start: new Date(startTime), end: new Date(endTime) };
    return isWithinHours(hoursBefore, slot, now) && !isWithinHours(hoursAfter, slot, now);
  });
  if (lost.every(({ activityId: consultId }) => confirmed.includes(consultId))) return;
  const issues = lost.map(({ activityId: consultId }) => ({
    path: consultId,
    code: 'call_booked',
    message: 'A call is booked then.',
  }));
  throw call.failure('calls_booked', { issues });
}

function hoursOf({ phoneConsultSchedule, vacations, customCalendar }: ScheduleSettings): PhoneHours {
  return {
    schedule: phoneConsultSchedule?.schedule ?? null,
    vacations: vacations.periods.map((period) => ({
      ...period,
      ...{ start: new Date(period.start), end: new Date(period.end) },
    })),
    customCalendar: customCalendar.days,
  };
}

async function readSettings({ tx, actor, clock }: WriteCall<Operation>): Promise<ScheduleSettings> {
  return scheduleView(await loadSchedule(tx, actor.personId, clock.now()), actor.permissions.has('phoneConsult'));
}
