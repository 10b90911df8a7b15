import { profileChange } from '@alethea/accounts/contract/core/changes';
import type { NewPhoneCall } from '@alethea/consults/offers';
import { phoneSlotsChange } from '@alethea/directory/contract/changes';
import type { QueuedMail } from '@alethea/server-kit/mail/mail';
import type { SendCall, SendNeeds } from '../core/send-parts.ts';

/** A call that was just booked, with the mails that invite both sides. */
interface BookedCall {
  readonly phoneCall: NewPhoneCall;
  readonly mails: readonly QueuedMail[];
}

/** Tells open forms that a time is gone, invites both sides by mail, and remembers the referrer's number. */
export async function announcePhoneCall(
  needs: Pick<SendNeeds, 'people'>,
  call: SendCall,
  { phoneCall, mails }: BookedCall,
): Promise<void> {
  call.notify({ to: ['everyone'], changed: [phoneSlotsChange()] });
  await rememberContact(needs, call, phoneCall);
  for (const mail of mails) await call.sendMail(mail);
}

/** Who has the field in the profile decides there what it says. */
async function rememberContact(
  needs: Pick<SendNeeds, 'people'>,
  call: SendCall,
  phoneCall: NewPhoneCall,
): Promise<void> {
  const { personId, permissions } = call.actor;
  if (permissions.has('phoneConsult')) return;
  const { physicianPhoneNumber: phoneNumber, physicianCalendarEmail: calendarEmail } = phoneCall;
  const isNew = await needs.people.rememberPhoneContact(call.tx, personId, { phoneNumber, calendarEmail });
  if (isNew) call.notify({ to: [`person:${personId}`], changed: [profileChange()] });
}
