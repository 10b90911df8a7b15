import { newId } from '@alethea/kernel/text/ids';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import { makeRecordKey } from '@alethea/server-kit/keyring/record-keys';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { z } from 'zod';
import { distinctLabels, isSameLabel, MAX_OWN_LABELS, sortedLabels } from '../../contract/labelling/labels.ts';
import type { Tables } from '../schema/tables.ts';

type Supplies = Pick<FeatureSupplies, 'keyring'>;

interface OwnRow extends Pick<Tables['own_labels'], 'id' | 'labelsCiphertext'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

const PURPOSE = 'ownLabels';
const keptSchema = z.array(z.string());

interface Kept {
  readonly dataKey: DataKey;
  readonly labels: readonly string[];
}

/** The labels that a person made, by name; none before the first (LABEL-11). */
export async function readOwnLabels(supplies: Supplies, executor: Executor, personId: string): Promise<string[]> {
  return [...((await findKept(supplies, executor, personId))?.labels ?? [])];
}

/** Keeps further labels for a person; of too many, the first are offered no more. */
export async function keepOwnLabels(
  supplies: Supplies,
  tx: Tx,
  order: { readonly personId: string; readonly labels: readonly string[]; readonly now: Date },
): Promise<string[]> {
  if (order.labels.length === 0) return readOwnLabels(supplies, tx, order.personId);
  return changeOwnLabels(supplies, tx, order.personId, order.now, (kept) =>
    distinctLabels([...kept, ...order.labels]).slice(-MAX_OWN_LABELS),
  );
}

/** Offers a label to its maker no more. */
export async function dropOwnLabel(supplies: Supplies, tx: Tx, personId: string, label: string): Promise<string[]> {
  const kept = await findKept(supplies, tx, personId, { lock: true });
  if (!kept) return [];
  return save(
    tx,
    personId,
    kept.dataKey,
    kept.labels.filter((one) => !isSameLabel(one, label)),
  );
}

async function changeOwnLabels(
  supplies: Supplies,
  tx: Tx,
  personId: string,
  now: Date,
  change: (kept: readonly string[]) => readonly string[],
): Promise<string[]> {
  const { dataKey, labels } = await holdKept(supplies, tx, personId, now);
  return save(tx, personId, dataKey, change(labels));
}

async function save(tx: Tx, personId: string, dataKey: DataKey, labels: readonly string[]): Promise<string[]> {
  const kept = sortedLabels(labels);
  await sql`
    update own_labels set labels_ciphertext = ${dataKey.encryptJson(kept, PURPOSE)}
    where person_id = ${personId}`.execute(tx);
  return kept;
}

async function findKept(
  { keyring }: Supplies,
  executor: Executor,
  personId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Kept | null> {
  const { rows } = await sql<OwnRow>`
    select o.id, o.labels_ciphertext as "labelsCiphertext", k.wrapped as "wrappedKey"
    from own_labels o join data_key k on k.record_id = o.id
    where o.person_id = ${personId} ${lock ? sql`for update of o` : sql``}`.execute(executor);
  const row = rows[0];
  if (!row) return null;
  const dataKey = await keyring.openDataKey(row.id, row.wrappedKey);
  return { dataKey, labels: keptSchema.parse(dataKey.decryptJson(row.labelsCiphertext, PURPOSE)) };
}

/** The same for a write, made where there is none yet: whoever comes second waits for the first one’s row, and takes that. */
async function holdKept(supplies: Supplies, tx: Tx, personId: string, now: Date): Promise<Kept> {
  const found = await findKept(supplies, tx, personId, { lock: true });
  if (found) return found;
  const id = newId(now);
  const dataKey = await makeRecordKey(tx, supplies.keyring, id);
  if (!dataKey) throw new Error('The id of new labels is that of another record.');
  await sql`
    insert into own_labels (person_id, id, labels_ciphertext)
    values (${personId}, ${id}, ${dataKey.encryptJson([], PURPOSE)})
    on conflict (person_id) do nothing`.execute(tx);
  const made = await findKept(supplies, tx, personId, { lock: true });
  if (!made) throw new Error('Labels that were just kept are gone.');
  return made;
}
