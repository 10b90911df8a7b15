import type { Availability, FormField, ServiceType } from '@alethea/directory/contract';
import type { Province } from '@alethea/kernel/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { Approver } from '../contract/draft-view.ts';

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
  /** Counts one received consult for each account on the day (America/Edmonton). */
  recordIntake(tx: Tx, personIds: readonly string[], now: Date): Promise<void>;
}

/** A consult to be created, complete and checked. */
export interface NewConsult {
  readonly consultId: string;
  readonly referrerId: string;
  /** Who wrote the draft that it was, if not the referrer; becomes a member with the role of a forwarder. */
  readonly forwarderId: string | null;
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
  readonly sentAt: Date;
}

/** The consults as sending uses them. */
export interface ConsultPort {
  /**
   * Creates consult, members, thread with the question as its first message, files and data key; answers the streams to
   * tell (`person:<id>`, `clinic:<id>`).
   * @returns `taken` when a consult with this id exists, `file_not_found` when a file is not the referrer's staged one
   */
  createConsult(
    tx: Tx,
    consult: NewConsult,
  ): Promise<
    | { readonly outcome: 'created'; readonly patientReferenceId: string; readonly tell: readonly string[] }
    | { readonly outcome: 'taken' | 'file_not_found' }
  >;
}

/** A person as drafts name and reach them. */
export interface Colleague {
  readonly uid: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mayApprove: boolean;
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
