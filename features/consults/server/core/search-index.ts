import { indexedForms, splitSearchTerms } from '@alethea/kernel/text/search-terms';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { KeyedHashes } from '@alethea/server-kit/keyring/keyed-hash';
import type { Keyring } from '@alethea/server-kit/keyring/keyring';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import type { Tables } from '../schema/tables.ts';
import { consultCipher, type PatientPart } from './consult-content.ts';
import { healthNumberHashes } from './health-number-hash.ts';

/** The form of entries in `consult_search` that this version writes; those of before wait to be carried over. */
export const SEARCH_FORM = 1;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** What a consult is found by. */
export interface FoundBy {
  readonly patient: Pick<PatientPart, 'firstName' | 'lastName' | 'phn' | 'phone'>;
  readonly people: readonly Named[];
  readonly specialty: string;
  readonly subsite: string;
}

/** The entries of one consult in the lists that it stands in. */
export interface SearchEntries {
  readonly consultId: string;
  readonly status: string;
  /** People in whose list it stands, and its clinics; repeats and nulls do no harm. */
  readonly listIds: readonly (string | null)[];
  readonly foundBy: FoundBy;
}

/** Enters consults into their lists, each by hashes under that list's own key; an entry that is there is renewed. */
export async function enterLists(
  tx: Tx,
  keyring: Pick<KeyedHashes, 'listHash'>,
  consults: readonly SearchEntries[],
): Promise<void> {
  const entries = consults.flatMap(({ consultId, status, listIds, foundBy }) => {
    const forms = formsOf(foundBy);
    const lists = new Set(listIds.filter((id) => id !== null));
    return [...lists].map((listId) => ({
      list_id: listId,
      consult_id: consultId,
      status,
      hashes: forms.map((form) => keyring.listHash(listId, form)),
    }));
  });
  await sql`
    insert into consult_search (list_id, consult_id, status, hashes)
    select * from json_to_recordset(${JSON.stringify(entries)}::json)
      as entry (list_id uuid, consult_id uuid, status text, hashes bigint[])
    on conflict (list_id, consult_id) do update set status = excluded.status, hashes = excluded.hashes`.execute(tx);
}

interface IndexedRow extends Pick<Tables['consult'], 'status' | 'specialty' | 'subsite' | 'patientCiphertext'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly listIds: readonly (string | null)[];
  readonly people: readonly Named[];
}

/** Makes all entries of a consult anew from what is sealed in it: for a member who came, or entries of an older form. */
export async function indexConsult(tx: Tx, keyring: Keyring, consultId: string): Promise<void> {
  const { rows } = await sql<IndexedRow>`
    select c.status, c.specialty, c.subsite, c.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey",
      array[c.referrer_clinic_id::text, c.service_clinic_id::text] || array(
        select person_id::text from consult_state where consult_id = c.id and listed) as "listIds",
      (select coalesce(jsonb_agg(profile), '[]') from consult_member
        where consult_id = c.id and activity_role <> 'moa') as people
    from consult c join data_key k on k.record_id = c.id where c.id = ${consultId}`.execute(tx);
  const [row] = rows;
  if (!row) return;
  const { status, specialty, subsite, listIds, people } = row;
  const patient = consultCipher(await keyring.openDataKey(consultId, row.wrappedKey)).openPatient(
    row.patientCiphertext,
  );
  const foundBy = { patient, people, specialty, subsite };
  await enterLists(tx, keyring, [{ consultId, status, listIds, foundBy }]);
  await sql`
    update consult set keyword_hashes = ${healthNumberHashes(keyring, patient.phn)}::bigint[], search_form = ${SEARCH_FORM}
    where id = ${consultId}`.execute(tx);
}

function formsOf({ patient, people, specialty, subsite }: FoundBy): string[] {
  const names = [patient, ...people].map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const numbers = [patient.phn, patient.phone.replace(/\D/g, '').slice(-PHONE_DIGITS)];
  return [...new Set([...numbers, ...names, specialty, subsite].flatMap(splitSearchTerms).flatMap(indexedForms))];
}

/** Without the code of the country. */
const PHONE_DIGITS = 10;
