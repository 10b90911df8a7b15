import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';

type Stored = Tables['payment_item'];

/** An item of a price list that is in force. */
export type Item = Pick<Stored, 'id' | 'clinicId' | 'itemCode' | 'name' | 'costCents' | 'taxMillionths' | 'isExternal'>;

const ITEM = sql`
  i.id, i.clinic_id as "clinicId", i.item_code as "itemCode", i.name, i.cost_cents as "costCents",
  i.tax_millionths as "taxMillionths", i.is_external as "isExternal"`;

/** The price list of a clinic, by name. */
export async function readItems(executor: Executor, clinicId: string): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select ${ITEM} from payment_item i where i.clinic_id = ${clinicId} and i.withdrawn_at is null
    order by i.name, i.item_code`.execute(executor);
  return rows;
}

/** An item of a clinic's price list; null where it is not on it. */
export async function findItem(executor: Executor, clinicId: string, itemCode: string): Promise<Item | null> {
  const { rows } = await sql<Item>`
    select ${ITEM} from payment_item i
    where i.clinic_id = ${clinicId} and i.item_code = ${itemCode} and i.withdrawn_at is null`.execute(executor);
  return rows[0] ?? null;
}

/** Adds an item; false, and nothing is added, where the clinic has one with this code. */
export async function insertItem(
  tx: Tx,
  item: Item & { readonly by: string | null; readonly now: Date },
): Promise<boolean> {
  const { id, clinicId, itemCode, name, costCents, taxMillionths, isExternal, by, now } = item;
  const inserted = await sql`
    insert into payment_item (id, clinic_id, item_code, name, cost_cents, tax_millionths, is_external, set_at, set_by)
    values (${id}, ${clinicId}, ${itemCode}, ${name}, ${costCents}, ${taxMillionths}, ${isExternal}, ${now}, ${by})
    on conflict (clinic_id, item_code) where withdrawn_at is null do nothing`.execute(tx);
  return inserted.numAffectedRows === 1n;
}

/** Takes an item off its list: true when it was in force until now, false when it was not any more, null of none. */
export async function withdrawItem(
  tx: Tx,
  itemId: string,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean | null> {
  const withdrawn = await sql`
    update payment_item set withdrawn_at = ${now}, withdrawn_by = ${by}
    where id = ${itemId} and withdrawn_at is null`.execute(tx);
  if (withdrawn.numAffectedRows === 1n) return true;
  const known = await sql`select from payment_item where id = ${itemId}`.execute(tx);
  return known.rows.length > 0 ? false : null;
}

/**
 * Has the price list of one clinic be another's, where that has no item with the same code. Payments and invoices stay
 * with the clinic that took and numbered them.
 */
export async function moveItems(tx: Tx, move: ClinicMove, now: Date): Promise<void> {
  const { fromClinicId: from, toClinicId: to } = move;
  await sql`
    update payment_item set clinic_id = ${to}
    where clinic_id = ${from} and withdrawn_at is null and item_code not in (
      select item_code from payment_item where clinic_id = ${to} and withdrawn_at is null)`.execute(tx);
  await sql`
    update payment_item set withdrawn_at = ${now} where clinic_id = ${from} and withdrawn_at is null`.execute(tx);
}
