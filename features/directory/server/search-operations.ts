import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { getServiceById, getServiceForm, getServicePage, getSpecialties } from '../contract/index.ts';
import { readService, readServiceForm, readSpecialties } from './read-services.ts';
import { searchServices } from './search-services.ts';
import { serviceView } from './service-view.ts';

const anyWhoMayAsk = allow('the directory is open to all who may ask');

/** The calls by which services are found. */
export function searchOperations() {
  return [
    implementRead(getSpecialties, {
      async read(call) {
        call.authorise(anyWhoMayAsk);
        return readSpecialties(call.db);
      },
    }),

    implementRead(getServicePage, {
      async read(call, input) {
        call.authorise(anyWhoMayAsk);
        const { searchText, specialty, subsite, page, perPage } = input;
        if (subsite !== '' && specialty === '') throw call.failure('subsite_not_of_specialty');
        if (searchText === '' && subsite === '') throw call.failure('nothing_to_search');
        const now = call.clock.now();
        const found = await searchServices(call.db, { ...input, province: input.province ?? '' }, now);
        if (subsite !== '' && !found.subsiteKnown) throw call.failure('subsite_not_of_specialty');
        return {
          services: found.services.map((row) => serviceView(row, now)),
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
        return { service: serviceView(row, now) };
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
