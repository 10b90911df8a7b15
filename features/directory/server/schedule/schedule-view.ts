import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/mountain-time';
import { WEEK_DAYS } from '../../contract/phone/phone-schedule.ts';
import type { ScheduleSettings } from '../../contract/schedule.ts';
import { revisionOf, type StoredSchedule } from './schedule-store.ts';

/** The settings as their owner sees them; the phone schedule only for who takes phone consults (CPERM-34). */
export function scheduleView(stored: StoredSchedule, takesPhoneConsults: boolean): ScheduleSettings {
  const { phoneSchedule, daily, customCalendar, vacations, vacationUpdateCount, bookedCalls } = stored;
  const { receivedToday, receivedAhead } = stored;
  return {
    phoneConsultSchedule: takesPhoneConsults
      ? {
          revision: revisionOf(phoneSchedule),
          schedule: Array.from({ length: WEEK_DAYS }, (_, day) => ({
            timeslots: [...(phoneSchedule?.[day]?.timeslots ?? [])],
            timezone: phoneSchedule?.[day]?.timezone ?? MOUNTAIN_TIME_ZONE,
          })),
        }
      : null,
    vacations: {
      revision: String(vacationUpdateCount),
      periods: vacations.map((vacation) => ({
        ...vacation,
        start: new Date(vacation.start).toISOString(),
        end: new Date(vacation.end).toISOString(),
      })),
    },
    consultLimits: {
      revision: revisionOf(daily),
      daily: daily && { strict: false, ...daily },
      ...{ receivedToday, receivedAhead: { ...receivedAhead } },
    },
    customCalendar: { revision: revisionOf(customCalendar), days: customCalendar && [...customCalendar] },
    bookedCalls: bookedCalls.map(({ consultId, start, end, referrerName }) => ({
      activityId: consultId,
      startTime: new Date(start).toISOString(),
      endTime: new Date(end).toISOString(),
      referrerName: referrerName ?? '',
    })),
  };
}
