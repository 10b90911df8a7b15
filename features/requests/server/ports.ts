import type { Availability, FormField, ServiceType } from '@alethea/directory/contract';
import type { Province } from '@alethea/kernel/provinces';
import type { Tx } from '@alethea/server-kit/engine/engine';

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

/** The directory as sending uses it. */
export interface DirectoryPort {
  /** Null when there is no such active service. Locks the accounts' intake of the day, so that a limit is never overrun. */
  loadServiceForSending(tx: Tx, serviceId: string, now: Date): Promise<ServiceForSending | null>;
  /** Counts one received consult for each account on the day (America/Edmonton). */
  recordIntake(tx: Tx, personIds: readonly string[], now: Date): Promise<void>;
}

/** A consult to be created, complete and checked. */
export interface NewConsult {
  readonly consultId: string;
  readonly referrerId: string;
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
