import type { Patient } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { sql } from 'kysely';
import type { Executor, Tx } from '../engine/engine.ts';
import type { Keyring } from '../keyring/keyring.ts';
import type { KitTables } from '../tables.ts';

/** Finds or makes the one reference that access log and lookup use for a patient. */
export async function patientReferenceOf(
  tx: Tx,
  keyring: Pick<Keyring, 'keyedReference'>,
  patient: Patient,
  now: Date,
): Promise<string> {
  const hash = keyring.keyedReference(`${patient.province}:${patient.phn}`);
  await sql`
    insert into patient_reference (id, province, health_number_hash, created_at)
    values (${newId(now)}, ${patient.province}, ${hash}, ${now})
    on conflict (province, health_number_hash) do nothing`.execute(tx);
  const found = await sql<Pick<KitTables['patient_reference'], 'id'>>`
    select id from patient_reference where province = ${patient.province} and health_number_hash = ${hash}`.execute(tx);
  const id = found.rows[0]?.id;
  if (!id) throw new Error('The patient reference vanished within its transaction.');
  return id;
}

/** The reference that a patient has already, or null; nothing is made. */
export async function findPatientReference(
  executor: Executor,
  keyring: Pick<Keyring, 'keyedReference'>,
  patient: Patient,
): Promise<string | null> {
  const hash = keyring.keyedReference(`${patient.province}:${patient.phn}`);
  const found = await sql<Pick<KitTables['patient_reference'], 'id'>>`
    select id from patient_reference
    where province = ${patient.province} and health_number_hash = ${hash}`.execute(executor);
  return found.rows[0]?.id ?? null;
}

/**
 * Finds or makes the references of many patients in two statements; answers the references in their order.
 * @throws Error when a reference could not be found again
 */
export async function patientReferencesOf(
  tx: Tx,
  keyring: Pick<Keyring, 'keyedReference'>,
  patients: readonly { readonly patient: Patient; readonly firstSeenAt: Date }[],
): Promise<string[]> {
  const wanted = patients.map(({ patient, firstSeenAt }) => ({
    id: newId(firstSeenAt),
    province: patient.province,
    hash: keyring.keyedReference(`${patient.province}:${patient.phn}`),
    created_at: firstSeenAt,
  }));
  const rows = sql`json_to_recordset(${JSON.stringify(wanted)}::json)
    as wanted (id uuid, province char(2), hash text, created_at timestamptz)`;
  await sql`
    insert into patient_reference (id, province, health_number_hash, created_at)
    select id, province, hash, created_at from ${rows}
    on conflict (province, health_number_hash) do nothing`.execute(tx);
  const found = await sql<
    Pick<KitTables['patient_reference'], 'id' | 'province'> & {
      readonly hash: KitTables['patient_reference']['healthNumberHash'];
    }
  >`
    select r.id, r.province, r.health_number_hash as hash from ${rows}
      join patient_reference r on r.province = wanted.province and r.health_number_hash = wanted.hash`.execute(tx);
  const ids = new Map(found.rows.map(({ id, province, hash }) => [`${province}:${hash}`, id]));
  return wanted.map(({ province, hash }) => {
    const id = ids.get(`${province}:${hash}`);
    if (!id) throw new Error('The patient reference vanished within its transaction.');
    return id;
  });
}
