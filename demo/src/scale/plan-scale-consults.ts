import type { PastConsult } from '@alethea/consults/server';
import { makeHealthNumber } from '@alethea/kernel/health/health-number';
import { patientOf } from '@alethea/kernel/health/patient';
import { newId } from '@alethea/kernel/text/ids';
import { type Random, seededRandom, wholeNumber } from '../seeded-random.ts';
import type { ScalePeople, ScalePerson } from './scale-people.ts';
import type { ScaleService } from './scale-services.ts';
import type { ScaleStaff } from './scale-staff.ts';
import { firstNames, lastNames, messageTexts, pick, pickBy } from './scale-words.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const TEXTS = 2_000;
const CONSULTS_PER_PATIENT = 20;
const MOST_PATIENTS = 5_000;
/** Sent evenly over three years; the last month is left for the answers. */
const FIRST_SENT_DAYS_AGO = 3 * 365;
const LAST_SENT_DAYS_AGO = 30;
const LONGEST_GAP_MINUTES = 8 * 60;
const LONG_THREAD = 50;
const TO_BOOK = 0.1;
/** Few enough that the unread ones of a clinic are looked for among all that are counted. */
const UNREAD_BY_STAFF = 0.05;

/** What consults are made between. */
export interface ScalePlan {
  readonly people: ScalePeople;
  readonly staff: readonly ScaleStaff[];
  readonly services: readonly ScaleService[];
  readonly now: Date;
  /** How many consults exist already: their numbers are passed over. */
  readonly from: number;
  /** The number of the last consult, plus one. */
  readonly to: number;
}

/**
 * Plans consults of 20 messages on average: every tenth has 50. Half of them concern a tenth of the people, so that
 * some mailboxes are full while the world is still small.
 */
export function* planScaleConsults(plan: ScalePlan): Generator<PastConsult> {
  const { from, to, now } = plan;
  const random = seededRandom(`consults of the large world from ${from}`);
  const texts = messageTexts(random, TEXTS);
  const patients = planScalePatients(plan);
  // What is asked by phone has a call; these have a conversation alone.
  const services = plan.services.filter(({ type }) => type !== 'phoneConsult');
  const servicesOf = Map.groupBy(services, ({ personIds }) => personIds[0] ?? '');
  const staffOf = Map.groupBy(plan.staff, ({ clinicId }) => clinicId);
  for (let index = from; index < to; index++) {
    const share = (index - from) / (to - from);
    const daysAgo = FIRST_SENT_DAYS_AGO - share * (FIRST_SENT_DAYS_AGO - LAST_SENT_DAYS_AGO);
    const sentAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const consultant = pickBusy(random, plan.people.consultants);
    const referrer = pickBusy(random, plan.people.referrers);
    const service = pick(random, servicesOf.get(consultant.personId) ?? services);
    const clinicIds = [...new Set([referrer.clinicId, service.clinicId])];
    yield planConsult(random, {
      referrer,
      consultant,
      staff: clinicIds.flatMap((clinicId) => staffOf.get(clinicId) ?? []),
      service,
      patient: pick(random, patients),
      messageCount: index % 10 === 0 ? LONG_THREAD : 16 + (index % 3 === 0 ? 0 : 1),
      sentAt,
      texts,
    });
  }
}

/** Half of all picks fall on the first tenth. */
function pickBusy(random: Random, people: readonly ScalePerson[]): ScalePerson {
  return random() < 0.5 ? pick(random, people.slice(0, Math.ceil(people.length / 10))) : pick(random, people);
}

type Patient = PastConsult['patient'];

/** The patients of a world of this size, about 20 consults each. */
export function planScalePatients({ to }: Pick<ScalePlan, 'to'>): Patient[] {
  const random = seededRandom('patients of the large world');
  const length = Math.min(MOST_PATIENTS, Math.ceil(to / CONSULTS_PER_PATIENT));
  return Array.from({ length }, (_, index) => ({
    ...patientOf('AB', makeHealthNumber('AB', random)),
    firstName: pickBy(firstNames, index),
    lastName: pickBy(lastNames, index * 5 + Math.floor(index / lastNames.length)),
    dateOfBirth: `${wholeNumber(random, 1935, 2018)}-${String(wholeNumber(random, 1, 12)).padStart(2, '0')}-15`,
    phone: '4035550123',
    email: '',
  }));
}

function planConsult(
  random: Random,
  given: {
    readonly referrer: ScalePerson;
    readonly consultant: ScalePerson;
    readonly staff: readonly ScaleStaff[];
    readonly service: ScaleService;
    readonly patient: Patient;
    readonly messageCount: number;
    readonly sentAt: Date;
    readonly texts: readonly string[];
  },
): PastConsult {
  const { referrer, consultant, service, patient, sentAt, texts } = given;
  const members = [referrer.personId, consultant.personId];
  let lastSentAt = sentAt;
  const messages = Array.from({ length: given.messageCount - 1 }, (_, index) => {
    lastSentAt = new Date(lastSentAt.getTime() + wholeNumber(random, 1, LONGEST_GAP_MINUTES) * MINUTE_MS);
    // The one who was asked answers first, and then they take turns.
    const senderId = pickBy(members, index + 1);
    return { messageId: newId(lastSentAt), senderId, text: pick(random, texts), attachmentIds: [], sentAt: lastSentAt };
  });
  const latest = messages.at(-1);
  const isArchived = random() < 0.4;
  const isUnread = !isArchived && random() < 0.2;
  const viewOf = (personId: string, unread: boolean) => ({
    personId,
    readAt: unread ? null : lastSentAt,
    viewedAt: lastSentAt,
    overdue: false,
    folder: isArchived ? ('archive' as const) : ('inbox' as const),
  });
  return {
    consultId: newId(sentAt),
    messageId: newId(sentAt),
    referrerId: referrer.personId,
    locationIndex: 0,
    service,
    patient,
    oop: false,
    oopData: null,
    question: pick(random, texts),
    symptoms: [],
    attachmentIds: [],
    sentAt,
    status: isArchived ? 'completed' : openStatus(random),
    messages,
    views: [
      ...members.map((personId) => viewOf(personId, isUnread && latest?.senderId !== personId)),
      ...given.staff.map(({ personId }) => viewOf(personId, random() < UNREAD_BY_STAFF)),
    ],
  };
}

/** A tenth of what is open waits to be booked, some of it urgently. */
function openStatus(random: Random): PastConsult['status'] {
  if (random() < TO_BOOK) return random() < 0.2 ? 'to_book_urgent' : 'to_book';
  return pick(random, ['pending', 'booked', 'no_status'] as const);
}
