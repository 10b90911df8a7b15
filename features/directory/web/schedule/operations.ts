import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../../contract/index.ts';

export const getScheduleSettings = remote<typeof contract.getScheduleSettings>('schedule-getSettings');
export const savePhoneSchedule = remote<typeof contract.savePhoneSchedule>('schedule-savePhoneSchedule');
export const saveVacations = remote<typeof contract.saveVacations>('schedule-saveVacations');
export const saveConsultLimits = remote<typeof contract.saveConsultLimits>('schedule-saveConsultLimits');
export const saveCustomCalendar = remote<typeof contract.saveCustomCalendar>('schedule-saveCustomCalendar');

/** The own settings as the browser gets them. */
export type Settings = RemoteOutput<typeof getScheduleSettings>['settings'];
