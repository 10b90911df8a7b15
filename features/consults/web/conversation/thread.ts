import { formatName } from '@alethea/web-kit/page/format';
import type { ActivityRole, Member, Message } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';

/** Author colours before they repeat (MSG-20). */
const AUTHOR_TONES = 8;

/** A message on its way, or one that failed on it. */
export interface PendingMessage {
  readonly messageId: string;
  readonly text: string;
  readonly fileNames: readonly string[];
}

/** Two overlapping parts of a thread as one, oldest first, each message once. */
export function mergeMessages(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt));
}

/** The known thread with its newest page as it is now: older messages stay, and one that the page no longer has was undone. */
export function threadWithPage(known: readonly Message[], page: readonly Message[]): readonly Message[] {
  const [oldest] = page;
  const older = oldest ? known.filter(({ sentAt }) => Date.parse(sentAt) < Date.parse(oldest.sentAt)) : [];
  return mergeMessages(older, page);
}

/** The pending messages that the thread does not hold yet: an answer may be lost after the message was stored. */
export function stillPending(
  messages: readonly Pick<Message, 'id'>[],
  pending: readonly PendingMessage[],
): readonly PendingMessage[] {
  const stored = new Set(messages.map(({ id }) => id));
  return pending.filter(({ messageId }) => !stored.has(messageId));
}

/** What others have written since the thread was last looked at; nothing on first sight and none of earlier pages. */
export function arrivedMessages(
  before: readonly Message[],
  now: readonly Message[],
  viewerUid: string,
): readonly Message[] {
  const last = before.at(-1);
  if (!last) return [];
  const seen = new Set(before.map(({ id }) => id));
  return now.filter(
    ({ id, sentAt, sentBy }) => !seen.has(id) && sentBy !== viewerUid && Date.parse(sentAt) > Date.parse(last.sentAt),
  );
}

/** Who wrote a message, as its reader sees it. */
export interface Author {
  readonly name: string;
  /** 0 to 7, by the order in which members joined. */
  readonly tone: number;
  /** Of a clinic assistant: what they are, and where; empty of everybody else, whom the consult names. */
  readonly standing: string;
}

/** The author of a message; members who have left keep their name, and Alethea speaks for itself. */
export function authorOf({ sentBy }: Pick<Message, 'sentBy'>, members: readonly Member[]): Author {
  if (sentBy === null) return { name: en.view.system, tone: AUTHOR_TONES - 1, standing: '' };
  const index = members.findIndex(({ uid }) => uid === sentBy);
  const member = members[index];
  if (!member) return { name: en.thread.formerMember, tone: AUTHOR_TONES - 1, standing: '' };
  return { name: shortName(member), tone: index % AUTHOR_TONES, standing: standingOf(member) };
}

function standingOf({ activityRole, location }: Member): string {
  if (activityRole !== 'moa') return '';
  return [en.activityRoles.moa, location?.clinicName].filter(Boolean).join(' · ');
}

/** A member's name as it stands over messages: title and name, without credentials. */
export function shortName({ title, firstName, lastName }: Member): string {
  return formatName({ title, firstName, lastName });
}

/** The viewer's last message and whether somebody else has read it. */
export interface OwnReadState {
  readonly messageId: string;
  readonly read: boolean;
}

/**
 * Read once a clinician of the other side has read the whole thread, or written after it (MSG-18); null without an own
 * message. Consultants are one side, who asks the other: what one's own side or staff do shows nobody that it was read.
 */
export function ownReadState(
  messages: readonly Message[],
  viewerUid: string,
  readBy: readonly string[],
  members: readonly Pick<Member, 'uid' | 'activityRole'>[],
): OwnReadState | null {
  const index = messages.findLastIndex(({ sentBy }) => sentBy === viewerUid);
  const message = messages[index];
  if (!message || message.withdrawn) return null;
  const own = members.find(({ uid }) => uid === viewerUid)?.activityRole;
  const isOfOtherSide = (role: ActivityRole) => role !== 'moa' && (own === 'moa' || sideOf(role) !== sideOf(own));
  const others = members.filter(({ uid, activityRole }) => uid !== viewerUid && isOfOtherSide(activityRole));
  const hasActed = (people: readonly (string | null)[]) => others.some(({ uid }) => people.includes(uid));
  return {
    messageId: message.id,
    read: hasActed(readBy) || hasActed(messages.slice(index + 1).map(({ sentBy }) => sentBy)),
  };
}

const sideOf = (role: ActivityRole | undefined) => (role === 'consultant' ? 'answering' : 'asking');

/** Whom a message of the viewer addresses: the one other member, or null when there are several or none. */
export function addresseeOf(members: readonly Member[], viewerUid: string): string | null {
  const others = members.filter(({ uid, activityRole }) => uid !== viewerUid && activityRole !== 'moa');
  const [only] = others;
  return only && others.length === 1 ? shortName(only) : null;
}
