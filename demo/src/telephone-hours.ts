import { freeSlots, type PhoneSlot } from '@alethea/directory/contract/phone/phone-slots';
import type { PhoneDay } from '@alethea/directory/server';
import type { PersonKey } from './people.ts';

const CALL_MINUTES = 20;
/** So many times lie between two calls that are booked, so that some stay free around them. */
const SLOTS_APART = 5;

/** Hours of calls by weekday, Sunday to Saturday. */
const telephone: readonly {
  readonly person: PersonKey;
  readonly timezone: string;
  readonly hours: readonly string[];
}[] = [
  { person: 'okonkwo', timezone: 'America/Edmonton', hours: ['', '', '0800-0900', '', '0800-0900', '', ''] },
  { person: 'friesen', timezone: 'America/Edmonton', hours: ['', '1200-1300', '', '1200-1300', '', '1200-1300', ''] },
  { person: 'halvorsen', timezone: 'America/Edmonton', hours: ['', '', '1300-1600', '', '1300-1600', '', ''] },
  { person: 'caron', timezone: 'America/Edmonton', hours: ['', '0900-1100', '', '0900-1100', '', '', ''] },
  { person: 'rahimi', timezone: 'America/Edmonton', hours: ['', '', '1200-1300', '1200-1300', '1200-1300', '', ''] },
  { person: 'mwangi', timezone: 'America/Vancouver', hours: ['', '1500-1700', '1500-1700', '', '', '1500-1700', ''] },
  {
    person: 'whitford',
    timezone: 'America/Vancouver',
    hours: ['', '0800-0900', '0800-0900', '0800-0900', '0800-0900', '0800-0900', ''],
  },
];

/** When those with a telephone service take calls, Sunday to Saturday, by person. */
export const telephoneWeeks: ReadonlyMap<PersonKey, readonly PhoneDay[]> = new Map(
  telephone.map(({ person, timezone, hours }) => [person, hours.map((text) => phoneDay(text, timezone))]),
);

/** The time of the call that is booked as the n-th with a person, counted from 0, in the days after `now`. */
export function bookedCall(person: PersonKey, nth: number, now: Date): PhoneSlot {
  const schedule = telephoneWeeks.get(person) ?? null;
  const free = { vacations: [], customCalendar: null, dailyLimit: { enabled: false, limit: 0, count: 0 } };
  const slots = freeSlots({ ...free, personId: person, schedule, bookedCalls: [] }, { now, callMinutes: CALL_MINUTES });
  const slot = slots[2 + nth * SLOTS_APART];
  if (!slot) throw new Error(`${person} takes too few calls for ${nth + 1} of them.`);
  return slot;
}

function phoneDay(hours: string, timezone: string): PhoneDay {
  const [start = '', end = ''] = hours.split('-');
  return { timeslots: hours === '' ? [] : [{ start, end }], timezone };
}
