import type { ConsultStatus } from '@alethea/consults/contract';
import type { Conversation, Reply, Side } from '../conversation.ts';
import { type Random, seededRandom } from '../seeded-random.ts';
import { services } from '../services.ts';
import { drawDaysAgo, drawReferrer } from './assign-cases.ts';
import type { Case, Condition, ConditionReply } from './condition.ts';
import { fillText, isSaid } from './fill-text.ts';
import { closingOf, openingOf, patientWords } from './voices.ts';

const HOURS_A_DAY = 24;
/** Of the first day, whatever the hour: a consult of yesterday afternoon is older than this just after midnight. */
const CERTAIN_HOURS = 5;
/** A thread of more replies than this is never cut short by being too young. */
const CUT_UP_TO_REPLIES = 4;
const BOOKED_AFTER_DAYS = 5;
const BOOKED_WITHIN_DAYS = 60;
const SEEN_WITHIN_DAYS = 150;
const ARCHIVED_AFTER_DAYS = 45;

/** Makes a conversation of every case: who asked, when, in whose words, and as far as it has come by now. */
export function conversationsOf(conditions: readonly Condition[]): Conversation[] {
  return conditions.flatMap((condition, place) =>
    condition.cases.map((one, index) => {
      const random = seededRandom(`${condition.service} ${place} ${index}`);
      return conversationOf(random, condition, one);
    }),
  );
}

function conversationOf(random: Random, condition: Condition, one: Case): Conversation {
  const { sex, age } = one;
  const referrer = one.referrer ?? drawReferrer(random, services[condition.service]);
  const pronouns = sex === 'F' ? ['she', 'her', 'her'] : ['he', 'him', 'his'];
  const [he = '', him = '', his = ''] = pronouns;
  const He = he.charAt(0).toUpperCase() + he.slice(1);
  const says = { ...one.says, Patient: patientWords(referrer, one), age: String(age), he, him, his, He };
  const fill = (text: string) => fillText(random, text, says).trim();
  const closing = closingOf(random, referrer);
  const question = [...condition.question.map(fill), ...(closing ? [closing] : [])];
  const written = condition.replies.slice(0, one.replies).filter(({ text }) => isSaid(text, says));
  const timed = written.map((reply) => timedReply(random, { ...reply, text: reply.text.map(fill) }));
  const daysAgo = one.daysAgo ?? drawDaysAgo(random, timed.length > CUT_UP_TO_REPLIES ? daysOf(timed) : 1);
  const said = saidByNow(timed, daysAgo);
  const silentDays = daysAgo - said.reduce((sum, { afterHours }) => sum + afterHours, 0) / HOURS_A_DAY;
  const lastRead = random() < (silentDays > 6 ? 0.94 : silentDays > 3 ? 0.7 : 0.45);
  const archives = (side: Side) => (lastRead && silentDays > ARCHIVED_AFTER_DAYS && random() < 0.6 ? [side] : []);
  const answers = Object.entries(condition.answers).flatMap(([header, answer]) =>
    answerOf(condition, header, fill(answer)),
  );
  return {
    service: condition.service,
    referrer,
    patient: { sex, age },
    daysAgo,
    status: statusOf(random, one.status ?? condition.status ?? 'completed', said, daysAgo),
    question,
    answers: Object.fromEntries(answers),
    ...(one.pictures && { pictures: one.pictures }),
    replies: said.map((reply, index) => replyOf(random, reply, index, one.replyPictures?.[index])),
    lastRead,
    archivedBy: [...archives('referrer'), ...archives('consultant')],
  };
}

function daysOf(replies: readonly ConditionReply[]): number {
  return 2 + Math.ceil(replies.reduce((sum, { afterHours }) => sum + afterHours, 0) / HOURS_A_DAY);
}

/** What has been said of a thread that began so many days ago. */
function saidByNow(replies: readonly ConditionReply[], daysAgo: number): readonly ConditionReply[] {
  const pastHours = daysAgo === 0 ? 0 : (daysAgo - 1) * HOURS_A_DAY + CERTAIN_HOURS;
  let spent = 0;
  const unsaid = replies.findIndex(({ afterHours }) => {
    spent += afterHours;
    return spent > pastHours;
  });
  return unsaid === -1 ? replies : replies.slice(0, unsaid);
}

function replyOf(random: Random, reply: ConditionReply, index: number, pictures: Reply['pictures']): Reply {
  const opening = index === 0 ? openingOf(random) : null;
  const [first = '', ...rest] = reply.text;
  return { ...reply, text: [opening ? `${opening} ${first}` : first, ...rest], ...(pictures && { pictures }) };
}

/** A text that begins with `+42d` comes so many days after the message before; any other about as late as planned. */
function timedReply(random: Random, { by, afterHours, text }: ConditionReply): ConditionReply {
  const [first = '', ...rest] = text;
  const [mark = '', days] = /^\+(\d+)d /.exec(first) ?? [];
  if (days === undefined) return { by, text, afterHours: afterHours * (0.75 + random() * 0.5) };
  return { by, text: [first.slice(mark.length), ...rest], afterHours: Number(days) * HOURS_A_DAY + 4 * random() };
}

/** Nobody is left to be booked for a year: with time a visit is booked, and has been. */
function statusOf(
  random: Random,
  wanted: ConsultStatus,
  said: readonly ConditionReply[],
  daysAgo: number,
): ConsultStatus {
  const [first] = said;
  if (!first) return 'pending';
  const answeredDaysAgo = daysAgo - first.afterHours / HOURS_A_DAY;
  if (wanted === 'completed') return random() < 0.92 ? 'completed' : 'no_status';
  if (wanted === 'no_status') return wanted;
  if (answeredDaysAgo > SEEN_WITHIN_DAYS) return 'completed';
  if (answeredDaysAgo > BOOKED_WITHIN_DAYS) return 'booked';
  return wanted === 'booked' && answeredDaysAgo < BOOKED_AFTER_DAYS ? 'to_book' : wanted;
}

/** Boxes come as a list, what is not said not at all. */
function answerOf({ service }: Condition, header: string, answer: string): (readonly [string, string | string[]])[] {
  if (answer === '') return [];
  const isBoxes = services[service].formFields.find((field) => field.header === header)?.inputType === 'Checkboxes';
  return [[header, isBoxes ? answer.split(' + ') : answer]];
}
