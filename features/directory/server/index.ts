import type { PeopleOffer } from '@alethea/accounts/offers';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import type { DirectoryOffer } from '../offers.ts';
import { operatorOperations } from './operator/operator-operations.ts';
import { wordOperations } from './operator/word-operations.ts';
import { addVacation, type NewVacation, setAvailability } from './schedule/keep-availability.ts';
import { implementListPhoneSlots } from './schedule/list-phone-slots.ts';
import { freePhoneSlots, holdPhoneSlot } from './schedule/phone-people.ts';
import { scheduleOperations } from './schedule/schedule-operations.ts';
import { describeServices } from './search/describe-services.ts';
import { forgetIntake, recordIntake } from './search/intake.ts';
import { createOwnWords } from './search/meaning/own-words.ts';
import { type PhoneCalls, searchOperations } from './search/search-operations.ts';
import { loadServiceForSending } from './search/service-for-sending.ts';
import { followClinic, followPerson, moveServices } from './services/follow-clinic.ts';
import { createService, type NewService } from './services/keep-services.ts';
import { recordConsent } from './services/record-consent.ts';
import { forgetFirstResponse, recordFirstResponse, recordFirstResponses } from './services/record-first-response.ts';
import { findServiceOf, implementRouteReferral } from './services/route-referral.ts';

export type { AvailabilityChange, NewVacation, PhoneDay } from './schedule/keep-availability.ts';
export type { NewService } from './services/keep-services.ts';

/** What the directory does for other features, and for the demo world and those who keep it, within their transactions. */
export interface DirectoryService extends DirectoryOffer {
  /** See recordFirstResponses: many first answers at once. */
  readonly recordFirstResponses: typeof recordFirstResponses;
  /** See setAvailability: merges limits, calendar and phone schedule. */
  readonly setAvailability: typeof setAvailability;
  /** See recordConsent. */
  readonly recordConsent: typeof recordConsent;
  /** See createService: answers the new service's id. */
  createService(tx: Tx, service: NewService): Promise<string>;
  /** See addVacation: answers the new vacation's id. */
  addVacation(tx: Tx, vacation: NewVacation): Promise<string>;
}

/** What the directory needs of other features, and what an installation sets of it. */
export interface DirectoryNeeds {
  readonly people: Pick<PeopleOffer, 'find' | 'searchSpecialists'>;
  /** How long a phone consult takes, in whole minutes. */
  readonly phoneCallMinutes: number;
}

/** The server half of the directory: finding services, and what other features use of it. */
export function createDirectory(
  { clock }: Pick<FeatureSupplies, 'clock'>,
  { people, phoneCallMinutes: callMinutes }: DirectoryNeeds,
): Feature & DirectoryService {
  const ownWords = createOwnWords();
  const phoneCalls: PhoneCalls = {
    callMinutes,
    async nextOf(executor, serviceId, now) {
      const [day] = (await freePhoneSlots(executor, { serviceId }, { now, callMinutes })) ?? [];
      return day?.slots[0]?.startTime ?? null;
    },
  };
  return {
    name: 'directory',
    implementations: [
      ...searchOperations(ownWords, phoneCalls),
      implementRouteReferral(),
      implementListPhoneSlots({ callMinutes }),
      ...scheduleOperations(),
      ...operatorOperations(people),
      ...wordOperations(ownWords, callMinutes),
    ],
    loadServiceForSending,
    freePhoneSlots: async (executor, search, now) =>
      (await freePhoneSlots(executor, search, { now, callMinutes })) ?? [],
    holdPhoneSlot: (tx, order, now) => holdPhoneSlot(tx, order, { now, callMinutes }),
    findServiceOf,
    describeServices,
    followClinic,
    followPerson,
    moveServices,
    recordIntake,
    forgetIntake,
    recordFirstResponse,
    forgetFirstResponse,
    recordFirstResponses,
    setAvailability,
    recordConsent,
    createService: (tx, service) => createService(tx, service, clock.now()),
    addVacation: (tx, vacation) => addVacation(tx, vacation, clock.now()),
  };
}
