import { MOUNTAIN_TIME_ZONE } from '@alethea/kernel/edmonton-date';
import type { Tone } from '@alethea/ui/tag';
import { formatElapsed, formatShortDay, formatTime } from '@alethea/web-kit/format';
import type { ConsultRow, ConsultStatus } from '../../contract/consult-view.ts';
import { en } from '../../texts/en.ts';
import { phoneCallEn } from '../../texts/phone-call-en.ts';

/** For whom a list is made: what waits on them stands out. */
export type ListViewer = 'consultant' | 'moa' | 'other';

const WAITING_STATUSES: Readonly<Record<ListViewer, readonly ConsultStatus[]>> = {
  consultant: ['pending'],
  moa: ['to_book', 'to_book_urgent'],
  other: [],
};

/** The colour of a status: amber where it waits on the viewer (INBOX-48, INBOX-49). */
export function statusTone(status: ConsultStatus, viewer: ListViewer): Tone {
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
  readonly key: 'overdue' | 'call' | 'answered' | 'status' | 'files';
  readonly tone: Tone;
  readonly text: string;
}

/** The tags of a row, the most pressing first. A consult without a status shows none. */
export function tagsOf(row: ConsultRow, viewer: ListViewer, now: Date): readonly RowTag[] {
  const tags: RowTag[] = [];
  if (row.overdue) {
    const elapsed = formatElapsed(row.recentMessage.sentAt, now);
    tags.push({ key: 'overdue', tone: 'waiting', text: en.inbox.overdue(elapsed) });
  }
  if (row.callStartTime !== null && Date.parse(row.callStartTime) > now.getTime()) {
    tags.push({ key: 'call', tone: 'info', text: callTagOf(row.callStartTime) });
  }
  if (row.answered) tags.push({ key: 'answered', tone: 'done', text: en.inbox.answered });
  if (row.status !== 'no_status') {
    tags.push({ key: 'status', tone: statusTone(row.status, viewer), text: en.statuses[row.status] });
  }
  if (row.fileCount > 0) tags.push({ key: 'files', tone: 'neutral', text: en.inbox.files(row.fileCount) });
  return tags;
}

function callTagOf(startTime: string): string {
  return phoneCallEn.tag(formatShortDay(startTime, MOUNTAIN_TIME_ZONE), formatTime(startTime, MOUNTAIN_TIME_ZONE));
}
