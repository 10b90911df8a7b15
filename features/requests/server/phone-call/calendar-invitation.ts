import { BRAND } from '@alethea/kernel/brand';
import { phoneEn } from '../../texts/phone-en.ts';

/** What an invitation says. */
interface Invitation {
  readonly activityId: string;
  readonly start: Date;
  readonly end: Date;
  readonly stamp: Date;
  /** Of the consult. */
  readonly url: string;
  /** The sender of our mail, with or without a name before the address. */
  readonly organizer: string;
  readonly attendee: { readonly email: string; readonly name: string };
}

/**
 * An invitation (RFC 5545 and 5546) to a call, as calendars take it in from mail: in UTC, with an id that stays the same
 * for the consult. Everybody gets one of their own, which names nobody else.
 */
export async function calendarInvitation(invitation: Invitation): Promise<string> {
  const { activityId, start, end, stamp, url, attendee } = invitation;
  // Loaded with the first call: what is not loaded does not delay a start.
  const { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } = await import(
    'ical-generator'
  );
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod.REQUEST,
    prodId: { company: BRAND.productName, product: 'Phone consults', language: 'EN' },
  });
  calendar.createEvent({
    id: `phone-consult-${activityId}@${addressOf(invitation.organizer).split('@').at(-1)}`,
    sequence: 0,
    stamp,
    start,
    end,
    summary: phoneEn.calendar.summary,
    description: phoneEn.calendar.description(url),
    url,
    status: ICalEventStatus.CONFIRMED,
    organizer: { name: BRAND.productName, email: addressOf(invitation.organizer) },
    attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  });
  return calendar.toString();
}

/** The address of `Alethea <no-reply@…>`, or of a bare one. */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
