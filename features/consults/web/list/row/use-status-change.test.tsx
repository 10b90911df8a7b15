// @vitest-environment happy-dom

import type { RemoteInput } from '@alethea/kernel/calls/remote';
import { answering, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { changeStatus } from '../../../contract/client.ts';
import { useStatusChange } from './use-status-change.ts';

const BOOKED = '0199f3a0-0000-7000-8000-0000000000b1';
const rows = [
  { activityId: '0199f3a0-0000-7000-8000-0000000000c1', status: 'booked' },
  { activityId: '0199f3a0-0000-7000-8000-0000000000c2', status: 'pending' },
] as const;

const Rows = () => {
  const change = useStatusChange();
  return (
    <button type="button" onClick={() => void change(rows, 'to_book')}>
      Book again
    </button>
  );
};

/** Sets both rows back to To Book, of which the first had an appointment, and presses UNDO. */
async function undone(answerUndo: (order: RemoteInput<typeof changeStatus>) => void) {
  const shown = showScreen(<Rows />, {
    answers: [
      answering(changeStatus, (order) => {
        if (order.basedOn === 'to_book') answerUndo(order);
        const isDropped = order.status === 'to_book' && order.basedOn === 'booked';
        return { status: order.status, takenDown: isDropped ? BOOKED : null };
      }),
    ],
  });
  await shown.person.click(shown.screen.getByRole('button', { name: 'Book again' }));
  await shown.person.click(await shown.screen.findByRole('button', { name: 'UNDO' }));
  return shown;
}

test('[S28] UNDO of To Book names the appointment that it took down, and of which row', async () => {
  const { sentTo } = await undone(() => {});
  const [first, second] = rows;
  await waitFor(() =>
    expect(sentTo(changeStatus).slice(2)).toEqual([
      { activityId: first.activityId, status: 'booked', basedOn: 'to_book', takenDown: BOOKED },
      { activityId: second.activityId, status: 'pending', basedOn: 'to_book' },
    ]),
  );
});

test('[S28] where somebody has booked another meanwhile, UNDO says who, and nothing is put back', async () => {
  const issues = [{ path: 'status', code: 'booked', message: 'Jo Park' }];
  const { screen } = await undone(({ takenDown }) => {
    if (takenDown) throw new CallError({ kind: 'conflict', code: 'status_changed', status: 409, issues });
  });
  expect(await screen.findByText('Jo Park has set the status to Booked. It stays.')).toBeDefined();
});
