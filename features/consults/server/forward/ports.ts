import type { Availability } from '@alethea/directory/contract';
import type { Province } from '@alethea/kernel/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { NewConsult } from '../new-consult.ts';

/** A service that a consult can be forwarded to. */
export interface ServiceToForwardTo extends Omit<NewConsult['service'], 'province'> {
  readonly province: Province;
  readonly availability: Availability;
}

/** The directory as forwarding uses it. */
export interface ForwardDirectoryPort {
  /** By which active service a person answers in a subsite, and whether they are away now; null when they do not. */
  findServiceOf(
    executor: Executor,
    order: { readonly personId: string; readonly specialty: string; readonly subsite: string; readonly now: Date },
  ): Promise<{ readonly serviceId: string; readonly onVacation: boolean } | null>;
  /** Null when there is no such active service. Locks the accounts' intake of the day, so that a limit is never overrun. */
  loadServiceForSending(tx: Tx, serviceId: string, now: Date): Promise<ServiceToForwardTo | null>;
  /** Counts one received consult for each account on the day (America/Edmonton); true when that filled one of them up. */
  recordIntake(tx: Tx, personIds: readonly string[], now: Date): Promise<boolean>;
}

/** A consult that goes to one person by a mailed link. */
export interface ConsultDocument {
  /** New. */
  readonly documentId: string;
  readonly kind: 'consultPdf';
  readonly ownerPersonId: string;
  readonly sentByPersonId: string;
  readonly clinicId: string | null;
  readonly consultId: string;
  readonly patientReferenceId: string;
  readonly recipientEmail: string;
  readonly proof: { readonly type: 'emailCode' };
  readonly content: {
    readonly title: string;
    readonly text: string;
    readonly pdf: { readonly fileName: string; readonly bytes: Uint8Array };
  };
  readonly sendAt: null;
  readonly senderName: string;
  readonly from: { readonly clinicName: string; readonly clinicPhone: string };
  /** Nothing of the patient stands in them. */
  readonly mailWords: { readonly subject: string; readonly opening: string };
}

/** Documents behind mailed links, as consults use them. */
export interface DocumentPort {
  /** Keeps a document of at most 20 MB, encrypted, and has its link mailed if the transaction commits. */
  issueDocument(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, order: ConsultDocument): Promise<void>;
}

/** What forwarding needs of other features. */
export interface ForwardPorts {
  readonly directory: ForwardDirectoryPort;
  readonly documents: DocumentPort;
}
