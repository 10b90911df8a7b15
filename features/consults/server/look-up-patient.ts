import { LOOKUP_FROM_CHARACTERS, normalizeHealthNumber } from '@alethea/kernel/health-number';
import type { Province } from '@alethea/kernel/provinces';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { LOOKUP_LIMIT, lookUpPatient, type PatientLookup } from '../contract/look-up-patient.ts';
import { consultCipher } from './consult-content.ts';
import { inScope } from './consult-scope.ts';
import { soughtHealthNumber } from './health-number-hash.ts';

/** Binds `patientInfo-lookup`. */
export function implementLookUpPatient(supplies: Pick<FeatureSupplies, 'keyring'>) {
  return implementRead(lookUpPatient, {
    async read(call, { phn }) {
      call.authorise(allow('the caller’s own consults, by the scope of the statement'));
      const typed = normalizeHealthNumber(phn ?? '');
      if (typed.length < LOOKUP_FROM_CHARACTERS) {
        call.leaveUnlogged('nothing was looked up');
        return [];
      }
      const found = await findPatients(call.db, supplies.keyring, call.actor, typed);
      call.about({
        recordKind: 'patientList',
        detail: { patientReferenceIds: found.map(({ patientReferenceId }) => patientReferenceId) },
      });
      return found.map(({ patient }) => patient);
    },
  });
}

interface FoundRow {
  readonly consultId: string;
  readonly patientReferenceId: string;
  readonly province: Province;
  readonly patientCiphertext: Uint8Array;
  readonly wrappedKey: Uint8Array;
}

/** Each patient once, as their newest consult knows them; who was written about last comes first. */
async function findPatients(db: Database, keyring: Keyring, actor: Actor, typed: string) {
  const { rows } = await sql<FoundRow>`
    select * from (
      select distinct on (c.patient_reference_id) c.id as "consultId",
        c.patient_reference_id as "patientReferenceId", c.patient_province as province,
        c.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey", c.sent_at
      from consult c join data_key k on k.record_id = c.id
      where c.keyword_hashes && ${soughtHealthNumber(keyring, typed)}::bigint[] and ${inScope(actor)}
      order by c.patient_reference_id, c.sent_at desc, c.id desc
    ) newest
    order by sent_at desc, "consultId" desc
    limit ${LOOKUP_LIMIT}`.execute(db);
  const found = await Promise.all(
    rows.map(async (row) => ({
      patientReferenceId: row.patientReferenceId,
      patient: await openPatient(keyring, row),
    })),
  );
  // A hash has 63 bits: what it lets through by chance is not the number that was typed.
  return found.filter(({ patient }) => patient.phn.startsWith(typed));
}

async function openPatient(keyring: Keyring, row: FoundRow): Promise<PatientLookup> {
  const cipher = consultCipher(await keyring.openDataKey(row.consultId, row.wrappedKey));
  const { phn, firstName, lastName, email, dateOfBirth } = cipher.openPatient(row.patientCiphertext);
  return { phn, firstName, lastName, email, dateOfBirth, province: row.province };
}
