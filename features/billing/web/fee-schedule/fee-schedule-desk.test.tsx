// @vitest-environment happy-dom
import { answering, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { listScheduleEntries, saveScheduleEntry, withdrawScheduleEntry } from '../../contract/client.ts';
import { SCHEDULE_OF_2026 } from '../../contract/core/fee-schedule-of-2026.ts';
import FeeScheduleDesk from './fee-schedule-desk.tsx';
import type { Entry } from './schedule-values.ts';

afterEach(() => void vi.useRealTimers());

const KEPT: readonly Entry[] = SCHEDULE_OF_2026.versions.map((version, index) => ({
  ...version,
  entryId: `entry-${index}`,
  ...{ setAt: '2026-03-03T00:00:00.000Z', setByName: null, withdrawnAt: null, withdrawnByName: null },
}));

function open() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T18:00:00Z') });
  return showScreen(<FeeScheduleDesk />, {
    answers: [
      answering(listScheduleEntries, () => ({ entries: [...KEPT] })),
      answering(saveScheduleEntry, () => ({ entryId: 'entry-new' })),
      answering(withdrawScheduleEntry, () => ({})),
    ],
  });
}

test('[CALLBILL-14] a fee of next year is entered from its first day, on what was seen', async () => {
  const { screen, person, sentTo } = open();
  await person.click(await screen.findByRole('button', { name: 'New version of 03.01O' }));
  const dialog = within(await screen.findByRole('dialog'));
  const pays = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Pays' });
  expect(pays.value).toBe('68.99');
  await waitFor(() => expect(document.activeElement, 'the code stays, so the fee is the first field').toBe(pays));
  await person.clear(pays);
  await person.type(pays, '71.50');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose a day of the calendar.')).toBeDefined();
  const from = dialog.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  await person.type(from, '2027-02-30');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose a day of the calendar.')).toBeDefined();
  expect(sentTo(saveScheduleEntry)).toEqual([]);
  await person.clear(from);
  await person.type(from, 'Jan 1, 2027');
  await person.tab();
  expect(from.value).toBe('2027-01-01');
  await person.type(dialog.getByRole('textbox', { name: 'Source' }), 'January 2027');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  const item = { kind: 'fee', code: '03.01O', cents: 7_150 };
  const expected = {
    item,
    from: '2027-01-01',
    isEnd: false,
    source: 'January 2027',
    basedOnRevision: 1,
    insteadOf: null,
  };
  await waitFor(() => expect(sentTo(saveScheduleEntry)).toEqual([expected]));
});

test('[CALLBILL-14] an entry is taken back with a way to undo it', async () => {
  const { screen, person, sentTo } = open();
  await person.click(await screen.findByRole('button', { name: 'Take back 03.01R from 2025-04-01' }));
  await person.click(await screen.findByRole('button', { name: 'UNDO' }));
  expect(sentTo(withdrawScheduleEntry)).toHaveLength(1);
  await waitFor(() =>
    expect(sentTo(saveScheduleEntry)).toMatchObject([{ item: { code: '03.01R' }, basedOnRevision: 2 }]),
  );
});
