import type { Person } from '@alethea/accounts/offers';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { QueuedMail } from '@alethea/server-kit/mail/mail';
import type { Notice } from '@alethea/server-kit/operations/call';
import { draftChange } from '../../contract/changes.ts';
import { draftsTexts } from '../../texts/drafts.ts';

type Recipient = Pick<Person, 'email' | 'firstName' | 'lastName' | 'preferences'>;
type Named = Pick<Person, 'firstName' | 'lastName'>;

/** Tells those who have to do with a draft that it changed, came or went. */
export function draftChanged(draftId: string, personIds: readonly (string | null | undefined)[]): Notice {
  const to = [...new Set(personIds.filter((id) => typeof id === 'string'))].map((id) => `person:${id}`);
  return { to, changed: [draftChange(draftId)] };
}

/** The mail to an approver: who asks, and where to look; nothing of the patient. */
export function approvalAsked(publicUrl: string, to: Recipient, from: Named): QueuedMail {
  const url = `${publicUrl}/dashboard/secure-messaging?tab=approvals`;
  return speakingIn(to.preferences.language, () => {
    const { subject, text } = draftsTexts.mail.asked;
    return { to: to.email, subject, text: text({ to: fullName(to), from: fullName(from), url }) };
  });
}

/** The mail to a writer whose draft was given back; the note stays in the portal. */
export function draftGivenBack(publicUrl: string, to: Recipient, from: Named): QueuedMail {
  const url = `${publicUrl}/dashboard/secure-messaging?tab=drafts`;
  return speakingIn(to.preferences.language, () => {
    const { subject, text } = draftsTexts.mail.returned;
    return { to: to.email, subject, text: text({ to: fullName(to), from: fullName(from), url }) };
  });
}

function fullName({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`;
}
