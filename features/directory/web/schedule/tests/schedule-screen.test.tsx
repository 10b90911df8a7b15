// @vitest-environment happy-dom
import type { ResourceKey } from '@alethea/kernel/access/permissions';
import { answering, fireEvent, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../../apps/web/src/testing/person.ts';
import { getScheduleSettings, saveConsultLimits, savePhoneSchedule, saveVacations } from '../../../contract/client.ts';
import { en } from '../../../texts/schedule-en.ts';
import ScheduleScreen from '../schedule-screen.tsx';
import type { Settings } from '../views.ts';

const SPECIALIST: readonly ResourceKey[] = ['specialistScheduleEditing'];
const CALLED: readonly ResourceKey[] = [...SPECIALIST, 'phoneConsult'];
const { phone, block: words, vacations, limits } = en;

/** Friday, 8:30 to 10:00. */
const FRIDAY = Array.from({ length: 7 }, (_, day) => ({
  timezone: 'America/Edmonton',
  timeslots: day === 5 ? [{ start: '0830', end: '1000' }] : [],
}));

interface Scene {
  readonly keys?: readonly ResourceKey[];
  readonly search?: Readonly<Record<string, string>>;
  readonly isBroken?: () => boolean;
}

/** The schedule of somebody who has hours on Friday and nothing else. */
function open({ keys = CALLED, search = {}, isBroken = () => false }: Scene = {}) {
  let schedule: unknown = FRIDAY;
  let revision = 1;
  const settings = () =>
    ({
      phoneConsultSchedule: keys.includes('phoneConsult') ? { schedule, revision: `p${revision}` } : null,
      vacations: { periods: [], revision: 'v1' },
      consultLimits: { daily: null, revision: 'l1', receivedToday: 0 },
      customCalendar: { days: null, revision: 'c1' },
      bookedCalls: [],
    }) as unknown as Settings;
  const busy = () => {
    throw refused('too_many_requests', 'rate_limited');
  };
  const shown = showScreen(<ScheduleScreen />, {
    session: session(keys),
    search,
    answers: [
      answering(getScheduleSettings, () => (isBroken() ? busy() : { settings: settings() })),
      answering(savePhoneSchedule, (order) => {
        schedule = order.schedule;
        revision += 1;
        return { settings: settings() };
      }),
      answering(saveVacations, busy),
      answering(saveConsultLimits, busy),
    ],
  });
  const { screen, person } = shown;
  return {
    ...shown,
    tab: (name: string) => screen.getByRole('link', { name }),
    press: async (name: string) => person.click(await screen.findByRole('button', { name })),
    button: (name: string) => screen.getByRole('button', { name }),
    /** The blocks of a day, in the list. */
    blocksOf: (day: string) => {
      const item = screen.getByRole('heading', { level: 3, name: day }).closest('li');
      return [...(item?.querySelectorAll('ul > li') ?? [])].map(
        ({ textContent }) => /\d+:\d\d–\d+:\d\d/.exec(textContent ?? '')?.[0],
      );
    },
  };
}

test('[SCHED-07] [CPERM-34] [CPERM-35] without phone consults Unavailable comes first and speaks of no phone', async () => {
  const { screen, tab, press } = open({ keys: SPECIALIST });
  expect(tab(en.tabs.unavailable).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: en.tabs.phone })).toBeNull();
  await press(vacations.add);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: vacations.econsult }).checked).toBe(true);
  expect(screen.queryByRole('checkbox', { name: vacations.phoneConsult })).toBeNull();
});

test('[SCHED-10] [SCHED-11] [SCHED-12] [SCHED-16] blocks are added, changed and removed in the list; Save sends them, and Discard brings back what is saved', async () => {
  const { screen, person, press, button, blocksOf, sentTo } = open();
  await waitFor(() => expect(blocksOf('Friday')).toEqual(['8:30–10:00']));
  expect(button(en.save).getAttribute('aria-disabled')).toBe('true');
  await press(phone.addTo('Friday'));
  const adding = within(await screen.findByRole('dialog', { name: words.add }));
  const start = adding.getByRole<HTMLSelectElement>('combobox', { name: words.start });
  await waitFor(() => expect(document.activeElement === start).toBe(true));
  const choose = (name: string, value: string) => person.selectOptions(adding.getByRole('combobox', { name }), value);
  await choose(words.start, '9:00');
  await choose(words.end, '9:40');
  expect(adding.getAllByText(words.problems.overlap).length).toBeGreaterThan(0);
  await person.click(adding.getByRole('button', { name: words.confirmAdd }));
  expect(blocksOf('Friday')).toEqual(['8:30–10:00']);
  await choose(words.start, '13:00');
  await choose(words.end, '24:00');
  await person.click(adding.getByRole('button', { name: words.confirmAdd }));
  await waitFor(() => expect(blocksOf('Friday')).toEqual(['8:30–10:00', '13:00–24:00']));
  await press(en.save);
  await waitFor(() => expect(sentTo(savePhoneSchedule)).toMatchObject([{ basedOn: 'p1' }]));
  await waitFor(() => expect(button(en.discard).getAttribute('aria-disabled')).toBe('true'));

  await press(phone.edit('Friday', '13:00–24:00'));
  const editing = within(await screen.findByRole('dialog', { name: words.edit }));
  await person.selectOptions(editing.getByRole('combobox', { name: words.day }), 'Saturday');
  await person.click(editing.getByRole('button', { name: words.confirmEdit }));
  await waitFor(() => expect(blocksOf('Saturday')).toEqual(['13:00–24:00']));
  await press(en.discard);
  await waitFor(() => expect(blocksOf('Friday')).toEqual(['8:30–10:00', '13:00–24:00']));
  await press(phone.remove('Friday', '8:30–10:00'));
  expect(blocksOf('Friday')).toEqual(['13:00–24:00']);
  await person.click(await screen.findByRole('button', { name: /^undo$/i }));
  await waitFor(() => expect(blocksOf('Friday')).toEqual(['8:30–10:00', '13:00–24:00']));
  expect(button(en.discard).getAttribute('aria-disabled')).toBe('true');
});

test('[SCHED-43] [SCHED-44] [SCHED-45] [SCHED-46] failures are told in words, and what was typed stays', async () => {
  let isBroken = true;
  const { screen, person, press, tab, isHeld } = open({ isBroken: () => isBroken });
  expect(await screen.findByText('Error loading your schedule')).toBeDefined();
  await person.click(tab(en.tabs.unavailable));
  expect(await screen.findByText('Error loading your vacation settings')).toBeDefined();
  isBroken = false;
  await press('Retry');
  await press(vacations.add);
  // Leaving would ask.
  await waitFor(() => expect(isHeld()).toBe(true));
  const from = () => screen.getByLabelText<HTMLInputElement>(vacations.from);
  fireEvent.change(from(), { target: { value: '2031-05-10' } });
  await press(en.save);
  expect(await screen.findByText('Error saving your vacation settings')).toBeDefined();
  expect(from().value).toBe('2031-05-10');
  await person.click(tab(en.tabs.limits));
  const limit = await screen.findByRole<HTMLInputElement>('textbox', { name: limits.limit });
  await person.clear(limit);
  await person.type(limit, '8');
  await press(en.save);
  expect(await screen.findByText('Error saving your schedule')).toBeDefined();
  expect(limit.value).toBe('8');
  // What was changed on another tab is still there.
  await person.click(tab(en.tabs.unavailable));
  expect(from().value).toBe('2031-05-10');
});
