import type { Patient } from '@alethea/kernel/health/patient';
import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { DataKey } from '@alethea/server-kit/keyring/data-key';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { PagePlace } from '@alethea/server-kit/paging/page-cursor';
import type { DocumentFolder, DocumentKind, DocumentSender, IssuedDocument } from './contract/document-view.ts';

/** A document to be handed to one person by a mailed link. */
export interface DocumentOrder {
  /** New; also the record of its data key. */
  readonly documentId: string;
  readonly kind: DocumentKind;
  /** In whose name it is sent, and who sends it; both are told when a link is locked. */
  readonly ownerPersonId: string;
  readonly sentByPersonId: string;
  /** Whose staff follow it as well. */
  readonly clinicId: string | null;
  readonly consultId: string | null;
  readonly patientReferenceId: string | null;
  readonly recipientEmail: string;
  /** What the recipient proves: their health number, or that they read the mailbox (or belong to the clinic's staff). */
  readonly proof: { readonly type: 'healthNumber'; readonly patient: Patient } | { readonly type: 'emailCode' };
  /** What is read, at most 20 MB; the title is seen by the reader and in the sender's list alone. */
  readonly content: {
    readonly title: string;
    readonly text: string;
    readonly pdf: { readonly fileName: string; readonly bytes: Uint8Array } | null;
  };
  /** Null sends the link at once. */
  readonly sendAt: Date | null;
  /** Until then a link that goes out at once is held, so that sending can be undone; left out, it is not. */
  readonly heldUntil?: Date | null;
  readonly senderName: string;
  readonly from: DocumentSender;
  /** Words of the mail; nothing of the patient stands in them. */
  readonly mailWords: { readonly subject: string; readonly opening: string };
}

/** Whose documents: those in the name of a person, or those of a clinic. */
export type IssuedScope = { readonly ownerId: string } | { readonly clinicId: string };

/** Which documents are listed, those that got on last first, after a place. */
export interface IssuedQuery {
  readonly scope: IssuedScope;
  /** Only this one. */
  readonly documentId: string | null;
  /** Null lists all folders. */
  readonly folder: DocumentFolder | null;
  /** Only those in the name of this person. */
  readonly ownerId: string | null;
  /** Only what was sent from this consult. */
  readonly consultId: string | null;
  /** Words that all stand in it, as `documentTerms` makes them; none lists everything. */
  readonly terms: readonly string[];
  readonly after: PagePlace | null;
  readonly limit: number;
  readonly now: Date;
}

/** A document of a scope that is done something with. */
export interface IssuedChoice {
  readonly scope: IssuedScope;
  readonly documentId: string;
}

/** How one document is kept from now on; what is left out stays. */
export interface KeepChange {
  readonly documentId: string;
  readonly folder?: DocumentFolder | undefined;
  readonly isRead?: boolean | undefined;
  /** Only while it is in this folder. */
  readonly from?: DocumentFolder | undefined;
}

/** How a document was kept before. */
export interface KeptBefore {
  readonly documentId: string;
  readonly folder: DocumentFolder;
  readonly isRead: boolean;
  readonly patientReferenceId: string | null;
}

/** What it holds, for who has sent it; the PDF is fetched by itself. */
export interface IssuedContent {
  readonly title: string;
  readonly text: string;
  readonly pdf: { readonly fileName: string; readonly sizeBytes: number } | null;
  readonly from: DocumentSender;
  readonly senderName: string;
  readonly sentBy: string;
  readonly createdAt: Date;
  readonly patientReferenceId: string | null;
}

/** What came of a wish; `refused` where its state does not allow it. */
export type IssuedOutcome =
  | { readonly result: 'done'; readonly patientReferenceId: string | null }
  | { readonly result: 'unknown' | 'refused' | 'recipientFixed' };

/** The link to a form, which opens until it is answered. */
export interface FormLink {
  readonly documentId: string;
  readonly ownerId: string;
  readonly sentBy: string;
  readonly clinicId: string | null;
  readonly patientReferenceId: string | null;
  /** Whom its patient can ask, and whose name they read. */
  readonly from: DocumentSender;
  readonly senderName: string;
  readonly expiresAt: Date;
  /** Why it opens nothing; null while it does. */
  readonly closed: 'answered' | 'locked' | 'expired' | 'withdrawn' | null;
  /** What belongs to the form is sealed under the key of its document. */
  readonly dataKey: DataKey;
  /** Whether this is the patient whom it was sent to; counts nothing. */
  isProvedBy(patient: Patient): boolean;
}

/** What a proof of a form's link has come to; `triesLeft` is null unless it was wrong. */
export interface ProvedFormLink {
  readonly link: FormLink;
  readonly triesLeft: number | null;
}

/** Documents behind mailed links, as other features issue and follow them. */
export interface DocumentsOffer {
  /** Keeps a document, encrypted, and has its link mailed: both only if the caller's transaction commits. */
  issueDocument(call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue'>, order: DocumentOrder): Promise<void>;
  /** A page of what was sent, what got on last first; the patient reference is for the access log alone. */
  listIssuedDocuments(
    executor: Executor,
    query: IssuedQuery,
  ): Promise<readonly (IssuedDocument & { readonly patientReferenceId: string | null })[]>;
  /** How many documents of a scope were sent from a consult. */
  countIssuedDocuments(
    executor: Executor,
    query: { readonly scope: IssuedScope; readonly consultId: string },
  ): Promise<number>;
  /** How many documents of a scope lie unread in the inbox. */
  countUnreadDocuments(executor: Executor, scope: IssuedScope): Promise<number>;
  /** Puts documents of a scope into folders, marks them read or unread; answers how those that it changed were before. */
  keepIssuedDocuments(
    call: Pick<WriteCall, 'tx' | 'notify'>,
    order: { readonly scope: IssuedScope; readonly changes: readonly KeepChange[] },
  ): Promise<readonly KeptBefore[]>;
  /** Has the documents of one clinic be another's, for its staff. */
  moveDocuments(tx: Tx, move: ClinicMove): Promise<void>;
  /** What a document holds; null outside the scope. */
  openIssuedDocument(executor: Executor, choice: IssuedChoice): Promise<IssuedContent | null>;
  /** Its PDF; null outside the scope, or where it has none. */
  readIssuedPdf(
    executor: Executor,
    choice: IssuedChoice,
  ): Promise<{
    readonly fileName: string;
    readonly pdfBase64: string;
    readonly patientReferenceId: string | null;
  } | null>;
  /** Mails a new link, to another address where one is given, as a reminder of what waits unread; the one before opens nothing any more. */
  resendDocument(
    call: Pick<WriteCall, 'tx' | 'clock' | 'enqueue' | 'notify'>,
    choice: IssuedChoice & { readonly recipientEmail: string | null },
  ): Promise<IssuedOutcome>;
  /** Takes back a link that has gone out: it opens nothing any more, the record stays. */
  withdrawDocument(call: Pick<WriteCall, 'tx' | 'clock' | 'notify'>, choice: IssuedChoice): Promise<IssuedOutcome>;
  /** Keeps back a document whose time has not come, or whose link is held. */
  cancelDocument(call: Pick<WriteCall, 'tx' | 'clock' | 'notify'>, choice: IssuedChoice): Promise<IssuedOutcome>;
  /** Keeps back all documents of a consult whose links have not gone out; answers how many. */
  cancelDocumentsOf(call: Pick<WriteCall, 'tx' | 'clock' | 'notify'>, consultId: string): Promise<number>;
  /** The form behind a link, looked at without a proof; null where there is none. */
  findFormLink(executor: Executor, code: string, now: Date): Promise<FormLink | null>;
  /**
   * Takes a proof of a form's link, which is held until the transaction ends. A right one marks it as opened; a wrong one is
   * counted, and the fifth locks it and tells those who sent it. Null where there is no such link.
   */
  proveFormLink(
    call: Pick<WriteCall, 'tx' | 'clock' | 'notify' | 'sendMail'>,
    proof: { readonly code: string; readonly patient: Patient },
  ): Promise<ProvedFormLink | null>;
  /** Closes the link of a form that was proved in this transaction, keeps its answers as its PDF, and brings it into the inbox. */
  answerFormLink(
    call: Pick<WriteCall, 'tx' | 'clock' | 'notify'>,
    order: {
      readonly link: FormLink;
      readonly pdf: { readonly fileName: string; readonly bytes: Uint8Array };
    },
  ): Promise<void>;
  /** The key of a form that was sent, for who follows it; null outside the scope, or where it is no form. */
  openFormRecord(
    executor: Executor,
    choice: IssuedChoice,
  ): Promise<{ readonly dataKey: DataKey; readonly patientReferenceId: string | null } | null>;
}
