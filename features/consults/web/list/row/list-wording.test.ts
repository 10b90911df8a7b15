import { describe, expect, test } from 'vitest';
import { consultRow } from '../../tests/consult-samples.ts';
import { lastWordsOf, statusTone, tagsOf } from './row-wording.ts';
import {
  columnsNamed,
  columnWidth,
  DEFAULT_SUBJECT_COLUMNS,
  nameBeside,
  SUBJECT_COLUMNS,
  subjectOf,
  toggledColumns,
} from './subject-columns.ts';

const NOW = new Date('2026-11-20T17:00:00Z');

describe('subject line', () => {
  test('[INBOX-42] shows specialty, subsite and health number by default, the number as its province prints it', () => {
    expect(subjectOf(consultRow(), DEFAULT_SUBJECT_COLUMNS)).toBe('Dermatology · Lesion · 53477-0172');
  });

  test('[R30] the row names the patient beside the subject, and not twice where the name is one of its columns', () => {
    expect(nameBeside(consultRow(), DEFAULT_SUBJECT_COLUMNS)).toBe('Margaret Whitford');
    expect(nameBeside(consultRow(), ['phn', 'patientName'])).toBe('');
    expect(nameBeside(consultRow({ patientName: '' }), DEFAULT_SUBJECT_COLUMNS)).toBe('');
  });

  test('[INBOX-43] can show patient, referrer and consultant too, always in the same order', () => {
    expect(subjectOf(consultRow(), ['consultantName', 'patientName', 'referrerName'])).toBe(
      'Margaret Whitford · Priya Nair · Chidi Okonkwo',
    );
    expect(SUBJECT_COLUMNS).toHaveLength(6);
  });

  test('a column without a value leaves no trace', () => {
    expect(subjectOf(consultRow({ subsite: '' }), ['specialty', 'subsite'])).toBe('Dermatology');
  });

  test('[INBOX-44] the last column cannot be taken away', () => {
    expect(toggledColumns(['specialty', 'phn'], 'phn')).toEqual(['specialty']);
    expect(toggledColumns(['specialty'], 'specialty')).toBeNull();
  });

  test('[INBOX-45] [INBOX-42] a kept choice is read by its names, and none, or one without sense, gives the default', () => {
    expect(columnsNamed(['Patient Name', 'PHN'])).toEqual(['phn', 'patientName']);
    expect(columnsNamed(['Diagnosis'])).toEqual(DEFAULT_SUBJECT_COLUMNS);
    expect(columnsNamed(null)).toEqual(DEFAULT_SUBJECT_COLUMNS);
  });
});

describe('grid of a wide list', () => {
  test('[INBOX-46] the columns are 11 wide in all, however many there are', () => {
    for (let count = 1; count <= 6; count++) expect(count * columnWidth(count, false)).toBeCloseTo(11);
  });

  test('[INBOX-47] the status takes 2 of them', () => {
    for (let count = 1; count <= 6; count++) expect(count * columnWidth(count, true)).toBeCloseTo(9);
  });
});

describe('row', () => {
  test('names the author of the last words, the viewer as You', () => {
    const row = consultRow();
    expect(lastWordsOf(row, 'somebody-else')).toBe('Chidi Okonkwo: Thank you for the clear photos.');
    expect(lastWordsOf(row, 'specialist')).toBe('You: Thank you for the clear photos.');
  });

  test('shows last words of several lines in one, and none of an author where there is none', () => {
    const recentMessage = { ...consultRow().recentMessage, sentBy: null, sentByName: '', message: 'One\n\n two' };
    expect(lastWordsOf(consultRow({ recentMessage }), 'specialist')).toBe('One two');
  });

  test('[INBOX-48] a consultant is shown pending consults in amber', () => {
    expect(statusTone('pending', 'consultant')).toBe('waiting');
    expect(statusTone('to_book', 'consultant')).toBe('neutral');
    expect(statusTone('pending', 'other')).toBe('neutral');
  });

  test('[R30] what is answered waits on nobody: its pending status is no longer amber', () => {
    const toneOf = (answered: boolean) =>
      tagsOf(consultRow({ answered }), 'consultant', NOW).find(({ key }) => key === 'status')?.tone;
    expect(toneOf(false)).toBe('waiting');
    expect(toneOf(true)).toBe('neutral');
  });

  test('[R30] after an answer the status that it offers stands for a lingering pending one, in its colour, until a person sets one', () => {
    const statusOf = (differences: Parameters<typeof consultRow>[0], viewer: 'consultant' | 'moa' | 'other') => {
      const tag = tagsOf(consultRow({ answered: true, ...differences }), viewer, NOW).find(
        ({ key }) => key === 'status',
      );
      return tag && [tag.text, tag.tone];
    };
    expect(statusOf({ offeredStatus: 'to_book' }, 'moa')).toEqual(['Suggested: To Book', 'waiting']);
    expect(statusOf({ offeredStatus: 'to_book' }, 'other')).toEqual(['Suggested: To Book', 'neutral']);
    expect(statusOf({ offeredStatus: 'completed' }, 'consultant')).toEqual(['Suggested: Completed', 'neutral']);
    expect(statusOf({ offeredStatus: null }, 'consultant')).toEqual(['Pending', 'neutral']);
    expect(statusOf({ status: 'booked', offeredStatus: 'to_book' }, 'moa')).toEqual(['Booked', 'neutral']);
  });

  test('[R30] a referral and a phone consult are marked as such, an eConsult needs no mark', () => {
    const kindOf = (differences: Parameters<typeof consultRow>[0]) =>
      tagsOf(consultRow(differences), 'other', NOW).flatMap(({ key, text }) => (key === 'kind' ? [text] : []));
    expect(kindOf({})).toEqual([]);
    expect(kindOf({ serviceType: 'referral' })).toEqual(['Referral']);
    const phone = { activityType: 'phoneConsult', serviceType: 'phoneConsult', callState: 'booked' } as const;
    expect(kindOf({ ...phone, callStartTime: '2026-11-20T16:00:00.000Z' })).toEqual(['Phone consult']);
    // Its call says that it is one.
    expect(kindOf({ ...phone, callStartTime: '2026-11-24T17:10:00.000Z' })).toEqual([]);
  });

  test('[INBOX-49] [V6] an MOA is shown what is to be booked in amber, and in red where it is urgent', () => {
    expect(statusTone('to_book', 'moa')).toBe('waiting');
    expect(statusTone('to_book_urgent', 'moa')).toBe('failed');
    expect(statusTone('to_book_urgent', 'consultant')).toBe('neutral');
    expect(statusTone('pending', 'moa')).toBe('neutral');
  });

  test('[R34] a question back is marked, in amber for all but those who asked it', () => {
    const { recentMessage } = consultRow();
    const markOf = (asksBack: boolean, viewer: 'consultant' | 'other') =>
      tagsOf(consultRow({ recentMessage: { ...recentMessage, asksBack } }), viewer, NOW).flatMap(
        ({ key, text, tone }) => (key === 'asksBack' ? [[text, tone]] : []),
      );
    expect(markOf(true, 'other')).toEqual([['Question back', 'waiting']]);
    expect(markOf(true, 'consultant')).toEqual([['Question back', 'neutral']]);
    expect(markOf(false, 'other')).toEqual([]);
  });

  test('tells what is overdue since when, what is answered, its status and its files', () => {
    const row = consultRow({ overdue: true, answered: true, status: 'to_book', fileCount: 2 });
    expect(tagsOf(row, 'moa', NOW).map(({ text }) => text)).toEqual(['Overdue 3 d', 'Answered', 'To Book', '2 files']);
  });

  test('[C2] tells from when on a consult beyond a limit is answered, until that day or an answer has come', () => {
    const texts = (differences: Parameters<typeof consultRow>[0], now = NOW) =>
      tagsOf(consultRow({ status: 'no_status', dayOfReturn: '2026-11-23', ...differences }), 'other', now).map(
        ({ text }) => text,
      );
    expect(texts({})).toEqual(['Answers begin Nov 23']);
    expect(texts({ dayOfReturn: '2027-01-04' })).toEqual(['Answers begin Jan 4, 2027']);
    expect(texts({ dayOfReturn: null })).toEqual([]);
    expect(texts({ answered: true })).toEqual(['Answered']);
    expect(texts({ callState: 'complete' })).toEqual(['Call complete']);
    // Days begin at midnight in Edmonton.
    expect(texts({}, new Date('2026-11-23T05:59:00Z'))).toEqual(['Answers begin Nov 23']);
    expect(texts({}, new Date('2026-11-23T07:00:00Z'))).toEqual([]);
  });

  test('[C2] what is overdue has waited on who is asked since the day of return', () => {
    const row = { status: 'no_status', overdue: true, dayOfReturn: '2026-11-23' } as const;
    const text = (direction: 'asked' | 'received', now: string) =>
      tagsOf(consultRow({ ...row, direction }), 'other', new Date(now)).find(({ key }) => key === 'overdue')?.text;
    expect(text('received', '2026-11-27T19:00:00Z')).toBe('Overdue 4 d');
    expect(text('asked', '2026-11-27T19:00:00Z')).toBe('Overdue 10 d');
  });

  test('tells day and time of a call, with the zone, until it begins', () => {
    const row = consultRow({ status: 'no_status', callStartTime: '2026-11-24T17:10:00.000Z' });
    // Whether clocks still go back in Alberta depends on the time zone data.
    expect(tagsOf(row, 'other', NOW).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Call Tue Nov 24, 1[01]:10 MT$/),
    ]);
    expect(tagsOf(row, 'other', new Date('2026-11-24T17:10:00Z'))).toEqual([]);
  });

  test('tells that a call is complete or cancelled, whenever it was to be', () => {
    const of = (callState: 'complete' | 'cancelled') => consultRow({ status: 'no_status', callState });
    expect(tagsOf(of('complete'), 'other', NOW).map(({ text }) => text)).toEqual(['Call complete']);
    expect(tagsOf(of('cancelled'), 'other', NOW).map(({ text }) => text)).toEqual(['Call cancelled']);
  });

  test('a consult without a status, an answer or files has no tag', () => {
    expect(tagsOf(consultRow({ status: 'no_status' }), 'other', NOW)).toEqual([]);
  });
});
