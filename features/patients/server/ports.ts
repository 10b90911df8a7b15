import type { DocumentKind, DocumentSender, IssuedDocument } from '@alethea/documents/contract';
import type { Province } from '@alethea/kernel/provinces';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { OpenFilePolicy } from '@alethea/server-kit/feature';
import type { Notice, WriteCall } from '@alethea/server-kit/operations/call';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';

/** A document for a patient, as it is handed over. */
interface DocumentOrder {
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly ownerPersonId: string;
  readonly sentByPersonId: string;
  readonly clinicId: string | null;
  readonly consultId: string | null;
  readonly patientReferenceId: string | null;
  readonly recipientEmail: string;
  readonly proof: { readonly type: 'healthNumber'; readonly province: Province; readonly phn: string };
  readonly content: {
    readonly title: string;
    readonly text: string;
    readonly pdf: { readonly fileName: string; readonly bytes: Uint8Array } | null;
  };
  readonly sendAt: Date | null;
  readonly senderName: string;
  readonly from: DocumentSender;
  readonly mailWords: { readonly subject: string; readonly opening: string };
}

/** Whose documents: in the name of a person, or of a clinic. */
export type FollowedScope = { readonly ownerId: string } | { readonly clinicId: string };

/** Documents behind mailed links. */
export interface DocumentPort {
  /** Keeps a document and has its link mailed, if the write commits. */
  issueDocument(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, order: DocumentOrder): Promise<void>;
  /** A page of what was sent, newest first. */
  listIssuedDocuments(
    executor: Executor,
    query: {
      readonly scope: FollowedScope;
      readonly consultId: string | null;
      readonly after: PagePlace | null;
      readonly limit: number;
      readonly now: Date;
    },
  ): Promise<readonly (IssuedDocument & { readonly patientReferenceId: string | null })[]>;
  countIssuedDocuments(
    executor: Executor,
    query: { readonly scope: FollowedScope; readonly consultId: string },
  ): Promise<number>;
}

/** The consults that messages and faxes belong to. */
export interface ConsultPort {
  /** Null when the consult is not one that the person may open. */
  readonly openConsult: OpenFilePolicy;
  /**
   * Adds a line of the portal's own to the conversation; with `alert` it is new to those who asked.
   * @returns whom and what the notice tells, or null when there is no such consult
   */
  addSystemMessage(
    tx: Tx,
    order: { readonly consultId: string; readonly text: string; readonly alert: boolean; readonly now: Date },
  ): Promise<Notice | null>;
}

/** What writing to patients needs of other features. */
export interface PatientPorts {
  readonly documents: DocumentPort;
  readonly consults: ConsultPort;
}
