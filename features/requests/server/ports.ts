import type { Availability, FormField, ServiceType } from '@alethea/directory/contract';
import type { Province } from '@alethea/kernel/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { Approver } from '../contract/draft-view.ts';
import type { AvaData } from '../contract/send-payload.ts';

/** What sending needs to know of a service; read inside the send's transaction. */
export interface ServiceForSending {
  readonly serviceId: string;
  readonly type: ServiceType;
  readonly specialty: string;
  readonly subsite: string;
  readonly clinicId: string;
  readonly province: Province;
  readonly formFields: readonly FormField[];
  /** The people who answer it; all become consultants, a referrer among them excepted. */
  readonly personIds: readonly string[];
  readonly availability: Availability;
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

/** The directory as sending and drafts use it. */
export interface DirectoryPort {
  /** Services by id; an unknown one is left out. */
  describeServices(executor: Executor, serviceIds: readonly string[]): Promise<ReadonlyMap<string, ServiceDescription>>;
  /** Null when there is no such active service. Locks the accounts' intake of the day, so that a limit is never overrun. */
  loadServiceForSending(tx: Tx, serviceId: string, now: Date): Promise<ServiceForSending | null>;
  /** Answers who holds a call at a slot, or null when nobody is free then; keeps others from taking it meanwhile. */
  holdPhoneSlot(
    tx: Tx,
    order: {
      readonly serviceId: string;
      readonly start: Date;
      readonly end: Date;
      readonly exceptPersonIds: readonly string[];
    },
    now: Date,
  ): Promise<string | null>;
  /** Counts one received consult for each account on the day (America/Edmonton); true when that filled one of them up. */
  recordIntake(tx: Tx, personIds: readonly string[], now: Date): Promise<boolean>;
}

/** The call of a phone consult, held by one of the people of the service. */
export interface NewPhoneCall {
  readonly specialistId: string;
  readonly start: Date;
  readonly end: Date;
  /** Bare. */
  readonly physicianPhoneNumber: string;
  readonly physicianCalendarEmail: string;
}

/** A consult to be created, complete and checked. */
export interface NewConsult {
  readonly consultId: string;
  readonly referrerId: string;
  /** Who wrote the draft that it was, if not the referrer; becomes a member with the role of a forwarder. */
  readonly forwarderId: string | null;
  /** Who supervises a resident that sends directly; a referrer too, and the referring practitioner of claims. */
  readonly supervisorId: string | null;
  /** Position of the referrer's location it is sent under. */
  readonly locationIndex: number;
  readonly service: ServiceForSending;
  readonly patient: {
    readonly province: string;
    readonly phn: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly dateOfBirth: string;
    readonly phone: string;
    readonly email: string;
  };
  readonly oop: boolean;
  readonly oopData: Readonly<Record<string, string>> | null;
  readonly question: string;
  /** Answers in the order of the form. */
  readonly symptoms: readonly { readonly header: string; readonly answer: string }[];
  readonly attachmentIds: readonly string[];
  readonly phoneCall: NewPhoneCall | null;
  /** Under which code the question is billed; null bills nothing. */
  readonly billingCode: string | null;
  /** What ties it to the partner's tool that it was begun in. */
  readonly avaData: AvaData | null;
  readonly sentAt: Date;
}

/** The consults as sending uses them. */
export interface ConsultPort {
  /**
   * Creates consult, members, thread with the question as its first message, files and data key; answers the streams to
   * tell (`person:<id>`, `clinic:<id>`).
   * @returns `taken` when a consult with this id exists, `slot_taken` when the call is booked twice, `file_not_found` when a file is not the referrer's staged one
   */
  createConsult(
    tx: Tx,
    consult: NewConsult,
  ): Promise<
    | { readonly outcome: 'created'; readonly patientReferenceId: string; readonly tell: readonly string[] }
    | { readonly outcome: 'taken' | 'slot_taken' | 'file_not_found' }
  >;
}

/** What goes out of the portal beside a request, in its write. */
export interface OutsidePort {
  /** Has a copy of the request sent to the patient, by a link at 7:00 of the next day (Mountain time). */
  sendPatientCopy(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue' | 'notify'> & { readonly actor: Pick<Actor, 'personId'> },
    copy: {
      readonly activityId: string;
      readonly kind: 'econsult' | 'phoneConsult' | 'referral';
      readonly locationIndex: number;
      readonly patientReferenceId: string;
      readonly patient: { readonly province: Province; readonly phn: string; readonly email: string };
      /** Who was asked, in words. */
      readonly recipient: string;
      readonly pdf: Uint8Array;
    },
  ): Promise<void>;
  /**
   * Has a referral faxed to the clinic of its service, and tells in the conversation what became of it.
   * @throws OperationFailure `fax_unavailable` where this installation sends no faxes
   */
  faxReferral(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue' | 'sendFax'>,
    fax: {
      readonly activityId: string;
      /** Ten digits, bare. */
      readonly to: string;
      readonly clinicName: string;
      readonly pdf: Uint8Array;
      readonly pages: number;
    },
  ): Promise<void>;
}

/** A person as drafts name and reach them. */
export interface Colleague {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mayApprove: boolean;
}

/** A token of the partner's tool that is believed. */
export interface PartnerToken {
  readonly issuer: string;
  readonly subject: string;
  readonly tokenId: string;
  readonly expiresAt: Date;
  /** The consult in the partner's tool that it names; empty when it names none. */
  readonly consultId: string;
}

/** The partner's tool as the import uses it. */
export interface PartnerPort {
  /** Where the partner answers for consults; null when nothing can be imported here. */
  readonly apiUrl: string | null;
  verify(jwt: string): Promise<PartnerToken | 'invalid' | 'unavailable'>;
  /** Whether a person may use the token: `used` when it was before, `elsewhere` when its account is linked to another. */
  standingOf(executor: Executor, personId: string, token: PartnerToken): Promise<'usable' | 'used' | 'elsewhere'>;
  /** Uses a token up; false when it was used before. */
  consume(tx: Tx, token: PartnerToken): Promise<boolean>;
}

/** What people have set about calls, and where a number that was used is remembered. */
export interface PhoneContactPort {
  /** By person; unknown ones are left out. */
  preferencesOf(
    executor: Executor,
    personIds: readonly string[],
  ): Promise<
    ReadonlyMap<string, { readonly email: { readonly econsult: boolean }; readonly phoneConsult: PhoneContact }>
  >;
  /** Keeps what a person was last called at; false when that is what is kept already. */
  rememberPhoneContact(tx: Tx, personId: string, contact: PhoneContact): Promise<boolean>;
}

/** Where somebody is called and invited; empty texts where nothing is given. */
export interface PhoneContact {
  readonly phoneNumber: string;
  readonly calendarEmail: string;
}

/** The people of the portal as drafts use them. */
export interface ColleaguePort {
  /** People by id, each with whether they may approve now; unknown ones are left out. */
  findColleagues(executor: Executor, personIds: readonly string[]): Promise<ReadonlyMap<string, Colleague>>;
  /** People other than the asker who may approve and in whose name, clinic or city every word stands. */
  searchApprovers(
    executor: Executor,
    query: { readonly words: readonly string[]; readonly exceptPersonId: string },
  ): Promise<readonly Approver[]>;
}
