import type { Province } from '@alethea/kernel/contact/provinces';
import type { Patient } from '@alethea/kernel/health/patient';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { BilledService, BillingStatus } from './contract/core/billing-record.ts';
import type { NotPayableReason, ServiceParties } from './contract/core/payable.ts';

/** The patient of a billed service, as they were when the consult was sent. */
export type BilledPatient = Patient & {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  /** What the schedule wants of a patient of another province; null of one of the same. */
  readonly oopData: Readonly<Record<string, string>> | null;
};

/** A service that a physician bills. */
export interface ServiceOrder {
  readonly service: BilledService;
  readonly physicianId: string;
  readonly consultId: string;
  /** Of a billed message, else null. */
  readonly messageId: string | null;
  /** Null where the physician has still to name one. */
  readonly billingCode: string | null;
  readonly parties: ServiceParties;
  readonly patientReferenceId: string;
  readonly patient: BilledPatient;
  /** Who asked; null on claims of whoever asked. */
  readonly referringPractitionerId: string | null;
  /** Which of the physician's locations it is, by its position; null when that is not known. */
  readonly locationIndex: number | null;
  /** Where the physician works; null when that is not known. */
  readonly province: Province | null;
  readonly now: Date;
}

/** What became of it. */
export interface RecordedService {
  readonly recordId: string;
  readonly status: BillingStatus;
  readonly reason: NotPayableReason | null;
}

/** See takeBackMessage. */
export type TakenBack = { readonly recordId: string } | 'claimed' | null;

/** What the schedule says of billing a message now. */
export interface MessageAdvice {
  /** The code that it pays; null while it pays none. */
  readonly advisedCode: string | null;
  /** Codes of consultations that it does not pay for these two people. */
  readonly notPayable: readonly string[];
}

/** The billing as consults use it. */
export interface BillingOffer {
  /** Advises on the code of a message between two people, by the schedule as of its moment. */
  adviseMessage(executor: Executor, parties: Omit<ServiceParties, 'service'>): Promise<MessageAdvice>;
  /** Makes the record in the transaction of what was done; null when the service has one already. */
  recordService(tx: Tx, order: ServiceOrder): Promise<RecordedService | null>;
  /** The code under which a physician has billed a service of a consult; null where they have not, or named none yet. */
  billedCode(
    executor: Executor,
    order: Pick<ServiceOrder, 'consultId' | 'physicianId' | 'service'>,
  ): Promise<string | null>;
  /**
   * Takes the record of a message back while nothing of it was claimed; answers its id, null where there is none, and
   * `claimed` where a claim has gone out: then nothing has changed.
   */
  takeBackMessage(tx: Tx, order: { readonly messageId: string; readonly now: Date }): Promise<TakenBack>;
  /** As takeBackMessage, of a physician's service of a consult that belongs to no message. */
  takeBackService(
    tx: Tx,
    order: Pick<ServiceOrder, 'consultId' | 'physicianId' | 'service' | 'now'>,
  ): Promise<TakenBack>;
}
