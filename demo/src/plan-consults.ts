import type { ConsultStatus } from '@alethea/consults/contract';
import type { PhoneSlot } from '@alethea/directory/contract/phone/phone-slots';
import { startOfDayEdmonton } from '@alethea/kernel/time/mountain-time';
import type { ClinicKey } from './clinics.ts';
import { conversationsOf } from './conditions/conversations-of-conditions.ts';
import { conditions } from './conditions/index.ts';
import type { Conversation, Reply, Side } from './conversation.ts';
import { byTelephone } from './conversations/by-telephone.ts';
import { conversations } from './conversations/index.ts';
import { type DemoPatient, inventPatients } from './patients.ts';
import { type DemoPerson, type PersonKey, people } from './people.ts';
import { type Random, seededRandom } from './seeded-random.ts';
import type { DemoService } from './services/demo-service.ts';
import { services } from './services.ts';
import { bookedCall } from './telephone-hours.ts';
import { nextOfficeMorning, officeMoment, wakingMoment } from './working-hours.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Staff have opened what has been quiet for so long. */
const STAFF_READ_AFTER_MS = 4 * DAY_MS;
/** Of the part of today that has passed. */
const SHARE_OF_TODAY = 0.9;

/** A message with its moment. */
export interface PlannedReply extends Reply {
  readonly at: Date;
  readonly person: PersonKey;
}

/** Something that somebody did to a consult, besides writing in it. */
export interface PlannedAction {
  readonly person: PersonKey;
  readonly at: Date;
}

/** A conversation with patient and moments, ready to be told to the features. */
export interface PlannedConsult {
  readonly conversation: Conversation;
  readonly service: DemoService;
  readonly patient: DemoPatient;
  readonly referrer: PersonKey;
  readonly consultant: PersonKey;
  readonly sentAt: Date;
  readonly lastMessageAt: Date;
  /** When the call of a phone consult is; null for every other consult. */
  readonly call: PhoneSlot | null;
  readonly replies: readonly PlannedReply[];
  /** In the order of time; those of staff among them. */
  readonly openings: readonly PlannedAction[];
  readonly statusChanges: readonly (PlannedAction & {
    readonly before: ConsultStatus;
    readonly after: ConsultStatus;
  })[];
  readonly moves: readonly PlannedAction[];
}

/** Puts patients and moments to all conversations, oldest first; the same for the same moment. */
export function planConsults(now: Date): PlannedConsult[] {
  const all = [...conversations, ...conversationsOf(conditions), ...byTelephone];
  const sentToday = all.filter(({ daysAgo }) => daysAgo === 0);
  const sent = all.map((conversation, index) => {
    const random = seededRandom(`consult ${index}`);
    const sentAt =
      conversation.daysAgo === 0
        ? momentToday(now, sentToday.indexOf(conversation), sentToday.length)
        : officeMoment(random, now, conversation.daysAgo);
    return { conversation, random, sentAt };
  });
  const patients = inventPatients(sent);
  return sent
    .map(({ conversation, random, sentAt }, index) => {
      const patient = patients[index];
      if (!patient) throw new Error('A conversation has no patient.');
      return planConsult(random, conversation, patient, sentAt, now);
    })
    .sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
}

/** Spread over the part of today that has passed, however short it is; the last a while ago. */
function momentToday(now: Date, place: number, count: number): Date {
  const start = startOfDayEdmonton(now).getTime();
  const share = (SHARE_OF_TODAY * (count - place)) / count;
  return new Date(Math.floor(now.getTime() - (now.getTime() - start) * share));
}

function planConsult(
  random: Random,
  conversation: Conversation,
  patient: DemoPatient,
  sentAt: Date,
  now: Date,
): PlannedConsult {
  const service = services[conversation.service];
  const { referrer } = conversation;
  const consultant = service.person;
  const personOf = (side: Side) => (side === 'referrer' ? referrer : consultant);
  const replies = planReplies(random, conversation, sentAt, personOf);
  const lastMessageAt = replies.at(-1)?.at ?? sentAt;
  const call = callOf(conversation, now);
  const consult = { conversation, service, patient, referrer, consultant, sentAt, lastMessageAt, call, replies };
  const openings = planOpenings(random, consult, now).sort((a, b) => a.at.getTime() - b.at.getTime());
  const moves = (conversation.archivedBy ?? []).map((side) => {
    const person = personOf(side);
    // Whoever wrote the last message opened the consult before it.
    const read = openings.findLast((opening) => opening.person === person && opening.at > lastMessageAt);
    return { person, at: soon(random, read?.at ?? lastMessageAt, { hours: 40, share: 0.9, now }) };
  });
  return { ...consult, openings, statusChanges: planStatusChanges(random, consult), moves };
}

/** The calls of a service are booked in the order of the conversations. */
function callOf(conversation: Conversation, now: Date): PhoneSlot | null {
  const { type, person } = services[conversation.service];
  if (type !== 'phoneConsult') return null;
  const ofService = byTelephone.filter(({ service }) => service === conversation.service);
  return bookedCall(person, ofService.indexOf(conversation), now);
}

function planReplies(
  random: Random,
  { replies }: Conversation,
  sentAt: Date,
  personOf: (side: Side) => PersonKey,
): PlannedReply[] {
  let before = sentAt;
  return replies.map((reply) => {
    const wanted = new Date(before.getTime() + Math.round(reply.afterHours * HOUR_MS * (0.93 + random() * 0.07)));
    before = wakingMoment(random, wanted, new Date(before.getTime() + 5 * MINUTE_MS));
    return { ...reply, at: before, person: personOf(reply.by) };
  });
}

type Written = Omit<PlannedConsult, 'openings' | 'statusChanges' | 'moves'>;

/** Who writes has read what stood there; the last message is read as the conversation says; staff read what is quiet. */
function planOpenings(random: Random, consult: Written, now: Date): PlannedAction[] {
  const { replies, sentAt, lastMessageAt, referrer, consultant } = consult;
  const openings = replies.map(({ person, at }, index): PlannedAction => {
    const before = replies[index - 1]?.at ?? sentAt;
    const minutesEarlier = 3 + random() * 17;
    return { person, at: new Date(Math.max(before.getTime() + MINUTE_MS, at.getTime() - minutesEarlier * MINUTE_MS)) };
  });
  if (consult.conversation.lastRead) {
    const reader = (replies.at(-1)?.person ?? referrer) === referrer ? consultant : referrer;
    openings.push({ person: reader, at: soon(random, lastMessageAt, { hours: 9, share: 0.8, now }) });
  }
  if (now.getTime() - lastMessageAt.getTime() > STAFF_READ_AFTER_MS) {
    for (const person of staffOf(people[referrer].clinic, consult.service.clinic)) {
      openings.push({ person, at: nextOfficeMorning(random, lastMessageAt) });
    }
  }
  return openings;
}

/** Members of the clinics who hold the MOA role. */
function staffOf(...clinics: readonly (ClinicKey | null)[]): PersonKey[] {
  return (Object.entries(people) as [PersonKey, DemoPerson][])
    .filter(([, { roles, clinic }]) => roles.includes('moa') && clinic !== null && clinics.includes(clinic))
    .map(([key]) => key);
}

function rolesOf(key: PersonKey): readonly string[] {
  return people[key].roles;
}

/** The consultant sets the status when they answer; who books is the clinic's booking assistant where it has one. */
function planStatusChanges(random: Random, consult: Written): PlannedConsult['statusChanges'] {
  const { conversation, consultant, replies } = consult;
  if (conversation.status === 'pending') return [];
  const answers = replies.filter(({ by }) => by === 'consultant');
  const [first, last] = [answers[0], answers.at(-1)];
  if (!first || !last) throw new Error(`A consult that nobody answered cannot be ${conversation.status}.`);
  const after = (at: Date) => new Date(at.getTime() + Math.round((1 + random() * 3) * MINUTE_MS));
  if (conversation.status !== 'booked') {
    return [{ person: consultant, at: after(last.at), before: 'pending', after: conversation.status }];
  }
  const booking = staffOf(consult.service.clinic).find((key) => rolesOf(key).includes('bookingMoa'));
  const toBook = after(first.at);
  return [
    { person: consultant, at: toBook, before: 'pending', after: 'to_book' },
    { person: booking ?? consultant, at: nextOfficeMorning(random, toBook), before: 'to_book', after: 'booked' },
  ];
}

/** Some hours later at most, by day, and always before now. */
function soon(
  random: Random,
  after: Date,
  within: { readonly hours: number; readonly share: number; readonly now: Date },
): Date {
  const past = Math.max(0, within.now.getTime() - after.getTime()) * within.share;
  const wait = Math.min(past, within.hours * HOUR_MS * (0.3 + random() * 0.7));
  const earliest = new Date(after.getTime() + Math.min(past, 2 * MINUTE_MS));
  return wakingMoment(random, new Date(after.getTime() + Math.round(wait)), earliest);
}
