import { expect, test } from 'vitest';
import { ACCESS_LOG_CSV_PATH } from '../../../contract/desk/access-log.ts';
import { EMPTY_LOG_FILTER, exportHref, isDayOrEmpty, logInput } from './access-log-query.ts';

test('the last day is meant whole, and what is empty narrows nothing', () => {
  expect(logInput(EMPTY_LOG_FILTER)).toEqual({});
  const { from, to } = logInput({ ...EMPTY_LOG_FILTER, from: '2026-11-20', to: '2026-11-20' });
  expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
});

test('the export goes to the address of the contract, with the same filter', () => {
  expect(exportHref({})).toBe(ACCESS_LOG_CSV_PATH);
  expect(exportHref({ event: 'consult.' })).toBe(`${ACCESS_LOG_CSV_PATH}?event=consult.`);
});

test('a day that is none is told from one', () => {
  expect(['', '2026-11-20'].every(isDayOrEmpty)).toBe(true);
  expect(['2026-13-01', '20.11.2026', '2026-11'].some(isDayOrEmpty)).toBe(false);
});
