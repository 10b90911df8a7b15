import { implementWrite } from '@alethea/server-kit/operations/implement';
import { isFromBeforeTo, vacationMoments } from '../../contract/phone/vacation-dates.ts';
import { saveVacations as saveVacationsOperation } from '../../contract/schedule.ts';
import { beginSave, demandConfirmed, endSave } from './schedule-save.ts';
import { countVacationUpdate, keepVacations, removeVacations } from './schedule-store.ts';

/** Saves and removes vacations in one batch (CCALL-61 to CCALL-63). */
export const saveVacations = () =>
  implementWrite(saveVacationsOperation, {
    async write(call, { basedOn, save, remove, confirmedCalls }) {
      const before = await beginSave(call);
      const { tx, actor } = call;
      if (basedOn !== before.vacations.revision) throw call.failure('schedule_changed');
      const speaksOfPhone = save.some(({ disablePhoneConsult }) => disablePhoneConsult !== undefined);
      if (speaksOfPhone && !actor.permissions.has('phoneConsult')) throw call.failure('not_permitted');
      if (!save.every(isFromBeforeTo)) throw call.failure('from_not_before_to');
      // The last of two with one id holds, for one statement cannot write a row twice.
      const distinct = [...new Map(save.map((vacation) => [vacation.id, vacation])).values()];
      const toKeep = distinct.map(({ from, to, ...vacation }) => ({ ...vacation, ...vacationMoments({ from, to }) }));
      const removed = await removeVacations(tx, actor.personId, remove);
      const kept = await keepVacations(tx, actor.personId, toKeep);
      if (removed < new Set(remove).size || kept < toKeep.length) throw call.failure('vacation_not_found');
      await countVacationUpdate(tx, actor.personId);
      await demandConfirmed(call, before, confirmedCalls);
      return endSave(call, { saved: kept, removed });
    },
  });
