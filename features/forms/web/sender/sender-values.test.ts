import { expect, test } from 'vitest';
import {
  blankRow,
  changedRow,
  isRight,
  isStarted,
  issuesOfSending,
  newRow,
  type RecipientRow,
} from './sender-values.ts';

const row = (change: Partial<RecipientRow> = {}): RecipientRow => ({
  ...newRow({ province: 'AB', phn: '33334-3333', email: 'margaret@home.example', delay: false }),
  ...change,
});
const values = (...rows: RecipientRow[]) => {
  return { place: 'p:0', onBehalf: '', displayName: '', formId: 'f', rows };
};

test('a row that was tried is the same send until it goes to somebody else', () => {
  const tried = row({ isTried: true, failure: 'Not sent yet.' });
  for (const same of [{ phn: '333343333' }, { email: ' Margaret@home.example' }, { delay: true }]) {
    expect(changedRow(tried, same)).toMatchObject({ ...same, rowId: tried.rowId, isTried: true, failure: '' });
  }
  for (const other of [{ email: 'jo@home.example' }, { phn: '123456782' }, { province: 'SK' as const }]) {
    const changed = changedRow(tried, other);
    expect(changed.rowId).not.toBe(tried.rowId);
    expect(changed).toMatchObject({ key: tried.key, isTried: false });
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
  expect(isRight(issuesOfSending(values(row())))).toBe(true);
  const [one, again] = [row(), row({ phn: '333343333' })];
  expect(issuesOfSending(values(one, again)).rows.get(again.key)).toEqual({
    email: 'This recipient is in the list already.',
  });
  const nothing = { ...values(row()), place: '', formId: '', onBehalf: 'clinic:c', displayName: ' ' };
  expect(issuesOfSending(nothing)).toMatchObject({
    place: 'Please select a location',
    formId: 'Please select a form',
    displayName: 'Display name is required',
  });
});
