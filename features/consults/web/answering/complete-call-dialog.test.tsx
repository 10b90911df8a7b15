// @vitest-environment happy-dom
import { listNamedDays } from '@alethea/billing/contract/client';
import { SCHEDULE_OF_2026 } from '@alethea/billing/contract/core/fee-schedule-of-2026';
import { clockInEdmonton, dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { answering, fireEvent, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { billAndMarkComplete } from '../../contract/client.ts';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { CompleteCallDialog } from './complete-call-dialog.tsx';

afterEach(() => void vi.useRealTimers());

const bookedStart = '2026-11-24T17:10:00.000Z';

/** The dialog of a call that was booked for 10:10 in Edmonton, at this moment. */
function open(now: string, mayBill: boolean, schedule: Promise<void> = Promise.resolve()) {
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
        answering(billAndMarkComplete, () => ({ completedAt: now })),
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
