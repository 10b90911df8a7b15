import type { PeopleOffer, Person } from '@alethea/accounts/offers';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import type { Implementation } from '@alethea/server-kit/operations/implement';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { listSpecialists, type SpecialistRecord, setDataCollection } from '../../contract/operator-specialists.ts';
import type { Tables } from '../schema/tables.ts';
import { searchWords } from '../search/search-words.ts';
import { recordConsent } from '../services/record-consent.ts';
import { SERVICES_CHANGED } from '../services/services-changed.ts';
import { specialistView } from './specialist-view.ts';

interface RecordRow extends Pick<Tables['specialist_record'], 'personId' | 'consentedOn' | 'setAt'> {
  readonly note: Tables['specialist_record']['consentNote'];
  readonly setByName: string | null;
}

/** What the operator's desk does with the records of specialists. */
export function specialistOperations(
  people: Pick<PeopleOffer, 'find' | 'searchSpecialists'>,
): readonly Implementation[] {
  return [
    implementRead(listSpecialists, {
      async read(call, { searchText, page, perPage }) {
        call.authorise(allow('the directory is the operator’s'));
        const query = { words: searchWords(searchText), offset: page * perPage, limit: perPage + 1 };
        const found = await people.searchSpecialists(call.db, query);
        return {
          specialists: await withRecords(call.db, found.slice(0, perPage)),
          nextPage: found.length > perPage ? page + 1 : null,
        };
      },
    }),

    implementWrite(setDataCollection, {
      async write(call, input) {
        const { tx, clock, actor } = call;
        const { personId, enableEconsultDataCollection: isEnabled } = input;
        const person = (await people.find(tx, [personId])).get(personId);
        const isSpecialist = person?.mayAnswer === true;
        call.authorise(isSpecialist ? allow('the directory is the operator’s') : deny('person_not_found'));
        if (!person) throw call.failure('person_not_found');
        const now = clock.now();
        const consent = input.enableEconsultDataCollection ? input : { consentedOn: null, note: '' };
        if (consent.consentedOn !== null && consent.consentedOn > dateInEdmonton(now)) {
          throw call.failure('consent_in_future');
        }
        await recordConsent(tx, { personId, ...consent, setAt: now, setBy: actor.personId });
        const detail = { enableEconsultDataCollection: isEnabled, consentedOn: consent.consentedOn };
        call.about({ recordKind: 'person', recordId: personId, detail });
        call.notify(SERVICES_CHANGED);
        const [specialist] = await withRecords(tx, [person]);
        if (!specialist) throw new Error('One person makes one record.');
        return { specialist };
      },
    }),
  ];
}

async function withRecords(executor: Executor, found: readonly Person[]): Promise<SpecialistRecord[]> {
  const { rows } = await sql<RecordRow>`
    select r.person_id as "personId", r.consented_on as "consentedOn", r.consent_note as note, r.set_at as "setAt",
      (select concat_ws(' ', p.first_name, p.last_name) from directory_person p where p.person_id = r.set_by)
        as "setByName"
    from specialist_record r where r.person_id = any(${found.map(({ uid }) => uid)}::uuid[])`.execute(executor);
  const records = new Map(rows.map((row) => [row.personId, row]));
  return found.map((person) => {
    const { consentedOn = null, note = '', setAt, setByName = null } = records.get(person.uid) ?? {};
    return {
      ...specialistView(person),
      enableEconsultDataCollection: consentedOn !== null,
      consent: consentedOn === null ? null : { consentedOn, note },
      setAt: setAt?.toISOString() ?? null,
      setByName,
    };
  });
}
