import { newId } from '@alethea/kernel/text/ids';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { claimsChange, feeScheduleChange } from '../../contract/core/changes.ts';
import { keyOfItem, type ScheduleVersion } from '../../contract/core/fee-schedule.ts';
import {
  listScheduleEntries,
  type ScheduleEntry,
  saveScheduleEntry,
  withdrawScheduleEntry,
} from '../../contract/core/fee-schedule-entries.ts';
import { isLastOfItsKind, revisionOf, scheduleProblem } from '../../contract/core/fee-schedule-rules.ts';
import { insertScheduleEntry, lockSchedule, readScheduleEntries, withdrawEntry } from './fee-schedule-store.ts';

const DESK = allow('the schedule is kept at the desk');
/** Whoever bills, and who keeps claims, sees amounts and advice anew. */
const SCHEDULE_CHANGED = { to: ['everyone'], changed: [feeScheduleChange(), claimsChange()] } as const;

/** Reading the schedule with its history, entering versions and taking them back. */
export function scheduleOperationsOf(): readonly Implementation[] {
  return [
    implementRead(listScheduleEntries, {
      async read(call) {
        call.authorise(DESK);
        return { entries: await readScheduleEntries(call.db) };
      },
    }),

    implementWrite(saveScheduleEntry, {
      async write(call, { basedOnRevision, insteadOf, ...version }) {
        const { tx, clock, actor } = call;
        const made = { by: actor.personId, now: clock.now() };
        await lockSchedule(tx);
        const entries = (await readScheduleEntries(tx)).map(entered);
        const corrected = insteadOf === null ? null : entries.find((entry) => isOf(entry, version, insteadOf));
        call.authorise(corrected === undefined ? deny('fee_schedule_entry_not_found') : DESK);
        if (revisionOf(entries, version.item) !== basedOnRevision) throw call.failure('item_changed');
        if (corrected?.isWithdrawn) throw call.failure('item_changed');
        const others = entries.filter(({ entryId }) => entryId !== insteadOf);
        const problem = scheduleProblem(version, others, made.now);
        if (problem) throw call.failure(problem);
        if (corrected) await withdrawEntry(tx, corrected.entryId, made);
        const entryId = newId(made.now);
        await insertScheduleEntry(tx, entryId, version, made);
        const { item, from, isEnd, source } = version;
        call.about({
          recordKind: 'feeScheduleEntry',
          recordId: entryId,
          detail: { item, from, isEnd, source, insteadOf, before: corrected ? wordsOf(corrected) : null },
        });
        call.notify(SCHEDULE_CHANGED);
        return { entryId };
      },
    }),

    implementWrite(withdrawScheduleEntry, {
      async write(call, { entryId }) {
        const { tx, clock, actor } = call;
        await lockSchedule(tx);
        const entries = (await readScheduleEntries(tx)).map(entered);
        const entry = entries.find((one) => one.entryId === entryId);
        call.authorise(entry ? DESK : deny('fee_schedule_entry_not_found'));
        call.about({ recordKind: 'feeScheduleEntry', recordId: entryId, ...(entry ? { detail: wordsOf(entry) } : {}) });
        if (!entry || entry.isWithdrawn) return {};
        if (isLastOfItsKind(entry, entries)) throw call.failure('last_of_its_kind');
        await withdrawEntry(tx, entryId, { by: actor.personId, now: clock.now() });
        call.notify(SCHEDULE_CHANGED);
        return {};
      },
    }),
  ];
}

function entered(entry: ScheduleEntry) {
  return { ...entry, isWithdrawn: entry.withdrawnAt !== null };
}

function isOf(entry: ScheduleEntry, { item }: Pick<ScheduleVersion, 'item'>, entryId: string): boolean {
  return entry.entryId === entryId && entry.item.kind === item.kind && keyOfItem(entry.item) === keyOfItem(item);
}

function wordsOf({ item, from, isEnd }: ScheduleEntry) {
  return { item, from, isEnd };
}
