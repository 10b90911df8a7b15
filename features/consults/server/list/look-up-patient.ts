import type { Province } from '@alethea/kernel/contact/provinces';
import { bareCharacters, LOOKUP_FROM_CHARACTERS } from '@alethea/kernel/health/health-number';
import { MAX_SEARCH_TERMS, soughtForm, splitSearchTerms } from '@alethea/kernel/text/search-terms';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import type { KitTables } from '@alethea/server-kit/tables';
import { type RawBuilder, sql } from 'kysely';
import { LOOKUP_LIMIT, lookUpPatient, type PatientLookup } from '../../contract/look-up-patient.ts';
import { consultCipher } from '../core/consult-content.ts';
import { inScope, worksForClinic } from '../core/consult-scope.ts';
import { soughtHealthNumber } from '../core/health-number-hash.ts';
import type { Tables } from '../schema/tables.ts';

/** The most consults of one list that a name is looked for in, and the most patients of them that are unsealed. */
const GATHERED_AT_MOST = 2_000;
const UNSEALED_AT_MOST = 100;

/** Binds `patientInfo-lookup`. */
export function implementLookUpPatient(supplies: Pick<FeatureSupplies, 'keyring'>) {
  return implementRead(lookUpPatient, {
    async read(call, { phn, name }) {
      call.authorise(allow('the caller’s own consults, by the scope of the statement'));
      const sought = soughtBy(supplies.keyring, call.actor, phn, name);
      if (!sought) {
        call.leaveUnlogged('nothing was looked up');
        return [];
      }
      const found = await findPatients(call.db, supplies.keyring, call.actor, sought);
      call.about({
        recordKind: 'patientList',
        detail: { patientReferenceIds: found.map(({ patientReferenceId }) => patientReferenceId) },
      });
      return found.map(({ patient }) => patient);
    },
  });
}

/** What is looked for: which consults `c` may hold it by their hashes, and whether an unsealed patient really is one. */
interface Sought {
  readonly mayHold: RawBuilder<unknown>;
  readonly isMeant: (patient: PatientLookup) => boolean;
}

function soughtBy(keyring: Keyring, actor: Actor, phn = '', name = ''): Sought | null {
  const number = bareCharacters(phn);
  if (number.length >= LOOKUP_FROM_CHARACTERS) {
    return {
      mayHold: sql`c.keyword_hashes && ${soughtHealthNumber(keyring, number)}::bigint[]`,
      isMeant: (patient) => patient.phn.startsWith(number),
    };
  }
  const words = splitSearchTerms(name).slice(0, MAX_SEARCH_TERMS);
  const longWords = words.filter((word) => [...word].length >= LOOKUP_FROM_CHARACTERS);
  if (longWords.length === 0) return null;
  const lists = [actor.personId, ...(worksForClinic(actor) && actor.clinicId ? [actor.clinicId] : [])];
  const inLists = lists.map((listId) => {
    const hashes = longWords.map((word) => keyring.listHash(listId, soughtForm(word)));
    return sql`(select f.consult_id from consult_search f
      where f.list_id = ${listId} and f.hashes @> ${hashes}::bigint[] limit ${GATHERED_AT_MOST})`;
  });
  return {
    mayHold: sql`c.id in (${sql.join(inLists, sql` union `)})`,
    // The same lists are searched by the names of colleagues too, and short words are in none.
    isMeant: ({ firstName, lastName }) => {
      const names = splitSearchTerms(`${firstName} ${lastName}`);
      return words.every((word) => names.some((part) => part.startsWith(word)));
    },
  };
}

interface FoundRow extends Pick<Tables['consult'], 'patientReferenceId' | 'patientCiphertext' | 'sentAt'> {
  readonly consultId: Tables['consult']['id'];
  readonly province: Narrowed<Tables['consult']['patientProvince'], Province>;
  readonly wrappedKey: KitTables['data_key']['wrapped'];
}

/** Each patient once, as their newest consult knows them; who was written about last comes first. */
async function findPatients(db: Database, keyring: Keyring, actor: Actor, { mayHold, isMeant }: Sought) {
  const { rows } = await sql<FoundRow>`
    select * from (
      select distinct on (c.patient_reference_id) c.id as "consultId",
        c.patient_reference_id as "patientReferenceId", c.patient_province as province,
        c.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey", c.sent_at as "sentAt"
      from consult c join data_key k on k.record_id = c.id
      where ${mayHold} and ${inScope(actor)}
      order by c.patient_reference_id, c.sent_at desc, c.id desc
    ) newest
    order by "sentAt" desc, "consultId" desc
    limit ${UNSEALED_AT_MOST}`.execute(db);
  const found = await Promise.all(
    rows.map(async (row) => ({
      patientReferenceId: row.patientReferenceId,
      patient: await openPatient(keyring, row),
    })),
  );
  // A hash has 63 bits: what it lets through by chance is not what was typed.
  return found.filter(({ patient }) => isMeant(patient)).slice(0, LOOKUP_LIMIT);
}

async function openPatient(keyring: Keyring, row: FoundRow): Promise<PatientLookup> {
  const cipher = consultCipher(await keyring.openDataKey(row.consultId, row.wrappedKey));
  const { phn, firstName, lastName, email, dateOfBirth } = cipher.openPatient(row.patientCiphertext);
  const knownSince = row.sentAt.toISOString();
  return { phn, firstName, lastName, email, dateOfBirth, province: row.province, knownSince };
}
