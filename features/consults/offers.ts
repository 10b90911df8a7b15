import type { ServiceForSending } from '@alethea/directory/offers';
import type { Province } from '@alethea/kernel/contact/provinces';
import type { Patient } from '@alethea/kernel/health/patient';
import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { OpenFilePolicy } from '@alethea/server-kit/feature';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { QueuedMail } from '@alethea/server-kit/mail/mail';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { Notice, WriteCall } from '@alethea/server-kit/operations/call';
import type { ActivityRole } from './contract/consult-view.ts';

/** Who the patient of a new consult is. */
export type NewPatient = Patient & {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly email: string;
};

/** The call of a new phone consult: one of its consultants holds it. */
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
  /** Who wrote it for the referrer, or null; stays on the consult as forwarder. */
  readonly forwarderId?: string | null;
  /** Who supervises a resident that sends directly, or null; a referrer too, and the referring practitioner of claims. */
  readonly supervisorId?: string | null;
  /** Position of the referrer's location it is sent under. */
  readonly locationIndex: number;
  /** All the people who answer it become consultants, who asks excepted. */
  readonly service: Pick<
    ServiceForSending,
    'serviceId' | 'type' | 'specialty' | 'subsite' | 'clinicId' | 'province' | 'personIds'
  > &
    Partial<Pick<ServiceForSending, 'dayOfReturn'>>;
  readonly patient: NewPatient;
  readonly oop: boolean;
  readonly oopData: Readonly<Record<string, string>> | null;
  readonly question: string;
  /** What the thread begins with, where it is not the question. */
  readonly firstMessage?: string;
  /** Answers in the order of the form. */
  readonly symptoms: readonly { readonly header: string; readonly answer: string }[];
  readonly attachmentIds: readonly string[];
  /** Of a phone consult: when it is held, and by whom. */
  readonly phoneCall?: NewPhoneCall | null;
  /** Under which code the question is billed; null or left out bills nothing. */
  readonly billingCode?: string | null;
  /** What ties it to the partner's tool that it was begun in. */
  readonly avaData?: { readonly avaConsultId: string; readonly avaUuid: string } | null;
  readonly sentAt: Date;
}

/**
 * What became of a new consult; on anything but `created` the caller ends its transaction: `taken` when a record with
 * this id exists, `slot_taken` when the call is booked twice, `file_not_found` when a file is not the referrer's staged one.
 */
export type CreateOutcome =
  | {
      readonly outcome: 'created';
      readonly patientReferenceId: string;
      /** Topics of the notice that tells members and clinics: `person:<id>`, `clinic:<id>`. */
      readonly tell: readonly string[];
      /** What tells both sides of a call that it is booked; the caller sends them. */
      readonly mails: readonly QueuedMail[];
    }
  | { readonly outcome: 'taken' | 'slot_taken' | 'file_not_found' };

/** A call that takes a consult back, undoing or withdrawing it. */
export type UndoCall = Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'about' | 'sendMail'> & { readonly actor: Actor };

/**
 * What became of a consult that is to be taken back; on anything but `undone` the caller ends its transaction.
 * `cannot_be_undone`: a referral, or a form that somebody else wrote or supervises.
 */
export type UndoOutcome = 'undone' | 'consult_not_found' | 'consult_opened' | 'undo_too_late' | 'cannot_be_undone';

/** The patient of a consult as one may write to them, and in whose name. */
export interface Addressee {
  readonly patientReferenceId: string;
  readonly province: Province;
  /** As it was asked with; empty for a patient without one. */
  readonly phn: string;
  /** Empty where none was given. */
  readonly email: string;
  /** Members of today who are no staff, consultants first. */
  readonly clinicianIds: readonly string[];
}

/** A line that the portal itself adds to a conversation. */
export interface SystemMessageOrder {
  readonly consultId: string;
  readonly text: string;
  /** True: the consult is new to those who asked, and back in their inbox. */
  readonly alert: boolean;
  readonly now: Date;
}

/** A file of a consult, for what another feature computes of it and keeps under the key of the consult. */
export interface ConsultFile {
  readonly consultId: string;
  readonly contentType: string;
  readonly patientReferenceId: string;
  /** The data key of the consult, wrapped. */
  readonly wrappedKey: Uint8Array;
}

/** A consult as who may label its pictures is told from it. */
export interface ConsultToLabel {
  /** The person's role in it, or null. */
  readonly activityRole: ActivityRole | null;
  readonly specialty: string;
  readonly subsite: string;
  readonly patientReferenceId: string;
  /** The person's own record lets data of their consults be collected. */
  readonly collectsData: boolean;
}

/** A consult as who takes payments for it is told of it. */
export interface ConsultToCharge {
  /** The person answers it, or works for the clinic of who does. */
  readonly handlesPayments: boolean;
  readonly serviceClinicId: string;
  readonly patientReferenceId: string;
  readonly patientName: string;
  /** The data key of the consult. */
  readonly dataKey: DataKey;
  /** Topics of those whom it concerns: `person:<id>`, `clinic:<id>`. */
  readonly tell: readonly string[];
}

/** The consults as other features create and continue them. */
export interface ConsultsOffer {
  /** Creates a consult within the sender's transaction: members, data key, thread with its first message, files. */
  createConsult(tx: Tx, order: NewConsult): Promise<CreateOutcome>;
  /**
   * Takes a consult back that its sender has just sent and nobody has opened: it leaves every list, tells nobody, and its
   * files are the sender's to attach again.
   */
  undoConsult(call: UndoCall, consultId: string): Promise<UndoOutcome>;
  /**
   * Adds a line of the portal's own; what people wrote last stays at the head of the lists.
   * @returns whom and what the notice tells, or null when there is no such consult
   */
  addSystemMessage(tx: Tx, order: SystemMessageOrder): Promise<Notice | null>;
  /** The files of a consult are open to whoever may open the consult; null when it is not one that the person may open. */
  openConsultFile(executor: Executor, actor: Actor, consultId: string): ReturnType<OpenFilePolicy>;
  /** A file by its id; null when it is not one of a consult that the person may open. */
  findConsultFile(executor: Executor, actor: Actor, fileId: string): Promise<ConsultFile | null>;
  /**
   * Keeps what an AI takes for the outcome, in the place of what was kept before: the outcome dialog begins with it while
   * nothing else is known. Null, of a prediction that has none, leaves what was kept.
   * @returns whom a prediction of its pictures concerns, and what the notice tells
   */
  keepPredictedOutcome(tx: Tx, consultId: string, outcome: string | null): Promise<Notice>;
  /** To whom a message about a consult goes; null when it is not one that the person may open. */
  findAddressee(executor: Executor, actor: Actor, consultId: string): Promise<Addressee | null>;
  /** What decides whether somebody labels the pictures of a consult; null when it is not one that they may open. */
  findConsultToLabel(executor: Executor, actor: Actor, consultId: string): Promise<ConsultToLabel | null>;
  /** What payments for a consult need of it; null when it is not one that the person may open. */
  findConsultToCharge(executor: Executor, actor: Actor, consultId: string): Promise<ConsultToCharge | null>;
  /**
   * Has the consults, faxes and addresses of one clinic be another's. Its staff find them in their list at once, and by
   * words of the patient as soon as they are entered anew, which follows by itself within seconds.
   */
  moveClinic(tx: Tx, move: ClinicMove): Promise<void>;
}
