import { expect, test } from 'vitest';
import {
  blankRow,
  changedRow,
  inputOfSending,
  isRight,
  isStarted,
  issuesOfSending,
  newRow,
  type RecipientRow,
  valuesOfLeft,
} from './sender-values.ts';

const NOW = new Date('2025-03-01T17:00:00Z');
const row = (change: Partial<RecipientRow> = {}): RecipientRow => ({
  ...newRow({ province: 'AB', phn: '33334-3333', email: 'margaret@home.example', delay: false }),
  ...change,
});
const values = (...rows: RecipientRow[]) => {
  const when = { isPutOff: false, sendDate: '', sendTime: '' };
  return { ...when, place: 'p:0', onBehalf: '', displayName: '', formId: 'f', rows };
};

test('a row that was tried is the same send until it goes to somebody else', () => {
  const tried = row({ isTried: true, failure: 'Not sent yet.' });
  for (const same of [{ phn: '333343333' }, { email: ' Margaret@home.example' }, { delay: true }]) {
    expect(changedRow(tried, same)).toMatchObject({ ...same, rowId: tried.rowId, isTried: true });
    expect(changedRow(tried, same).failure).toBe('Not sent yet.');
  }
  for (const other of [{ email: 'jo@home.example' }, { phn: '123456782' }, { province: 'SK' as const }]) {
    const changed = changedRow(tried, other);
    expect(changed.rowId).not.toBe(tried.rowId);
    expect(changed).toMatchObject({ key: tried.key, isTried: false, failure: '' });
  }
});

test('a row that was not tried keeps its id while it is typed', () => {
  const fresh = row();
  expect(changedRow(fresh, { email: 'jo@home.example' }).rowId).toBe(fresh.rowId);
});

test('the one blank row of the beginning is nothing that would be missed', () => {
  expect(isStarted(values(blankRow('AB')))).toBe(false);
  expect(isStarted(values(blankRow('AB'), row()))).toBe(true);
});

test('[FORMSEND-15] what is missing is named, and a recipient who is in the list twice', () => {
  expect(isRight(issuesOfSending(values(row()), NOW))).toBe(true);
  const [one, again] = [row(), row({ phn: '333343333' })];
  expect(issuesOfSending(values(one, again), NOW).rows.get(again.key)).toEqual({
    email: 'This recipient is in the list already.',
  });
  const nothing = { ...values(row()), place: '', formId: '', onBehalf: 'clinic:c', displayName: ' ' };
  expect(issuesOfSending(nothing, NOW)).toMatchObject({
    place: 'Please select a location',
    formId: 'Please select a form',
    displayName: 'Display name is required',
  });
});

test('a list is put off to what the clocks in Edmonton show, before and after they change', () => {
  const place = { physicianUid: 'p', locationIdx: 0 } as Parameters<typeof inputOfSending>[1];
  const sentAt = (sendDate: string, sendTime: string) =>
    inputOfSending({ ...values(row()), isPutOff: true, sendDate, sendTime }, place, []).sendAt;
  expect(sentAt('2025-03-08', '08:30')).toBe('2025-03-08T15:30:00.000Z');
  expect(sentAt('2025-03-09', '08:30')).toBe('2025-03-09T14:30:00.000Z');
  expect(inputOfSending(values(row()), place, [])).not.toHaveProperty('sendAt');
});

test('a time to send that is missing, past, skipped by the clocks or too far ahead is told at its field', () => {
  const wrongAt = (sendDate: string, sendTime: string) => {
    const { sendDate: date, sendTime: time } = issuesOfSending(
      { ...values(row()), isPutOff: true, sendDate, sendTime },
      NOW,
    );
    return date ?? time;
  };
  expect(wrongAt('2025-03-01', '10:30')).toBeUndefined();
  expect(wrongAt('', '')).toBe('Enter a date as YYYY-MM-DD.');
  expect(wrongAt('2025-03-02', '')).toBe('Enter a time.');
  expect(wrongAt('2025-03-01', '09:59')).toBe('This time has passed.');
  expect(wrongAt('2025-03-09', '02:30')).toBe('The clocks skip this time on that day. Choose another.');
  expect(wrongAt('2026-03-02', '10:30')).toBe('Choose a date within a year.');
});

test('what a list has left stands in the form as it was sent: the same sends, with why they were not', () => {
  const place = (locationIdx: number) => ({
    ...{
      physicianUid: 'p',
      physicianName: 'Dr. Priya Nair',
      locationIdx,
      clinicId: 'c',
      clinicName: 'Sunridge Clinic',
    },
    ...{ province: 'AB' as const, isDefault: locationIdx === 0 },
  });
  const [first, second] = [place(0), place(1)];
  const person = { province: 'AB' as const, phn: '333343333', email: 'jo@home.example', delay: true };
  const list = {
    order: {
      ...{ physicianUid: 'p', locationIdx: 1, formId: 'f', sendAt: '2025-03-10T15:30:00.000Z' },
      ...{ sendingOnBehalfOfOptionKind: 'clinic' as const, sendingOnBehalfOfOptionUid: 'c' },
      sendingOnBehalfOfOptionDisplayName: 'Sunridge',
    },
    rows: [
      { ...person, rowId: 'r1', reason: 'cancelled' as const },
      { ...person, email: '', rowId: 'r2', reason: 'recipient_invalid' as const },
    ],
  };
  const back = valuesOfLeft(list, [first, second], first);
  expect(back.rows).toMatchObject([
    { ...person, rowId: 'r1', isTried: true, failure: 'Not sent. The list was stopped.' },
    { rowId: 'r2', isTried: true, failure: 'Email is required' },
  ]);
  expect(inputOfSending(back, second, back.rows)).toEqual({
    ...list.order,
    patients: list.rows.map(({ reason: _, ...row }) => row),
  });
  const gone = valuesOfLeft({ ...list, order: { ...list.order, locationIdx: 7 } }, [first, second], first);
  expect(gone.place).toBe('p:0');
});
