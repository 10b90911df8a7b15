// @vitest-environment happy-dom
import { listNamedDays } from '@alethea/billing/contract/client';
import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import { clockInEdmonton, dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { answering, fireEvent, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { descriptionOf } from '../../../../packages/ui/tests/person.tsx';
import { billAndMarkComplete } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { CompleteCallDialog } from './complete-call-dialog.tsx';

afterEach(() => void vi.useRealTimers());

const bookedStart = '2026-11-24T17:10:00.000Z';

/** The dialog of a call that was booked for 11:10 in Edmonton, at this moment. */
function open(now: string, mayBill: boolean, schedule: Promise<void> = Promise.resolve(), complete = () => {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const detail = {
    activityId: 'consult-1',
    sentAt: '2026-11-20T17:00:00.000Z',
    status: 'pending',
    mayEditStatus: false,
    specialistResponse: null,
    aiPredictions: null,
  } as unknown as ConsultDetail;
  const call = { bookedStart } as Parameters<typeof CompleteCallDialog>[0]['call'];
  return showScreen(
    <CompleteCallDialog
      detail={detail}
      call={call}
      completion={{ outcomes: ['Unknown'], mayBill }}
      opened
      onClose={() => {}}
      onSettled={() => {}}
    />,
    {
      answers: [
        answering(listNamedDays, async () => {
          await schedule;
          return { namedDays: [], versions: [...SCHEDULE_OF_2026.versions] };
        }),
        answering(billAndMarkComplete, () => {
          complete();
          return { completedAt: now };
        }),
      ],
    },
  );
}

test('[CALLBILL-14] 03.01O is offered for an eConsult, last of the codes, and billed where it is chosen', async () => {
  const { screen, person, sentTo } = open('2026-11-24T18:00:00Z', true);
  const code = await screen.findByRole<HTMLSelectElement>('combobox', { name: answeringEn.call.code });
  const offered = [...code.options].filter(({ value }) => value !== '').map(({ text }) => text);
  expect(offered).toHaveLength(6);
  expect(offered.at(-1)).toBe('03.01O: eConsult');
  await waitFor(() => expect(code.value).toBe('03.01LJ'));
  fireEvent.change(code, { target: { value: '03.01O' } });
  fireEvent.change(screen.getByRole('combobox', { name: answeringEn.outcome.label }), {
    target: { value: 'Unknown' },
  });
  await person.click(screen.getByRole('button', { name: answeringEn.call.mark }));
  await waitFor(() =>
    expect(sentTo(billAndMarkComplete)).toMatchObject([{ billingCode: '03.01O', actualStart: bookedStart }]),
  );
});

test('[CALLBILL-09] who completes a call before the schedule has come gets the code of its start all the same', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { screen, person, sentTo } = open('2026-11-24T18:00:00Z', true, promise);
  const outcome = await screen.findByRole('combobox', { name: answeringEn.outcome.label });
  fireEvent.change(outcome, { target: { value: 'Unknown' } });
  await person.click(screen.getByRole('button', { name: answeringEn.call.mark }));
  expect(sentTo(billAndMarkComplete)).toEqual([]);
  resolve();
  await waitFor(() => expect(sentTo(billAndMarkComplete)).toMatchObject([{ billingCode: '03.01LJ' }]));
});

test('[CALLBILL-04] a call that begins in the minute that has just come is not taken for one in the future', async () => {
  const { screen } = open('2026-11-24T17:59:40Z', false);
  const begun = new Date('2026-11-24T18:00:00Z');
  vi.setSystemTime(new Date('2026-11-24T18:00:10Z'));
  fireEvent.change(await screen.findByLabelText(answeringEn.call.day), { target: { value: dateInEdmonton(begun) } });
  fireEvent.change(screen.getByLabelText(answeringEn.call.time), { target: { value: clockInEdmonton(begun) } });
  await waitFor(() => expect(screen.queryByText(answeringEn.call.startProblems.start_in_future)).toBeNull(), {
    timeout: 10_000,
  });
});

test('[S11] [CALLBILL-07] [CALLBILL-08] [CALLBILL-12] [MSG-06] the code of a holiday is chosen already; what is missing or wrong is told at its field, which has the focus, and a failure keeps what was typed', async () => {
  let fails = true;
  const { screen, person, sentTo } = open('2026-11-24T18:00:00Z', true, undefined, () => {
    if (fails) throw refused('not_now', 'invalid');
  });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const code = await screen.findByRole<HTMLSelectElement>('combobox', { name: answeringEn.call.code });
  const outcome = screen.getByRole<HTMLSelectElement>('combobox', { name: answeringEn.outcome.label });
  const diagnosis = () => screen.getByLabelText<HTMLInputElement>(/^Diagnosis/);
  const complete = () => person.click(screen.getByRole('button', { name: answeringEn.call.mark }));
  const begin = (day: string, time: string) => {
    fireEvent.change(field(answeringEn.call.day), { target: { value: day } });
    fireEvent.change(field(answeringEn.call.time), { target: { value: time } });
  };
  const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));

  begin('2026-11-11', '21:30');
  await waitFor(() => expect(code.value).toBe('03.01LK2'));
  // Its time had come before anybody asked for it.
  await complete();
  expect(await screen.findByText(answeringEn.call.startProblems.start_before_asked)).toBeDefined();
  await hasFocus(field(answeringEn.call.day));
  begin('2026-11-24', '11:10');
  await complete();
  expect(await screen.findByText(answeringEn.call.outcomeRequired)).toBeDefined();
  await hasFocus(outcome);
  begin('2026-11-24', '');
  await complete();
  await hasFocus(field(answeringEn.call.time));
  expect(descriptionOf(field(answeringEn.call.time))).toContain(answeringEn.call.startProblems.start_invalid);
  begin('2026-11-24', '11:10');
  fireEvent.change(code, { target: { value: '' } });
  await complete();
  expect(await screen.findByText(answeringEn.call.codeRequired)).toBeDefined();
  expect(sentTo(billAndMarkComplete)).toEqual([]);

  fireEvent.change(code, { target: { value: '03.01LK2' } });
  fireEvent.change(outcome, { target: { value: 'Unknown' } });
  await person.click(diagnosis());
  await person.paste('Carpal tunnel syndrome');
  await complete();
  expect(await screen.findByText(answeringEn.call.failed)).toBeDefined();
  expect(diagnosis().value).toBe('Carpal tunnel syndrome');
  fails = false;
  await complete();
  await waitFor(() => expect(sentTo(billAndMarkComplete)).toHaveLength(2));
  // The two options of a holiday and of a weekday evening are one code.
  expect(sentTo(billAndMarkComplete)[1]).toMatchObject({
    ...{ activityId: 'consult-1', billingCode: '03.01LK', actualStart: bookedStart },
    ...{ outcome: 'Unknown', diagnosis: 'Carpal tunnel syndrome' },
  });
});

test('[CALLBILL-12] where the schedule cannot be had, no code is chosen for the person, and nothing is told as wrong', async () => {
  const { screen, sentTo } = open('2026-11-24T18:00:00Z', true, Promise.reject(refused('not_now', 'invalid')));
  const code = await screen.findByRole<HTMLSelectElement>('combobox', { name: answeringEn.call.code });
  await waitFor(() => expect(sentTo(listNamedDays)).toHaveLength(1));
  fireEvent.change(screen.getByLabelText(answeringEn.call.day), { target: { value: '2026-11-11' } });
  fireEvent.change(screen.getByLabelText(answeringEn.call.time), { target: { value: '09:00' } });
  await waitFor(() => expect(screen.queryByText(answeringEn.call.startProblems.start_before_asked)).not.toBeNull());
  expect(code.value).toBe('');
  expect(screen.queryByText(answeringEn.call.codeRequired)).toBeNull();
});
