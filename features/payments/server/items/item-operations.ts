import { newId } from '@alethea/kernel/text/ids';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { itemsChange, paymentsChange } from '../../contract/changes.ts';
import { findItemClinics, type ItemEntry, listItems, removeItem, saveItem } from '../../contract/item-operations.ts';
import { fractionOf, millionthsOf } from '../../contract/money.ts';
import type { Tables } from '../schema/tables.ts';
import { insertItem, withdrawItem } from './item-store.ts';

const theDesk = allow('price lists are the operator’s');
const LISTED = 300;
const FOUND = 20;
/** Open desks and popups fetch again. */
const ITEMS_CHANGED = { to: ['everyone'], changed: [itemsChange(), paymentsChange()] } as const;

/** The operator's desk: price lists of clinics, with their history. */
export function itemOperations(): readonly Implementation[] {
  return [
    implementRead(findItemClinics, {
      async read(call, { text }) {
        call.authorise(theDesk);
        return { clinics: await findClinics(call.db, text) };
      },
    }),

    implementRead(listItems, {
      async read(call, { clinicId }) {
        call.authorise(theDesk);
        const entries = await readEntries(call.db, clinicId);
        return {
          items: entries.filter(({ withdrawnAt }) => withdrawnAt === null),
          history: entries.filter(({ withdrawnAt }) => withdrawnAt !== null),
        };
      },
    }),

    implementWrite(saveItem, {
      async write(call, { clinicId, itemCode, name, cost, taxRate, isExternalPayment, insteadOf }) {
        const { tx, clock, actor } = call;
        const by = actor.personId;
        const now = clock.now();
        const clinic = await sql`
          select from directory_clinic where clinic_id = ${clinicId} and not is_closed`.execute(tx);
        if (clinic.rows.length === 0) call.authorise(deny('clinic_not_found'));
        const isLate = insteadOf !== null && !(await withdrawItem(tx, insteadOf, { by, now }));
        if (isLate) call.authorise(deny('item_changed'));
        const id = newId(now);
        const isNew = await insertItem(tx, {
          ...{ id, clinicId, itemCode, name, costCents: cost, taxMillionths: millionthsOf(taxRate) },
          ...{ isExternal: isExternalPayment, by, now },
        });
        call.authorise(isNew ? theDesk : deny('item_code_taken'));
        call.about({ recordKind: 'paymentItem', recordId: id, detail: { clinicId, itemCode, cost, insteadOf } });
        call.notify(ITEMS_CHANGED);
        return { itemId: id };
      },
    }),

    implementWrite(removeItem, {
      async write(call, { itemId }) {
        const isDone = await withdrawItem(call.tx, itemId, { by: call.actor.personId, now: call.clock.now() });
        call.about({ recordKind: 'paymentItem', recordId: itemId });
        call.authorise(isDone === null ? deny('item_not_found') : theDesk);
        if (isDone) call.notify(ITEMS_CHANGED);
        return {};
      },
    }),
  ];
}

async function findClinics(executor: Executor, text: string) {
  const { rows } = await sql<{ clinicId: string; name: string; city: string; items: number }>`
    select found.* from (
      select c.clinic_id as "clinicId", c.clinic_name as name, c.city, (
        select count(*)::integer from payment_item i
        where i.clinic_id = c.clinic_id and i.withdrawn_at is null) as items
      from directory_clinic c
      where not c.is_closed and position(lower(${text}) in lower(c.clinic_name)) > 0) found
    order by found.items = 0, found.name, found."clinicId" limit ${FOUND}`.execute(executor);
  return rows;
}

type Stored = Tables['payment_item'];

async function readEntries(executor: Executor, clinicId: string): Promise<readonly ItemEntry[]> {
  const { rows } = await sql<
    Pick<
      Stored,
      'id' | 'itemCode' | 'name' | 'costCents' | 'taxMillionths' | 'isExternal' | 'setAt' | 'withdrawnAt'
    > & {
      readonly setByName: string | null;
      readonly withdrawnByName: string | null;
    }
  >`
    select i.id, i.item_code as "itemCode", i.name, i.cost_cents as "costCents", i.tax_millionths as "taxMillionths",
      i.is_external as "isExternal", i.set_at as "setAt", i.withdrawn_at as "withdrawnAt",
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p
        where p.person_id = i.set_by) as "setByName",
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p
        where p.person_id = i.withdrawn_by) as "withdrawnByName"
    from payment_item i where i.clinic_id = ${clinicId}
    order by i.withdrawn_at desc nulls first, i.name, i.item_code limit ${LISTED}`.execute(executor);
  return rows.map(({ id, costCents, taxMillionths, isExternal, setAt, withdrawnAt, setByName, ...row }) => ({
    ...row,
    ...{ itemId: id, cost: costCents, taxRate: fractionOf(taxMillionths), isExternalPayment: isExternal },
    ...{ setAt: setAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null, setByName: setByName ?? '' },
  }));
}
