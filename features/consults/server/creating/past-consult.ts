import type { FirstResponse } from '@alethea/directory/offers';
import type { ConsultStatus, Folder } from '../../contract/consult-view.ts';
import type { NewConsult } from '../../offers.ts';

/** A message of a consult's past. */
export interface PastMessage {
  readonly messageId: string;
  readonly senderId: string;
  readonly text: string;
  readonly attachmentIds: readonly string[];
  readonly sentAt: Date;
}

/** How a person has a consult before them today. */
export interface PastView {
  readonly personId: string;
  /** Null while the latest message is unread. */
  readonly readAt: Date | null;
  readonly viewedAt: Date | null;
  readonly overdue: boolean;
  readonly folder: Folder;
}

/** A consult with everything that has happened to it, written by its referrer and not for another. */
export interface PastConsult extends Omit<NewConsult, 'forwarderId'> {
  /** Of the first message, which holds the question. */
  readonly messageId: string;
  readonly status: ConsultStatus;
  /** After the question, of members, in rising time. */
  readonly messages: readonly PastMessage[];
  /** One of each member, and those of staff who have opened it, whose views no list of their own shows. */
  readonly views: readonly PastView[];
}

/** What an imported consult became. */
export interface ImportedConsult {
  readonly consultId: string;
  readonly patientReferenceId: string;
  /** For the directory, which the caller tells: the first answer of a consultant. */
  readonly firstResponse: FirstResponse | null;
}
