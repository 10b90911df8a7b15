import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { describeServices } from './describe-services.ts';
import { followClinic } from './follow-clinic.ts';
import { addVacation, type NewVacation, setAvailability } from './keep-availability.ts';
import { createService, type NewService } from './keep-services.ts';
import { implementListPhoneSlots } from './list-phone-slots.ts';
import { operatorOperations } from './operator/operator-operations.ts';
import { holdPhoneSlot, type PhoneSlotOrder } from './phone-people.ts';
import type { SpecialistPort } from './ports.ts';
import { recordFirstResponse, recordFirstResponses } from './record-first-response.ts';
import { findServiceOf, implementRouteReferral } from './route-referral.ts';
import { scheduleOperations } from './schedule-operations.ts';
import { searchOperations } from './search-operations.ts';
import { loadServiceForSending, recordIntake } from './service-for-sending.ts';

export type { AvailabilityChange, NewVacation, PhoneDay } from './keep-availability.ts';
export type { NewService } from './keep-services.ts';
export type { PhoneSlotOrder } from './phone-people.ts';
export type { FirstResponse } from './record-first-response.ts';
export type { ServiceToSendTo } from './service-for-sending.ts';

/** What the directory does for other features, the demo world and those who keep it, within their transactions. */
export interface DirectoryService {
  /** See loadServiceForSending: null when there is no such active service; locks the intake of the day. */
  readonly loadServiceForSending: typeof loadServiceForSending;
  /** See holdPhoneSlot: who holds a call, or null; locks the people of the service. */
  holdPhoneSlot(tx: Tx, order: PhoneSlotOrder, now: Date): Promise<string | null>;
  /** See findServiceOf: by which service a person answers in a subsite, or null. */
  readonly findServiceOf: typeof findServiceOf;
  /** See describeServices: what services are called and ask, by id. */
  readonly describeServices: typeof describeServices;
  /** See followClinic: services are found by the name and place that their clinic has now. */
  readonly followClinic: typeof followClinic;
  /** See recordIntake: one more consult received by each account. */
  readonly recordIntake: typeof recordIntake;
  /** See recordFirstResponse: counts into the response figures, once per consult. */
  readonly recordFirstResponse: typeof recordFirstResponse;
  /** See recordFirstResponses: the same for many. */
  readonly recordFirstResponses: typeof recordFirstResponses;
  /** See setAvailability: merges limits, calendar and phone schedule. */
  readonly setAvailability: typeof setAvailability;
  /** See createService: answers the new service's id. */
  createService(tx: Tx, service: NewService): Promise<string>;
  /** See addVacation: answers the new vacation's id. */
  addVacation(tx: Tx, vacation: NewVacation): Promise<string>;
}

/** What the directory needs of other features, and what an installation sets of it. */
export interface DirectoryNeeds {
  readonly specialists: SpecialistPort;
  /** How long a phone consult takes, in whole minutes. */
  readonly phoneCallMinutes: number;
}

/** The server half of the directory: finding services, and the service behind the ports of others. */
export function createDirectory(
  { clock }: Pick<FeatureSupplies, 'clock'>,
  { specialists, phoneCallMinutes: callMinutes }: DirectoryNeeds,
): Feature & DirectoryService {
  return {
    implementations: [
      ...searchOperations(),
      implementRouteReferral(),
      implementListPhoneSlots({ callMinutes }),
      ...scheduleOperations(),
      ...operatorOperations(specialists),
    ],
    loadServiceForSending,
    holdPhoneSlot: (tx, order, now) => holdPhoneSlot(tx, order, { now, callMinutes }),
    findServiceOf,
    describeServices,
    followClinic,
    recordIntake,
    recordFirstResponse,
    recordFirstResponses,
    setAvailability,
    createService: (tx, service) => createService(tx, service, clock.now()),
    addVacation: (tx, vacation) => addVacation(tx, vacation, clock.now()),
  };
}
