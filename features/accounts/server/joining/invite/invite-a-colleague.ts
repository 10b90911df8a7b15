import { BRAND } from '@alethea/kernel/app/brand';
import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import { formatPhone } from '@alethea/kernel/contact/phone';
import { LANGUAGE_FACTS, languageSpoken } from '@alethea/kernel/text/language';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { inviteAColleague as inviteAColleagueOperation } from '../../../contract/joining/invite.ts';
import { fillInviteMessage, INVITES_PER_DAY } from '../../../contract/joining/invite-rules.ts';
import { inviteMailTexts } from '../../../texts/mails/invite-mail.ts';
import { readContent } from '../../content/content-store.ts';
import type { AccountsParts } from '../../core/accounts-parts.ts';
import { countInvitesToday, isAddressUnwanted, keepInvite, newUnsubscribeCode } from './invite-store.ts';

type Invite = ParsedInputOf<typeof inviteAColleagueOperation>;
type InviteCall = WriteCall<typeof inviteAColleagueOperation>;

interface Prepared {
  readonly message: string;
  /** Null where there is no fax number. */
  readonly letter: FinishedPdf | null;
}

/** Sends an invitation in the person's name, by mail, by fax or both, at most 20 a day. */
export const inviteAColleague = (parts: AccountsParts) =>
  implementWrite(inviteAColleagueOperation, {
    async prepare(call, invite): Promise<Prepared> {
      const template =
        invite.personalMessage || (await readContent(call.db, 'inviteAColleague')).document.defaultPersonalMessage;
      const message = fillInviteMessage(template, { invitee: invite, inviter: call.actor });
      const letter = invite.fax === '' ? null : await letterOf(parts, call, invite, message);
      return { message, letter };
    },

    async write(call, invite, { message, letter }) {
      call.authorise(allow('a clinician'));
      const now = call.clock.now();
      if ((await countInvitesToday(call.tx, call.actor.personId, now)) >= INVITES_PER_DAY) {
        throw call.failure('daily_limit_reached');
      }
      const code = newUnsubscribeCode();
      const isUnwanted = invite.email !== '' && (await isAddressUnwanted(call.tx, parts.keyring, invite.email));
      const mailId = invite.email === '' ? null : await mail(parts, call, { invite, message, code, isUnwanted });
      const faxId = letter && (await call.sendFax({ to: invite.fax, pdf: letter.bytes, pages: letter.pages }));
      const inviterId = call.actor.personId;
      const invitationId = await keepInvite(call.tx, { ...invite, inviterId, mailId, isUnwanted, faxId, code, now });
      call.about({ recordKind: 'colleagueInvitation', recordId: invitationId });
      return { invitationId };
    },
  });

/** Somebody who wants no invitations gets none; the call costs the same, so that the inviter cannot tell by its time. */
function mail(
  { publicUrl }: AccountsParts,
  call: InviteCall,
  order: { invite: Invite; message: string; code: string; isUnwanted: boolean },
): Promise<string> {
  const { invite, message, code, isUnwanted } = order;
  const inviter = nameOf(call.actor);
  const { productName: product, postalAddress } = BRAND;
  const unsubscribeUrl = `${publicUrl}/unsubscribe?code=${code}`;
  const signUpUrl = `${publicUrl}/signup`;
  return call.sendMail({
    to: isUnwanted ? null : invite.email,
    subject: inviteMailTexts.mail.subject(inviter, product),
    text: inviteMailTexts.mail.text({ message, inviter, product, signUpUrl, unsubscribeUrl, postalAddress }),
    unsubscribeUrl,
  });
}

function letterOf(
  { publicUrl, papers }: AccountsParts,
  { actor, clock }: { actor: Actor; clock: Clock },
  invite: Invite,
  message: string,
): Promise<FinishedPdf> {
  const { heading, to, fax, from, date, footer } = inviteMailTexts.letter;
  const { productName: product, postalAddress, supportEmail } = BRAND;
  const inviter = nameOf(actor);
  const recipient = [`${invite.firstName} ${invite.lastName}`, invite.clinicName, invite.city]
    .filter(Boolean)
    .join(', ');
  const { locale } = LANGUAGE_FACTS[languageSpoken()];
  const today = clock.now().toLocaleDateString(locale, { timeZone: 'America/Edmonton', dateStyle: 'long' });
  const letter = {
    heading: heading(product),
    facts: [
      [to, recipient],
      [fax, formatPhone(invite.fax)],
      [from, inviter],
      [date, today],
    ],
    text: message,
    footer: footer({ inviter, product, signUpUrl: `${publicUrl}/signup`, postalAddress, supportEmail }),
  } as const;
  return papers.finish({ title: letter.heading, createdAt: clock.now() }, [{ kind: 'letter', letter }], 'fax');
}

function nameOf({ firstName, lastName }: Pick<Actor, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
