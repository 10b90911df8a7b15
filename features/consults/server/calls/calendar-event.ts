import { BRAND } from '@alethea/kernel/app/brand';
import { languageSpoken } from '@alethea/kernel/text/language';
import { changedCallTexts } from '../../texts/spoken/changed-call.ts';

/** What a calendar is told of a call. */
interface CallEvent {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly consultId: string;
  readonly start: Date;
  readonly end: Date;
  /** Counts what calendars are told of this call, from 0 on: a later one replaces an earlier one. */
  readonly sequence: number;
  readonly stamp: Date;
  /** Of the consult. */
  readonly url: string;
  /** The sender of our mail, with or without a name before the address. */
  readonly organizer: string;
  readonly attendee: { readonly email: string; readonly name: string };
}

/**
 * A call (RFC 5545 and 5546) as calendars take it in from mail: in UTC, with an id that stays the same for the consult,
 * so that they move or drop what they have. Everybody gets one of their own, which names nobody else.
 */
export async function calendarEvent(event: CallEvent): Promise<string> {
  const { method, consultId, start, end, sequence, stamp, url, attendee } = event;
  // Loaded with the first call: what is not loaded does not delay a start.
  const { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendar, ICalCalendarMethod, ICalEventStatus } = await import(
    'ical-generator'
  );
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: BRAND.productName, product: 'Phone consults', language: languageSpoken().toUpperCase() },
  });
  calendar.createEvent({
    id: `phone-consult-${consultId}@${addressOf(event.organizer).split('@').at(-1)}`,
    sequence,
    stamp,
    start,
    end,
    summary: changedCallTexts.calendar.summary,
    description: changedCallTexts.calendar.description(url),
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: BRAND.productName, email: addressOf(event.organizer) },
    attendees: [{ ...attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  });
  return calendar.toString();
}

/** The address of `Alethea <no-reply@…>`, or of a bare one. */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
