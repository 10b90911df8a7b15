import type { AuthorisationEntry } from '../authorisation-entry.ts';
import { INSIDERS } from '../authorisation-scene.ts';

const SLOT = { startTime: '2026-03-11T15:10:00.000Z', endTime: '2026-03-11T15:30:00.000Z' };
const CHANGE = { bookedStart: '2026-03-11T15:00:00.000Z', reason: 'Emergency' };

/** Either side may change a call, and staff of their clinics; this consult is no phone consult. */
const forInsiders = {
  opensTo: [],
  others: 'consult_not_found',
  told: Object.fromEntries(INSIDERS.map((name) => [name, 'no_call'])),
} as const;

/** Times for calls are open to all who may search; this service is not asked by phone, so that it has none. */
export const PHONE_TABLE: Readonly<Record<string, AuthorisationEntry>> = {
  'phoneConsult-listSlots': {
    inputFor: (scene) => ({ serviceId: scene.econsultService.id }),
    opensTo: [],
    others: 'service_not_found',
  },
  'phoneConsult-listCallTimes': { inputFor: (_scene, _caller, { activityId }) => ({ activityId }), ...forInsiders },
  'phoneConsult-moveCall': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, ...CHANGE, ...SLOT }),
    ...forInsiders,
  },
  'phoneConsult-cancelCall': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, ...CHANGE }),
    ...forInsiders,
  },
  'phoneConsult-bookCallAgain': {
    inputFor: (_scene, _caller, { activityId }) => ({ activityId, ...SLOT }),
    ...forInsiders,
  },
};
