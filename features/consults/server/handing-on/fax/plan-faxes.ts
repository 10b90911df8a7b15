import type { ActivityRole, ConsultDetail } from '../../../contract/consult-view.ts';
import type { FaxChoices } from './fax-choices.ts';

/** A member of today who may get a fax. */
export interface FaxMember {
  readonly personId: string;
  readonly activityRole: Exclude<ActivityRole, 'moa'>;
  readonly muted: boolean;
  readonly addedAt: Date;
  readonly choices: FaxChoices;
}

/** A message that a person has written, the question of the consult aside. */
export interface WaitingMessage {
  readonly id: string;
  readonly sentBy: string;
}

/** What of a consult nobody has been asked about yet. */
export interface WaitingPart {
  /** Since when it waits. */
  readonly from: Date;
  readonly consultSentAt: Date;
  readonly serviceType: ConsultDetail['serviceType'];
  /** The first answer of a consultant, if there is one. */
  readonly firstResponseMessageId: string | null;
  /** Oldest first. */
  readonly messages: readonly WaitingMessage[];
}

/** What one member gets: the consult as it stands, or these messages. */
export interface PlannedFax {
  readonly personId: string;
  readonly kind: 'consult' | 'messages';
  /** Oldest first; empty for a consult, which holds them all. */
  readonly messageIds: readonly string[];
}

/**
 * Who gets which fax, by what each member prefers (MODEL-03). A consult is new to its consultants, who may have been
 * added later, and its copy goes to who asked; a referral goes to its service by what the service prefers, so only the copy
 * is planned here. Whoever gets the consult finds the messages in it.
 */
export function planFaxes(part: WaitingPart, members: readonly FaxMember[]): PlannedFax[] {
  return members.flatMap((member): PlannedFax[] => {
    if (getsConsult(part, member)) return [{ personId: member.personId, kind: 'consult', messageIds: [] }];
    const messageIds = part.messages.filter((message) => getsMessage(part, message, member)).map(({ id }) => id);
    return messageIds.length > 0 ? [{ personId: member.personId, kind: 'messages', messageIds }] : [];
  });
}

function getsConsult({ from, consultSentAt, serviceType }: WaitingPart, member: FaxMember): boolean {
  const { outgoing, incoming } = member.choices.econsult;
  if (member.activityRole === 'referrer') return outgoing.enabled && from.getTime() === consultSentAt.getTime();
  if (member.activityRole !== 'consultant') return false;
  return incoming.enabled && serviceType !== 'referral' && member.addedAt >= from;
}

/** Muting silences what comes in; a copy of one's own words for the chart is nothing that comes in. */
function getsMessage(
  part: WaitingPart,
  { id, sentBy }: WaitingMessage,
  { personId, muted, choices }: FaxMember,
): boolean {
  const { outgoing, incoming } = choices.secureMessage;
  if (sentBy === personId) return outgoing.enabled;
  if (!incoming.enabled || muted) return false;
  return !incoming.options.onlyFirstConsultantMessage || id === part.firstResponseMessageId;
}
