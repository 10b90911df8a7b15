import type { Operation } from '@alethea/kernel/operation';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { scheduleChange } from '../contract/changes.ts';
import type { ScheduleSettings } from '../contract/schedule.ts';
import { loadSchedule, lockSchedule } from './schedule-store.ts';
import { scheduleView } from './schedule-view.ts';
import { SERVICES_CHANGED } from './services-changed.ts';

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

async function readSettings({ tx, actor, clock }: WriteCall<Operation>): Promise<ScheduleSettings> {
  return scheduleView(await loadSchedule(tx, actor.personId, clock.now()), actor.permissions.has('phoneConsult'));
}
