import type { QueuedMail } from '@alethea/server-kit/mail/mail';
import type { Notice } from '@alethea/server-kit/operations/call';
import { draftChange } from '../../contract/changes.ts';
import { draftsEn } from '../../texts/drafts-en.ts';

interface Recipient {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Tells those who have to do with a draft that it changed, came or went. */
export function draftChanged(draftId: string, personIds: readonly (string | null | undefined)[]): Notice {
  const to = [...new Set(personIds.filter((id) => typeof id === 'string'))].map((id) => `person:${id}`);
  return { to, changed: [draftChange(draftId)] };
}

/** The mail to an approver: who asks, and where to look; nothing of the patient. */
export function approvalAsked(publicUrl: string, to: Recipient, from: Omit<Recipient, 'email'>): QueuedMail {
  const url = `${publicUrl}/dashboard/secure-messaging?tab=approvals`;
  const { subject, text } = draftsEn.mail.asked;
  return { to: to.email, subject, text: text({ to: fullName(to), from: fullName(from), url }) };
}

/** The mail to a writer whose draft was given back; the note stays in the portal. */
export function draftGivenBack(publicUrl: string, to: Recipient, from: Omit<Recipient, 'email'>): QueuedMail {
  const url = `${publicUrl}/dashboard/secure-messaging?tab=drafts`;
  const { subject, text } = draftsEn.mail.returned;
  return { to: to.email, subject, text: text({ to: fullName(to), from: fullName(from), url }) };
}

function fullName({ firstName, lastName }: Omit<Recipient, 'email'>): string {
  return `${firstName} ${lastName}`;
}
