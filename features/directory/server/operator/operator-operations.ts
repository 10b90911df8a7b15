import type { PeopleOffer } from '@alethea/accounts/offers';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import type { Implementation } from '@alethea/server-kit/operations/implement';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import {
  createService as createServiceOperation,
  deactivateService as deactivateServiceOperation,
  findServiceClinics,
  getServiceRecord,
  listServiceSpecialties,
  listServices,
  reactivateService as reactivateServiceOperation,
  saveService as saveServiceOperation,
} from '../../contract/operator-services.ts';
import { searchWords } from '../search/search-words.ts';
import { createService } from '../services/keep-services.ts';
import { holdClinic } from '../services/service-parts.ts';
import { SERVICES_CHANGED } from '../services/services-changed.ts';
import {
  findClinicRows,
  listServiceRows,
  lockServiceRecord,
  readAllSpecialties,
  readServiceRecord,
} from './service-records.ts';
import { isMistakable, mayOffer, offerGround } from './service-rules.ts';
import { specialistOperations } from './specialist-operations.ts';
import { changedParts, setActive, writeService } from './write-service.ts';

const theDirectory = allow('the directory is the operator’s');
/** What the operator's desk does with the directory. */
export function operatorOperations(people: Pick<PeopleOffer, 'find' | 'searchSpecialists'>): readonly Implementation[] {
  return [...readOperations(people), ...writeOperations(people), ...specialistOperations(people)];
}

function readOperations(people: Pick<PeopleOffer, 'find'>): readonly Implementation[] {
  return [
    implementRead(listServices, {
      async read(call, { searchText, state, cursor, limit }) {
        call.authorise(theDirectory);
        const after = cursor === undefined ? undefined : readCursor(cursor);
        if (after === null) throw call.failure('cursor_invalid');
        const listing = { words: searchWords(searchText), state, after: after ?? null, limit: limit + 1 };
        const rows = await listServiceRows(call.db, listing);
        const page = rows.slice(0, limit);
        const last = rows.length > limit ? page.at(-1) : undefined;
        return {
          services: page.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
          nextCursor: last ? writeCursor({ at: last.updatedAt, id: last.serviceId }) : null,
        };
      },
    }),

    implementRead(getServiceRecord, {
      async read(call, { serviceId }) {
        const service = await readServiceRecord(call.db, people, serviceId);
        call.authorise(service ? theDirectory : deny('service_not_found'));
        if (!service) throw call.failure('service_not_found');
        return { service };
      },
    }),

    implementRead(listServiceSpecialties, {
      async read(call) {
        call.authorise(theDirectory);
        return readAllSpecialties(call.db);
      },
    }),

    implementRead(findServiceClinics, {
      async read(call, { searchText }) {
        call.authorise(theDirectory);
        return { clinics: await findClinicRows(call.db, searchWords(searchText)) };
      },
    }),
  ];
}

function writeOperations(people: Pick<PeopleOffer, 'find'>): readonly Implementation[] {
  return [
    implementWrite(createServiceOperation, {
      async write(call, { fields, newNamesConfirmed }) {
        const { tx, clock, actor } = call;
        call.authorise(mayOffer(fields, await offerGround(tx, people, fields), null));
        if (!newNamesConfirmed && (await isMistakable(tx, fields, null))) throw call.failure('similar_name_exists');
        const { acceptanceFlags, ...service } = fields;
        const offered = { ...service, ...acceptanceFlags, createdBy: actor.personId };
        const serviceId = await createService(tx, offered, clock.now());
        const created = await readServiceRecord(tx, people, serviceId);
        if (!created) throw new Error('A service that was just made is there.');
        call.about({ recordKind: 'service', recordId: serviceId });
        call.notify(SERVICES_CHANGED);
        return { service: created };
      },
    }),

    implementWrite(saveServiceOperation, {
      async write(call, { serviceId, basedOn, fields, newNamesConfirmed }) {
        const { tx, clock, actor } = call;
        await holdClinic(tx, fields.clinicId);
        const before = await lockServiceRecord(tx, people, serviceId);
        call.authorise(before ? theDirectory : deny('service_not_found'));
        if (!before) throw call.failure('service_not_found');
        if (before.version !== basedOn) throw call.failure('service_changed');
        call.authorise(mayOffer(fields, await offerGround(tx, people, fields), before.clinic.clinicId));
        if (!newNamesConfirmed && (await isMistakable(tx, fields, before))) throw call.failure('similar_name_exists');
        await writeService(tx, before, fields, { by: actor.personId, now: clock.now() });
        const after = await readServiceRecord(tx, people, serviceId);
        if (!after) throw new Error('A service that was just changed is there.');
        const { version, formVersion } = after;
        const detail = { changed: changedParts(before, after), version, formVersion };
        call.about({ recordKind: 'service', recordId: serviceId, detail });
        call.notify(SERVICES_CHANGED);
        return { service: after };
      },
    }),

    implementWrite(deactivateServiceOperation, {
      async write(call, { serviceId }) {
        const { tx, clock, actor } = call;
        const before = await lockServiceRecord(tx, people, serviceId);
        call.about({ recordKind: 'service', recordId: serviceId });
        call.authorise(before ? theDirectory : deny('service_not_found'));
        if (!before) throw call.failure('service_not_found');
        await setActive(tx, serviceId, false, { by: actor.personId, now: clock.now() });
        call.notify(SERVICES_CHANGED);
        return { service: (await readServiceRecord(tx, people, serviceId)) ?? before };
      },
    }),

    implementWrite(reactivateServiceOperation, {
      async write(call, { serviceId }) {
        const { tx, clock, actor } = call;
        const before = await lockServiceRecord(tx, people, serviceId);
        call.about({ recordKind: 'service', recordId: serviceId });
        if (!before) {
          call.authorise(deny('service_not_found'));
          throw call.failure('service_not_found');
        }
        const offer = { ...before, clinicId: before.clinic.clinicId, personIds: before.people.map(({ uid }) => uid) };
        call.authorise(mayOffer(offer, await offerGround(tx, people, offer), null));
        await setActive(tx, serviceId, true, { by: actor.personId, now: clock.now() });
        call.notify(SERVICES_CHANGED);
        return { service: (await readServiceRecord(tx, people, serviceId)) ?? before };
      },
    }),
  ];
}
