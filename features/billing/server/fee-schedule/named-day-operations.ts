import { newId } from '@alethea/kernel/text/ids';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { holidaysChange } from '../../contract/core/changes.ts';
import type { NamedDay } from '../../contract/core/holiday-names.ts';
import { namedDayProblem } from '../../contract/core/named-day-rules.ts';
import { listNamedDayEntries, listNamedDays, removeNamedDay, saveNamedDay } from '../../contract/core/named-days.ts';
import { readVersions } from './fee-schedule-store.ts';
import { insertNamedDay, lockNamedDays, readEntries, readNamedDays, withdrawNamedDay } from './named-day-store.ts';

const theCalendar = allow('the holidays are the operator’s');
/** Open dialogs choose their code anew. */
const HOLIDAYS_CHANGED = { to: ['everyone'], changed: [holidaysChange()] } as const;

/** Reading, naming and taking back days that are holidays beside the rules. */
export function namedDayOperations(): readonly Implementation[] {
  return [
    implementRead(listNamedDays, {
      async read(call, { year }) {
        call.authorise(allow('the calendar is for everybody who bills'));
        return {
          namedDays: await readNamedDays(call.db, year),
          versions: await readVersions(call.db, ['bands', 'holiday']),
        };
      },
    }),

    implementRead(listNamedDayEntries, {
      async read(call, { year }) {
        call.authorise(theCalendar);
        return { entries: await readEntries(call.db, year), versions: await readVersions(call.db, ['holiday']) };
      },
    }),

    implementWrite(saveNamedDay, {
      async write(call, { day, source, insteadOf }) {
        const { tx, clock, actor } = call;
        const made = { by: actor.personId, now: clock.now() };
        await lockNamedDays(tx);
        const isLate = insteadOf !== null && !(await withdrawNamedDay(tx, insteadOf, made));
        if (isLate) call.authorise(deny('entry_withdrawn'));
        const others = { namedDays: await othersOf(tx, day), versions: await readVersions(tx, ['holiday']) };
        const problem = namedDayProblem(day, others, made.now);
        call.authorise(problem ? deny(problem) : theCalendar);
        const entry = await insertNamedDay(tx, { id: newId(made.now), day, source, ...made });
        const { kind, date } = day;
        call.about({ recordKind: 'namedDay', recordId: entry.namedDayId, detail: { kind, date, insteadOf } });
        call.notify(HOLIDAYS_CHANGED);
        return { entry };
      },
    }),

    implementWrite(removeNamedDay, {
      async write(call, { namedDayId }) {
        const { tx, clock, actor } = call;
        await lockNamedDays(tx);
        const isDone = await withdrawNamedDay(tx, namedDayId, { by: actor.personId, now: clock.now() });
        call.about({ recordKind: 'namedDay', recordId: namedDayId });
        call.authorise(isDone === null ? deny('named_day_not_found') : theCalendar);
        if (isDone) call.notify(HOLIDAYS_CHANGED);
        return {};
      },
    }),
  ];
}

/** What is named in the year of a day, and in that of its holiday. */
function othersOf(tx: Tx, day: NamedDay): Promise<readonly NamedDay[]> {
  const year = Number(day.date.slice(0, 4));
  const holidayYear = day.kind === 'single' ? year : day.holidayYear;
  return readNamedDays(tx, Math.min(year, holidayYear), Math.max(year, holidayYear));
}
