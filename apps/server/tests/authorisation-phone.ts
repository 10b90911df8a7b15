import type { AuthorisationEntry } from './authorisation-entry.ts';

/** Times for calls are open to all who may search; this service is not asked by phone, so that it has none. */
export const PHONE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'phoneConsult-listSlots': {
    inputFor: (scene) => ({ serviceId: scene.econsultService.id }),
    opensTo: [],
    others: 'service_not_found',
  },
};
