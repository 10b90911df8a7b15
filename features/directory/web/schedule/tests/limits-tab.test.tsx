// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useDraft } from '@alethea/web-kit/forms/draft';
import { expect, test } from 'vitest';
import { getScheduleSettings, saveConsultLimits } from '../../../contract/client.ts';
import { en } from '../../../texts/schedule-en.ts';
import { limitEntryOf } from '../draft-values.ts';
import { LimitsTab } from '../limits-tab.tsx';
import type { Settings } from '../views.ts';

const { limits } = en;

const Tab = ({ settings }: { readonly settings: Settings }) => (
  <LimitsTab settings={settings} draft={useDraft(limitEntryOf(settings), settings.consultLimits.revision)} />
);
const Screen = () => {
  const { data } = useOperation(getScheduleSettings, {});
  return data ? <Tab settings={data.settings} /> : null;
};

type Daily = { readonly enabled: boolean; readonly limit: number; readonly strict: boolean };

/** The tab of somebody who has had three consults today, with the server's side of it. */
function open(answer: (daily: Daily) => void = () => {}) {
  let daily: Daily | null = { enabled: true, limit: 5, strict: false };
  let revision = 1;
  const settings = () =>
    ({ consultLimits: { daily, revision: `r${revision}`, receivedToday: 3 } }) as unknown as Settings;
  return showScreen(<Screen />, {
    answers: [
      answering(getScheduleSettings, () => ({ settings: settings() })),
      answering(saveConsultLimits, ({ consultLimits }) => {
        answer(consultLimits.daily as Daily);
        daily = consultLimits.daily as Daily;
        revision += 1;
        return { settings: settings() };
      }),
    ],
  });
}

const save = (screen: ReturnType<typeof open>['screen']) => screen.getByRole('button', { name: 'Save' });

test('[C2] [SCHED-03] [SCHED-14] [SCHED-30] [SCHED-33] a limit is changed and made strict, saved over what was seen, and stands as saved', async () => {
  const { screen, person, sentTo } = open();
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: limits.limit });
  expect(number.value).toBe('5');
  expect(screen.getByText(limits.today(3))).toBeDefined();
  await person.clear(number);
  await person.type(number, '2');
  await person.click(screen.getByRole('checkbox', { name: limits.strict }));
  await person.click(save(screen));
  await waitFor(() =>
    expect(sentTo(saveConsultLimits)).toEqual([
      { basedOn: 'r1', consultLimits: { daily: { enabled: true, limit: 2, strict: true } } },
    ]),
  );
  await waitFor(() => expect(save(screen).getAttribute('aria-disabled')).toBe('true'));
  expect(number.value).toBe('2');
  // The next save begins from the new revision.
  await person.click(screen.getByRole('switch', { name: limits.enabled }));
  await person.click(save(screen));
  await waitFor(() => expect(sentTo(saveConsultLimits)[1]?.basedOn).toBe('r2'));
});

test('[SCHED-14] [SCHED-31] [SCHED-32] what is no positive whole number is told at the field, is not sent, and Discard brings back what is kept', async () => {
  const { screen, person, sentTo } = open();
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: limits.limit });
  for (const [typed, problem] of [
    ['1.5', limits.problems.digits_only],
    ['0', limits.problems.not_positive],
    ['10000', limits.problems.too_high],
  ] as const) {
    await person.clear(number);
    await person.type(number, typed);
    expect(await screen.findByText(problem)).toBeDefined();
    await person.type(number, '{Enter}');
    await person.click(save(screen));
  }
  expect(sentTo(saveConsultLimits)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  expect(number.value).toBe('5');
});

test('a save that is refused is told, and what was typed stays to be saved again', async () => {
  let isRefused = true;
  const { screen, person, sentTo } = open(() => {
    if (isRefused) throw refused('schedule_changed');
  });
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: limits.limit });
  await person.type(number, '0');
  await person.click(save(screen));
  expect(await screen.findByText(en.saveFailed)).toBeDefined();
  expect(number.value).toBe('50');
  isRefused = false;
  await person.click(save(screen));
  await waitFor(() => expect(sentTo(saveConsultLimits)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(en.saveFailed)).toBeNull());
});
