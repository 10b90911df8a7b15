import type { Person } from '@alethea/accounts/offers';
import { mountainSpan } from '@alethea/kernel/time/mountain-span';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { speakingIn } from '@alethea/server-kit/language/speaking';
import type { QueuedMail } from '@alethea/server-kit/mail/mail';
import { changedCallTexts as texts } from '../../texts/spoken/changed-call.ts';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import { calendarEvent } from './calendar-event.ts';

/** A call as both sides are told of it. */
export interface ToldCall {
  readonly consultId: string;
  readonly referrerId: string;
  readonly specialistId: string;
  readonly start: Date;
  readonly end: Date;
  /** See CallEvent. */
  readonly sequence: number;
  readonly physicianCalendarEmail: string;
  /** What has become of it: without a time before it is new. */
  readonly became: { readonly to: 'booked' | 'cancelled' } | { readonly to: 'moved'; readonly from: Span };
  readonly now: Date;
}

interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Who is invited, in the language of their own. */
type Called = Named & Pick<Person, 'preferences'>;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Makes the mails that tell both sides of a call: to the referrer at the address that they gave, to the specialist where
 * they want mail about consults. They hold the time, the other's name and the way to the consult: nothing of the patient.
 */
export function callMailsIn(
  { publicUrl }: Pick<FeatureSupplies, 'publicUrl'>,
  { people, mailFrom }: Pick<ConsultNeeds, 'people' | 'mailFrom'>,
) {
  return async function callMails(tx: Tx, call: ToldCall): Promise<readonly QueuedMail[]> {
    const { consultId, referrerId, specialistId, start, end, sequence, became, now: stamp } = call;
    const found = await people.find(tx, [referrerId, specialistId]);
    const [referrer, specialist] = [found.get(referrerId), found.get(specialistId)];
    if (!specialist || !referrer) throw new Error('Both sides of a call have accounts.');
    const method = became.to === 'cancelled' ? 'CANCEL' : 'REQUEST';
    const url = `${publicUrl}/dashboard/secure-messaging?econsultId=${consultId}`;
    const event = { method, consultId, start, end, sequence, url, organizer: mailFrom, stamp } as const;
    const mailTo = (email: string, to: Called, other: Named): Promise<QueuedMail> =>
      speakingIn(to.preferences.language, async (): Promise<QueuedMail> => {
        const { subject, text } = texts.mails[became.to];
        const time = texts.mountain(mountainSpan({ start, end }, stamp));
        const before = became.to === 'moved' ? mountainSpan(became.from, stamp) : '';
        return {
          to: email,
          subject,
          text: text({ to: nameOf(to), other: nameOf(other), time, before, url }),
          calendar: { method, content: await calendarEvent({ ...event, attendee: { email, name: nameOf(to) } }) },
        };
      });
    const mails = [await mailTo(call.physicianCalendarEmail, referrer, specialist)];
    const { preferences } = specialist;
    if (preferences.email.econsult) {
      const email = preferences.phoneConsult.calendarEmail || specialist.email;
      mails.push(await mailTo(email, specialist, referrer));
    }
    return mails;
  };
}

/** First and last name. */
export function nameOf({ firstName, lastName }: Named): string {
  return `${firstName} ${lastName}`;
}
