import { newId } from '@alethea/kernel/ids';
import { sql } from 'kysely';
import type { Tx } from '../engine/engine.ts';
import type { Keyring } from '../keyring/keyring.ts';

/** Finds or makes the one reference that access log and lookup use for a patient (province and bare health number). */
export async function patientReferenceOf(
  tx: Tx,
  keyring: Pick<Keyring, 'keyedReference'>,
  patient: { readonly province: string; readonly healthNumber: string },
  now: Date,
): Promise<string> {
  const hash = keyring.keyedReference(`${patient.province}:${patient.healthNumber}`);
  await sql`
    insert into patient_reference (id, province, health_number_hash, created_at)
    values (${newId(now)}, ${patient.province}, ${hash}, ${now})
    on conflict (province, health_number_hash) do nothing`.execute(tx);
  const found = await sql<{ id: string }>`
    select id from patient_reference where province = ${patient.province} and health_number_hash = ${hash}`.execute(tx);
  const id = found.rows[0]?.id;
  if (!id) throw new Error('The patient reference vanished within its transaction.');
  return id;
}
