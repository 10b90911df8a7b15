import { instantInEdmonton, MOUNTAIN_TIME_ZONE } from '@alethea/kernel/time/edmonton-date';
import type { Tone } from '@alethea/ui/display/tag';
import { formatElapsed, formatShortDay, formatTime } from '@alethea/web-kit/page/format';
import type { ConsultRow, ConsultStatus } from '../../../contract/consult-view.ts';
import { phoneCallEn } from '../../../texts/calls/phone-call-en.ts';
import { en } from '../../../texts/en.ts';
import { withdrawEn } from '../../../texts/withdraw-en.ts';
import { answersBeginText } from '../../core/answers-begin.tsx';

/** For whom a list is made: what waits on them stands out. */
export type ListViewer = 'consultant' | 'moa' | 'other';

const WAITING_STATUSES: Readonly<Record<ListViewer, readonly ConsultStatus[]>> = {
  consultant: ['pending'],
  moa: ['to_book', 'to_book_urgent'],
  other: [],
};

/**
 * The colour of a status: amber where it waits on the viewer (INBOX-48, INBOX-49), red where it is urgent besides. A consult
 * that is answered waits on nobody, though nobody has changed its status.
 */
export function statusTone(status: ConsultStatus, viewer: ListViewer, isAnswered = false): Tone {
  if (status === 'pending' && isAnswered) return 'neutral';
  if (viewer === 'moa' && status === 'to_book_urgent') return 'failed';
  return WAITING_STATUSES[viewer].includes(status) ? 'waiting' : 'neutral';
}

/** The last words of a consult with their author; system messages have none. */
export function lastWordsOf({ recentMessage }: ConsultRow, viewerUid: string): string {
  const { sentBy, sentByName, message } = recentMessage;
  const words = message.replace(/\s+/g, ' ').trim();
  if (sentBy === viewerUid) return en.inbox.lastWords(en.inbox.own, words);
  return sentByName === '' ? words : en.inbox.lastWords(sentByName, words);
}

/** A tag of a row. */
export interface RowTag {
  readonly key:
    | 'withdrawn'
    | 'overdue'
    | 'answersBegin'
    | 'call'
    | 'kind'
    | 'answered'
    | 'asksBack'
    | 'status'
    | 'files';
  readonly tone: Tone;
  readonly text: string;
}

/** The tags of a row, the most pressing first. A consult without a status shows none. */
export function tagsOf(row: ConsultRow, viewer: ListViewer, now: Date): readonly RowTag[] {
  if (row.withdrawn) return [{ key: 'withdrawn', tone: 'failed', text: withdrawEn.consult.tag }];
  const tags: RowTag[] = [];
  if (row.overdue) {
    tags.push({ key: 'overdue', tone: 'waiting', text: en.inbox.overdue(formatElapsed(waitsSince(row), now)) });
  }
  const answersBegin = answersBeginText({ row }, now);
  if (answersBegin !== null) tags.push({ key: 'answersBegin', tone: 'info', text: answersBegin });
  const call = callTagOf(row, now);
  if (call) tags.push({ key: 'call', ...call });
  else if (row.activityType === 'phoneConsult') tags.push({ key: 'kind', tone: 'info', text: en.view.phoneConsult });
  if (row.serviceType === 'referral') tags.push({ key: 'kind', tone: 'info', text: en.view.referral });
  if (row.recentMessage.asksBack) {
    tags.push({ key: 'asksBack', tone: viewer === 'consultant' ? 'neutral' : 'waiting', text: en.inbox.questionBack });
  }
  if (row.answered) tags.push({ key: 'answered', tone: 'done', text: en.inbox.answered });
  if (row.status !== 'no_status') tags.push({ key: 'status', ...statusTagOf(row, viewer) });
  if (row.fileCount > 0) tags.push({ key: 'files', tone: 'neutral', text: en.inbox.files(row.fileCount) });
  return tags;
}

/** On who is asked it waits from the day of return at the earliest. */
function waitsSince({ recentMessage: { sentAt }, dayOfReturn, direction }: ConsultRow): string {
  const dayBegins = direction === 'received' && dayOfReturn !== null ? instantInEdmonton(dayOfReturn, '00:00') : null;
  return dayBegins && dayBegins > new Date(sentAt) ? dayBegins.toISOString() : sentAt;
}

/** What the answer offers stands for a status that is still pending; its word tells that nobody has set it. */
function statusTagOf(row: ConsultRow, viewer: ListViewer): Pick<RowTag, 'tone' | 'text'> {
  const { status, offeredStatus, answered } = row;
  if (status === 'pending' && offeredStatus !== null) {
    return { tone: statusTone(offeredStatus, viewer), text: en.inbox.offeredStatus(en.statuses[offeredStatus]) };
  }
  return { tone: statusTone(status, viewer, answered), text: en.statuses[status] };
}

/** A call that has begun says nothing until it is complete. */
function callTagOf({ callState, callStartTime }: ConsultRow, now: Date): Pick<RowTag, 'tone' | 'text'> | null {
  if (callState === 'complete') return { tone: 'done', text: phoneCallEn.completeTag };
  if (callState === 'cancelled') return { tone: 'waiting', text: phoneCallEn.cancelledTag };
  if (callStartTime === null || Date.parse(callStartTime) <= now.getTime()) return null;
  const [day, time] = [
    formatShortDay(callStartTime, MOUNTAIN_TIME_ZONE),
    formatTime(callStartTime, MOUNTAIN_TIME_ZONE),
  ];
  return { tone: 'info', text: phoneCallEn.tag(day, time) };
}
