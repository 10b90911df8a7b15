/**
 * A mail to one person. Subject and body never carry patient data (no name, health number, question or answer): mail
 * is not a confidential channel. It says that something waits, and links to where one signs in.
 */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where the recipient says that no more of this kind shall come; becomes the List-Unsubscribe header. */
  readonly unsubscribeUrl?: string;
  /** The same in every try of one mail, so that a mailbox that gets it twice shows it once; becomes the Message-ID header. */
  readonly messageId?: string;
  /** An invitation, its change or its end that calendars take in: a whole iCalendar object (RFC 5545), as sent by its method. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** A mail of a write; one to nobody (null) is queued with the same work and never sent (see OutgoingMail). */
export interface QueuedMail extends Omit<Mail, 'to'> {
  readonly to: string | null;
}

/** The way out for mail: SMTP in production, the outbox in the local environment. */
export interface MailTransport {
  /** Resolves once the next station has taken the mail; rejects when it has not. */
  send(mail: Mail): Promise<void>;
}
