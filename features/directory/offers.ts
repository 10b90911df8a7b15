import type { Province } from '@alethea/kernel/contact/provinces';
import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Notice } from '@alethea/server-kit/operations/call';
import type { DayOfSlots } from './contract/list-phone-slots.ts';
import type { Availability } from './contract/phone/availability.ts';
import type { FormField, ServiceType } from './contract/service.ts';

/** What sending needs to know of a service. */
export interface ServiceForSending {
  readonly serviceId: string;
  readonly type: ServiceType;
  readonly specialty: string;
  readonly subsite: string;
  readonly clinicId: string;
  readonly province: Province;
  readonly formFields: readonly FormField[];
  /** The people who answer it; all become consultants, who asks excepted. */
  readonly personIds: readonly string[];
  readonly availability: Availability;
  /** The day for which what is sent now counts and from which it waits, where that is not today; else null. */
  readonly dayOfReturn: string | null;
  /** A referral goes to the clinic's fax too; without people it does in any case. */
  readonly faxReferrals: boolean;
  /** The clinic's fax number, bare; empty without one. */
  readonly fax: string;
}

/** What a service is called and asks, whether it is still offered or not. */
export interface ServiceDescription {
  readonly serviceId: string;
  readonly type: ServiceType;
  readonly serviceName: string;
  readonly specialty: string;
  readonly subsite: string;
  readonly clinicName: string;
  readonly formFields: readonly FormField[];
}

/** For whom times of a phone service are looked for. */
export interface PhoneSlotSearch {
  readonly serviceId: string;
  /** Who asks, and who else stands on their side: nobody calls themselves. */
  readonly exceptPersonIds?: readonly string[];
  /** Only these can hold the call; left out, everybody of the service. */
  readonly amongPersonIds?: readonly string[];
  /** When the call begins that is to be moved: its time is free for the new one, and is not offered itself. */
  readonly movedFrom?: Date;
}

/** A call that is to be booked. */
export interface PhoneSlotOrder extends PhoneSlotSearch {
  readonly start: Date;
  readonly end: Date;
}

/** A consult as it counts towards the daily limits of who receives it. */
export interface Intake {
  readonly personIds: readonly string[];
  readonly sentAt: Date;
  /** It counts for this day (`YYYY-MM-DD`); for the day of `sentAt` (America/Edmonton) where it is null. */
  readonly dayOfReturn: string | null;
}

/** The first answer of a specialist to a consult. */
export interface FirstResponse {
  readonly consultId: string;
  readonly serviceId: string;
  readonly respondedAt: Date;
  /** From sending to answer, in milliseconds. */
  readonly responseMs: number;
}

/** What the directory does for other features, within their statements and transactions. */
export interface DirectoryOffer {
  /** Services by id; an unknown one is left out. */
  describeServices(executor: Executor, serviceIds: readonly string[]): Promise<ReadonlyMap<string, ServiceDescription>>;
  /**
   * An active service, or null. Until the transaction ends it holds the day's intake of all who answer the service, so
   * that two sends cannot both take the last place of a daily limit.
   */
  loadServiceForSending(tx: Tx, serviceId: string, now: Date): Promise<ServiceForSending | null>;
  /** By which active service a person answers in a subsite, and whether they are away now; null when they do not. */
  findServiceOf(
    executor: Executor,
    order: { readonly personId: string; readonly specialty: string; readonly subsite: string; readonly now: Date },
  ): Promise<{ readonly serviceId: string; readonly onVacation: boolean } | null>;
  /** The times that are free, under their days; none where the service is no longer offered by phone. */
  freePhoneSlots(executor: Executor, search: PhoneSlotSearch, now: Date): Promise<DayOfSlots[]>;
  /** Who holds a call at a slot, or null when nobody is free then; keeps others from taking it until the commit. */
  holdPhoneSlot(tx: Tx, order: PhoneSlotOrder, now: Date): Promise<string | null>;
  /**
   * Counts one received consult for each account on its day; true when that was the last which one of them takes on that
   * day.
   */
  recordIntake(tx: Tx, intake: Intake): Promise<boolean>;
  /** Takes one back that nobody has opened. */
  forgetIntake(tx: Tx, intake: Intake): Promise<void>;
  /** Keeps a first answer, once per consult, from which a service's response time is made. */
  recordFirstResponse(tx: Tx, response: FirstResponse): Promise<void>;
  /** Takes it out of the figures again: the answer was withdrawn. */
  forgetFirstResponse(tx: Tx, response: Pick<FirstResponse, 'consultId' | 'serviceId'>): Promise<void>;
  /**
   * Has the services of a clinic found by the name and place that it has now.
   * @returns what tells open searches, or null when the clinic has no services
   */
  followClinic(tx: Tx, clinicId: string): Promise<Notice | null>;
  /** Has the services of one clinic be another's, found by its name and place; answers as `followClinic`. */
  moveServices(tx: Tx, move: ClinicMove): Promise<Notice | null>;
  /** Has the services of a person found by the name that they have now; answers as `followClinic`. */
  followPerson(tx: Tx, personId: string): Promise<Notice | null>;
}
