import { expect, test } from 'vitest';
import { checkBooking } from '../../../contract/check-booking.ts';

const TODAY = '2026-11-23';
const NOTHING = { date: '', time: '', place: '', note: '' };
const wrong = (values: Partial<typeof NOTHING>) =>
  checkBooking({ ...NOTHING, ...values }, TODAY).map(({ path, message }) => `${path}: ${message}`);

test('[S28] an appointment may be booked with as little as is known of it', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ place: 'Prairie Sky' })).toEqual([]);
  expect(wrong({ date: TODAY, time: '09:30', place: 'Prairie Sky', note: 'Bring a list.' })).toEqual([]);
});

test('[S28] a day that is none, has gone by or is years away is refused, and a time without a day', () => {
  expect(wrong({ date: '2026-02-30' })).toEqual(['date: Enter a date such as 2026-12-03']);
  expect(wrong({ date: '2026-11-22' })).toEqual(['date: This date is in the past']);
  expect(wrong({ date: '2036-11-24' })).toEqual(['date: This date is more than three years away']);
  expect(wrong({ time: '09:30' })).toEqual(['date: Enter the date of this time']);
  expect(wrong({ date: TODAY, time: '25:00' })).toEqual(['time: Enter a time such as 09:30']);
});

test('[S28] place and note have a length, counted as people do', () => {
  expect(wrong({ place: '😀'.repeat(200), note: 'n'.repeat(1_000) })).toEqual([]);
  expect(wrong({ place: 'p'.repeat(201), note: 'n'.repeat(1_001) })).toEqual([
    'place: Up to 200 characters',
    'note: Up to 1000 characters',
  ]);
});
