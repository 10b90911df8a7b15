// @vitest-environment happy-dom
import { answering, fireEvent, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useDraft } from '@alethea/web-kit/forms/draft';
import { expect, test } from 'vitest';
import { getScheduleSettings, saveCustomCalendar, saveVacations } from '../../../contract/client.ts';
import { OPEN_EVERY_DAY } from '../../../contract/phone/custom-calendar.ts';
import { en } from '../../../texts/schedule-en.ts';
import { CalendarTab } from '../calendar-tab.tsx';
import { calendarOf, vacationDraftsOf } from '../draft-values.ts';
import { VacationsTab } from '../vacations-tab.tsx';
import type { Settings } from '../views.ts';

const { vacations: texts } = en;
const KEPT = {
  id: '0199f3a0-0000-7000-8000-0000000000d1',
  start: '2027-01-04T07:00:00.000Z',
  end: '2027-01-09T06:59:00.000Z',
  ...{ disableEconsult: true, disablePhoneConsult: true, description: 'Ski week' },
};
const settings = {
  vacations: { periods: [KEPT], revision: 'r1' },
  customCalendar: { days: null, revision: 'c1' },
} as unknown as Settings;

const Vacations = ({ kept }: { readonly kept: Settings }) => (
  <VacationsTab settings={kept} draft={useDraft(vacationDraftsOf(kept), kept.vacations.revision)} />
);
const Calendar = ({ kept }: { readonly kept: Settings }) => (
  <CalendarTab settings={kept} draft={useDraft(calendarOf(kept), kept.customCalendar.revision)} />
);
const Screen = ({ part: Part }: { readonly part: typeof Vacations }) => {
  const { data } = useOperation(getScheduleSettings, {});
  return data ? <Part kept={data.settings} /> : null;
};

function open(part: typeof Vacations, answer: () => { readonly settings: Settings } = () => ({ settings })) {
  return showScreen(<Screen part={part} />, {
    answers: [
      answering(getScheduleSettings, () => ({ settings })),
      answering(saveVacations, answer),
      answering(saveCustomCalendar, answer),
    ],
  });
}

const period = async ({ screen }: ReturnType<typeof open>, position: number) =>
  within(await screen.findByRole('group', { name: texts.period(position) }));
const save = ({ screen }: ReturnType<typeof open>) => screen.getByRole('button', { name: en.save });

test('[SCHED-02] [SCHED-13] a period is added with the focus in its first day, and only what is new is sent', async () => {
  const shown = open(Vacations);
  await shown.person.click(await shown.screen.findByRole('button', { name: texts.add }));
  const added = await period(shown, 2);
  const from = added.getByLabelText(texts.from);
  await waitFor(() => expect(document.activeElement).toBe(from));
  fireEvent.change(from, { target: { value: '2027-03-01' } });
  fireEvent.change(added.getByLabelText(texts.to), { target: { value: '2027-03-05' } });
  await shown.person.click(save(shown));
  await waitFor(() =>
    expect(shown.sentTo(saveVacations)).toMatchObject([
      { basedOn: 'r1', save: [{ from: '2027-03-01', to: '2027-03-05', disableEconsult: true }], remove: [] },
    ]),
  );
  // Who takes no calls says nothing of them.
  expect(shown.sentTo(saveVacations)[0]?.save[0]).not.toHaveProperty('disablePhoneConsult');
});

test('[SCHED-25] [SCHED-26] [SCHED-29] a period that ends before it begins is told at its field, and nothing is sent; a later From takes To along', async () => {
  const shown = open(Vacations);
  const kept = await period(shown, 1);
  fireEvent.change(kept.getByLabelText(texts.to), { target: { value: '2026-12-01' } });
  await shown.person.click(save(shown));
  expect(await shown.screen.findByText('"From" date must be before "To" date')).toBeDefined();
  expect(shown.screen.getByText(texts.saveOrder)).toBeDefined();
  expect(shown.sentTo(saveVacations)).toEqual([]);
  fireEvent.change(kept.getByLabelText(texts.from), { target: { value: '2031-05-10' } });
  expect(kept.getByLabelText<HTMLInputElement>(texts.to).value).toBe('2031-05-10');
});

test('a period is removed, brought back in its place by UNDO, and removed for good by a save', async () => {
  const shown = open(Vacations);
  const removing = () => shown.screen.findByRole('button', { name: texts.remove(texts.period(1)) });
  await shown.person.click(await removing());
  expect(await shown.screen.findByText(texts.none)).toBeDefined();
  await shown.person.click(await shown.screen.findByRole('button', { name: new RegExp(texts.undo, 'i') }));
  expect((await period(shown, 1)).getByDisplayValue('Ski week')).toBeDefined();
  await shown.person.click(await removing());
  await shown.person.click(save(shown));
  await waitFor(() => expect(shown.sentTo(saveVacations)).toMatchObject([{ save: [], remove: [KEPT.id] }]));
});

test('a save over what another window has changed says so and keeps what was typed', async () => {
  const shown = open(Vacations, () => {
    throw refused('schedule_changed');
  });
  const note = (await period(shown, 1)).getByDisplayValue('Ski week');
  await shown.person.type(note, ' in Fernie');
  await shown.person.click(save(shown));
  expect(await shown.screen.findByText(en.reasons.schedule_changed)).toBeDefined();
  expect(shown.screen.getByDisplayValue('Ski week in Fernie')).toBeDefined();
});

test('[SCHED-04] [SCHED-15] [SCHED-37] [SCHED-38] a calendar is saved with another day; without any day it says why not, and is not sent', async () => {
  const shown = open(Calendar);
  const days = await shown.screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(days.map(({ checked }) => checked)).toEqual([...OPEN_EVERY_DAY]);
  for (const day of days) await shown.person.click(day);
  expect(shown.screen.getByRole('alert').textContent).toBe(en.calendar.oneNeeded);
  await shown.person.click(save(shown));
  expect(shown.sentTo(saveCustomCalendar)).toEqual([]);
  for (const day of days.slice(1)) await shown.person.click(day);
  await shown.person.click(save(shown));
  const customCalendar = [false, true, true, true, true, true, true];
  await waitFor(() => expect(shown.sentTo(saveCustomCalendar)).toEqual([{ basedOn: 'c1', customCalendar }]));
});
