import { newId } from '@alethea/kernel/text/ids';
import type { BenchSession } from './bench-sessions.ts';

/** A call that is made again and again, by one person. */
export interface MeasuredCall {
  readonly operation: string;
  readonly cookie: string;
  /** The body of the next time; only sends differ from time to time. */
  next(): { readonly body: string; readonly headers: Readonly<Record<string, string>> };
}

/** The calls that are compared with the limit. */
export const measuredNames = [
  'send',
  'inbox',
  'thread',
  'read',
  'find',
  'board',
  'toBook',
  'search',
  'service',
  'form',
] as const;
/** See measuredNames. */
export type MeasuredName = (typeof measuredNames)[number];

/** Which operation stands behind each; before every reading stands `markUnread`, so that there is something to mark. */
export const operationOf: Readonly<Record<MeasuredName, string>> = {
  send: 'secureMessaging-sendMessage',
  inbox: 'secureMessaging-listConsults',
  thread: 'secureMessaging-getThread',
  read: 'secureMessaging-openConsult',
  find: 'secureMessaging-searchConsults',
  board: 'clinicInbox-listConsults',
  toBook: 'clinicInbox-listToBook',
  search: 'services-getServicePage',
  service: 'services-getServiceById',
  form: 'services-getServiceForm',
};

const MARK_UNREAD = 'secureMessaging-markUnread';
const THREAD_MESSAGES = 50;
const LOOKED_THROUGH = 60;
const searches = [
  'thyroid',
  'heart failure',
  'rash',
  'dermatology econsult',
  'joint pain',
  'sleep',
  'wiebe',
  'headache referral',
  'calgary asthma',
  'dermatolgy',
];
const messageText =
  'Thank you. The dose may be raised in two steps, a week apart; please write again if it does not settle within a month.';

/** What each person's calls are about. */
export interface Mailbox {
  readonly session: BenchSession;
  /** A consult of exactly 50 messages, and another one to send to. */
  readonly longThread: string;
  readonly sendsTo: string;
  /** The other member of the consult that is sent to. */
  readonly otherId: string;
  /** A service that is asked. */
  readonly serviceId: string;
  /** Three words of a consult of theirs: its specialty, its patient and who asked. */
  readonly terms: readonly string[];
}

/** The calls of each person, and those of the staff of clinics. */
export function measuredCalls(
  mailboxes: readonly Mailbox[],
  staff: readonly BenchSession[],
): Record<MeasuredName, MeasuredCall[]> {
  const each = (name: MeasuredName, bodyOf: (mailbox: Mailbox, index: number) => object) =>
    mailboxes.map((mailbox, index) => callOf(operationOf[name], mailbox.session, bodyOf(mailbox, index)));
  const ofStaff = (name: MeasuredName) => staff.map((session) => callOf(operationOf[name], session, {}));
  return {
    send: mailboxes.map(sendCall),
    inbox: each('inbox', () => ({ folder: 'inbox' })),
    thread: each('thread', ({ longThread }) => ({ activityId: longThread })),
    // All people mark theirs unread before the first one reads again, so that no two calls of one person meet.
    read: [
      ...mailboxes.map(({ session, longThread }) => callOf(MARK_UNREAD, session, { activityIds: [longThread] })),
      ...each('read', ({ longThread }) => ({ activityId: longThread })),
    ],
    find: each('find', ({ terms }) => ({ terms })),
    board: ofStaff('board'),
    toBook: ofStaff('toBook'),
    search: each('search', (_, index) => ({
      searchText: searches[index % searches.length] ?? '',
      specialty: '',
      subsite: '',
      sortType: 'Time',
      province: 'AB',
      city: 'Calgary',
    })),
    service: each('service', ({ serviceId }) => ({ serviceId })),
    form: each('form', ({ serviceId }) => ({ serviceId })),
  };
}

/** A call that is the same each time. */
export function callOf(operation: string, { cookie }: BenchSession, input: object): MeasuredCall {
  const body = JSON.stringify(input);
  return { operation, cookie, next: () => ({ body, headers: {} }) };
}

/** A message to a person's consult, a new one each time. */
export function sendCall({ session, sendsTo }: Pick<Mailbox, 'session' | 'sendsTo'>): MeasuredCall {
  return {
    operation: operationOf.send,
    cookie: session.cookie,
    next() {
      const messageId = newId(new Date());
      const body = JSON.stringify({ activityId: sendsTo, messageId, message: messageText, attachmentIds: [] });
      return { body, headers: { 'idempotency-key': messageId } };
    },
  };
}

interface ListedConsult {
  readonly activityId: string;
  readonly specialty: string;
  readonly patientName: string;
  readonly referrerName: string;
}

function termsOf({ specialty, patientName, referrerName }: ListedConsult): readonly string[] {
  return [specialty, patientName, referrerName].map((text) => text.split(' ').at(-1) ?? '');
}

/** Looks through the inbox for a long thread and another consult; null where a person has none. */
export async function findMailbox(address: string, session: BenchSession): Promise<Mailbox | null> {
  let longThread: string | undefined;
  let sendsTo: string | undefined;
  let otherId = '';
  let terms: readonly string[] = [];
  let looked = 0;
  let cursor: string | null = null;
  do {
    const page: { consults: ListedConsult[]; nextCursor: string | null } = await session.call(
      address,
      operationOf.inbox,
      {
        folder: 'inbox',
        limit: 50,
        ...(cursor === null ? {} : { cursor }),
      },
    );
    for (const consult of page.consults) {
      const { activityId } = consult;
      const thread: { messages: unknown[]; members: { uid: string }[] } = await session.call(
        address,
        operationOf.thread,
        { activityId },
      );
      looked++;
      if (thread.messages.length === THREAD_MESSAGES) longThread ??= activityId;
      else if (!sendsTo) {
        sendsTo = activityId;
        terms = termsOf(consult);
        otherId = thread.members.find(({ uid }) => uid !== session.personId)?.uid ?? '';
      }
      if (longThread && sendsTo) {
        return { session, longThread, sendsTo, otherId, terms, serviceId: await findService(address, session) };
      }
    }
    cursor = page.nextCursor;
  } while (cursor !== null && looked < LOOKED_THROUGH);
  return null;
}

/** Every person asks another service, so that no page of the database answers for all. */
async function findService(address: string, session: BenchSession): Promise<string> {
  const seed = Number.parseInt(session.personId.replaceAll('-', '').slice(-7), 16);
  const input = { searchText: 'econsult', perPage: 1, seed };
  const page: { services: { id: string }[] } = await session.call(address, operationOf.search, input);
  const service = page.services[0];
  if (!service) throw new Error('The world has no service to ask.');
  return service.id;
}
