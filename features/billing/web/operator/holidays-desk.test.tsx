// @vitest-environment happy-dom
import { answering, refused, showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { listNamedDayEntries, saveNamedDay } from '../../contract/client.ts';
import { SCHEDULE_OF_2026 } from '../../contract/core/fee-schedule-of-2026.ts';
import { operatorEn } from '../../texts/operator-en.ts';
import HolidaysDesk from './holidays-desk.tsx';

const versions = [...SCHEDULE_OF_2026.versions];

function open(answer: { list?(): void; save?(): void }) {
  const shown = showScreen(<HolidaysDesk />, {
    answers: [
      answering(listNamedDayEntries, () => {
        answer.list?.();
        return { entries: [], versions };
      }),
      answering(saveNamedDay, ({ day, source }) => {
        answer.save?.();
        const set = { setAt: '2026-11-20T16:30:00.000Z', setByName: 'Ida Roy' };
        return { entry: { namedDayId: '0199f3a0-0000-7000-8000-000000000001', day, source, ...set } };
      }),
    ],
  });
  return { ...shown, press: (name: string) => shown.person.click(shown.screen.getByRole('button', { name })) };
}

test('[CALLBILL-12] a day that somebody else named meanwhile, and a save that was lost, are told; nothing that was typed is lost', async () => {
  let code = 'internal';
  const { screen, person, press, sentTo } = open({
    save() {
      throw refused(code);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Add a day' }));
  const dialog = within(await screen.findByRole('dialog'));
  // A holiday in no year; April 14, for one, is Good Friday in 2028.
  const year = new Date().getFullYear() + 1;
  await person.type(dialog.getByLabelText('Name'), 'Day of thanks');
  await person.type(dialog.getByLabelText('Day'), `${year}-06-14`);
  await person.type(dialog.getByLabelText('Source'), 'Notice of Alberta Health');
  await press('Save');
  expect(await dialog.findByText(operatorEn.failed)).toBeDefined();
  code = 'day_is_holiday';
  await press('Save');
  expect(await dialog.findByText('That day is already a holiday.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Day of thanks');
  expect(sentTo(saveNamedDay)).toHaveLength(2);
});

test('holidays that cannot be loaded say so, and load upon Retry', async () => {
  let isBroken = true;
  const { screen, press } = open({
    list() {
      if (isBroken) throw refused('not_permitted', 'forbidden');
    },
  });
  expect(await screen.findByText('The holidays could not be loaded.')).toBeDefined();
  isBroken = false;
  await press('Retry');
  const holidays = await screen.findByRole('region', { name: /^Statutory holidays in/ });
  expect(within(holidays).getAllByRole('row')).toHaveLength(12);
});
