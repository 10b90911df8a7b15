import { profileChange } from '@alethea/accounts/contract/changes';
import { phoneSlotsChange } from '@alethea/directory/contract/changes';
import { mountainSpan } from '@alethea/kernel/mountain-span';
import type { QueuedMail } from '@alethea/server-kit/mail/mail';
import { phoneEn } from '../../texts/phone-en.ts';
import type { NewPhoneCall } from '../ports.ts';
import type { SendCall, SendPorts } from '../send-parts.ts';
import { calendarInvitation } from './calendar-invitation.ts';

interface BookedCall {
  readonly activityId: string;
  readonly phoneCall: NewPhoneCall;
}

type Ports = Pick<SendPorts, 'colleagues' | 'phoneContacts' | 'publicUrl' | 'mailFrom'>;

/**
 * Tells open forms that a time is gone, invites both sides by mail, and remembers the referrer's number. Mails hold the
 * time, the other's name and the way to the consult: nothing of the patient.
 */
export async function announcePhoneCall(ports: Ports, call: SendCall, booked: BookedCall): Promise<void> {
  call.notify({ to: ['everyone'], changed: [phoneSlotsChange()] });
  await rememberContact(ports, call, booked.phoneCall);
  for (const mail of await invitationsTo(ports, call, booked)) await call.sendMail(mail);
}

/** Who has the field in the profile decides there what it says. */
async function rememberContact(ports: Ports, call: SendCall, phoneCall: NewPhoneCall): Promise<void> {
  const { personId, permissions } = call.actor;
  if (permissions.has('phoneConsult')) return;
  const { physicianPhoneNumber: phoneNumber, physicianCalendarEmail: calendarEmail } = phoneCall;
  const isNew = await ports.phoneContacts.rememberPhoneContact(call.tx, personId, { phoneNumber, calendarEmail });
  if (isNew) call.notify({ to: [`person:${personId}`], changed: [profileChange()] });
}

/** To the referrer at the address that they gave, to the specialist where they want mail about consults. */
async function invitationsTo(
  ports: Ports,
  call: SendCall,
  { activityId, phoneCall }: BookedCall,
): Promise<QueuedMail[]> {
  const { specialistId, start, end, physicianCalendarEmail } = phoneCall;
  const stamp = call.clock.now();
  const time = phoneEn.mountain(mountainSpan({ start, end }, stamp));
  const referrerId = call.actor.personId;
  const people = await ports.colleagues.findColleagues(call.tx, [referrerId, specialistId]);
  const specialist = people.get(specialistId);
  const referrer = people.get(referrerId);
  if (!specialist || !referrer) throw new Error('Both sides of a call have accounts.');
  const preferences = (await ports.phoneContacts.preferencesOf(call.tx, [specialistId])).get(specialistId);
  const invite = async (email: string, to: Named, other: Named): Promise<QueuedMail> => {
    const url = `${ports.publicUrl}/dashboard/secure-messaging?econsultId=${activityId}`;
    const invitation = { activityId, start, end, url, organizer: ports.mailFrom, stamp };
    return {
      to: email,
      subject: phoneEn.mail.subject,
      text: phoneEn.mail.text({ to: nameOf(to), other: nameOf(other), time, url }),
      calendar: {
        method: 'REQUEST',
        content: await calendarInvitation({ ...invitation, attendee: { email, name: nameOf(to) } }),
      },
    };
  };
  const mails = [await invite(physicianCalendarEmail, referrer, specialist)];
  if (preferences?.email.econsult) {
    const email = preferences.phoneConsult.calendarEmail || specialist.email;
    mails.push(await invite(email, specialist, referrer));
  }
  return mails;
}

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`;
}
