// @vitest-environment happy-dom
import { clockInEdmonton, dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { fireEvent, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { CompleteCallDialog } from './complete-call-dialog.tsx';

afterEach(() => void vi.useRealTimers());

test('[CALLBILL-04] a call that begins in the minute that has just come is not taken for one in the future', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T17:59:40Z') });
  const detail = {
    activityId: 'consult-1',
    sentAt: '2026-11-20T17:00:00.000Z',
    status: 'pending',
    mayEditStatus: false,
    specialistResponse: null,
    aiPredictions: null,
  } as unknown as ConsultDetail;
  const call = { bookedStart: '2026-11-24T17:10:00.000Z' } as Parameters<typeof CompleteCallDialog>[0]['call'];
  const { screen } = showScreen(
    <CompleteCallDialog
      detail={detail}
      call={call}
      completion={{ outcomes: ['Unknown'], mayBill: false }}
      opened
      onClose={() => {}}
      onSettled={() => {}}
    />,
  );
  const begun = new Date('2026-11-24T18:00:00Z');
  vi.setSystemTime(new Date('2026-11-24T18:00:10Z'));
  fireEvent.change(await screen.findByLabelText(answeringEn.call.day), { target: { value: dateInEdmonton(begun) } });
  fireEvent.change(screen.getByLabelText(answeringEn.call.time), { target: { value: clockInEdmonton(begun) } });
  await waitFor(() => expect(screen.queryByText(answeringEn.call.startProblems.start_in_future)).toBeNull(), {
    timeout: 10_000,
  });
});
