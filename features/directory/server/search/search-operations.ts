import type { Executor } from '@alethea/server-kit/engine/engine';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import {
  getServiceById,
  getServiceForm,
  getServicePage,
  getSpecialties,
  listServiceNames,
} from '../../contract/index.ts';
import { meaningOf } from './meaning/meaning-of.ts';
import type { OwnWords } from './meaning/own-words.ts';
import { readService, readServiceForm, readServiceNames, readSpecialties } from './read-services.ts';
import { type ServiceSearch, searchServices } from './search-services.ts';
import type { ServiceRow } from './service-row.ts';
import { serviceView } from './service-view.ts';

const anyWhoMayAsk = allow('the directory is open to all who may ask');

/** Of phone services. */
export interface PhoneCalls {
  readonly callMinutes: number;
  /** When the first free call of a service begins; null where the days that are offered have none. */
  nextOf(executor: Executor, serviceId: string, now: Date): Promise<string | null>;
}

/** The calls by which services are found. */
export function searchOperations(ownWords: OwnWords, { callMinutes, nextOf }: PhoneCalls) {
  const viewOf = async (executor: Executor, row: ServiceRow, now: Date) =>
    serviceView(row, now, row.type === 'phoneConsult' ? await nextOf(executor, row.id, now) : null);
  return [
    implementRead(getSpecialties, {
      async read(call) {
        call.authorise(anyWhoMayAsk);
        return readSpecialties(call.db);
      },
    }),

    implementRead(listServiceNames, {
      async read(call) {
        call.authorise(anyWhoMayAsk);
        return { services: await readServiceNames(call.db) };
      },
    }),

    implementRead(getServicePage, {
      async read(call, input) {
        call.authorise(anyWhoMayAsk);
        const { searchText, specialty, subsite, page, perPage } = input;
        if (subsite !== '' && specialty === '') throw call.failure('subsite_not_of_specialty');
        if (searchText === '' && subsite === '') throw call.failure('nothing_to_search');
        const now = call.clock.now();
        const meaning = meaningOf(searchText, await ownWords.current(call.db, now));
        const search: ServiceSearch = { ...input, meaning, province: input.province ?? '' };
        const found = await searchServices(call.db, search, { now, callMinutes });
        if (subsite !== '' && !found.subsiteKnown) throw call.failure('subsite_not_of_specialty');
        return {
          services: await Promise.all(found.services.map((row) => viewOf(call.db, row, now))),
          numServices: found.numServices,
          nextPage: (page + 1) * perPage < found.numServices ? page + 1 : null,
        };
      },
    }),

    implementRead(getServiceById, {
      async read(call, input) {
        call.authorise(anyWhoMayAsk);
        const now = call.clock.now();
        const row = await readService(call.db, input.serviceId, now);
        if (!row) throw call.failure('service_not_found');
        return { service: await viewOf(call.db, row, now) };
      },
    }),

    implementRead(getServiceForm, {
      async read(call, input) {
        call.authorise(anyWhoMayAsk);
        const formFields = await readServiceForm(call.db, input.serviceId);
        if (!formFields) throw call.failure('service_not_found');
        return { formFields };
      },
    }),
  ];
}
