// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { changeStatus } from '../../contract/client.ts';
import type { ConsultStatus } from '../../contract/consult-view.ts';
import { StatusControl } from './status-control.tsx';

const consultId = '0199f3a0-0000-7000-8000-0000000000c1';
const control = (status: ConsultStatus, onSettled: () => Promise<unknown> = async () => {}) => (
  <StatusControl consultId={consultId} status={status} onSettled={onSettled} />
);

/** `fetchedAgain` brings the consult up to date after a change. */
function open(answer: (status: ConsultStatus) => ConsultStatus, fetchedAgain?: () => Promise<unknown>) {
  const shown = showScreen(control('pending', fetchedAgain), {
    answers: [answering(changeStatus, ({ status }) => ({ status: answer(status), takenDown: null }))],
  });
  const box = () => shown.screen.getByRole('combobox', { name: 'Status' }) as HTMLSelectElement;
  return { ...shown, box };
}

test('[STATUS-03] what somebody else sets after one’s own change is shown as it comes', async () => {
  const { person, box, showInstead, sentTo } = open((status) => status);
  await person.selectOptions(box(), 'Booked');
  await waitFor(() => expect(box().disabled).toBe(false));
  expect(sentTo(changeStatus)).toEqual([{ activityId: consultId, status: 'booked', basedOn: 'pending' }]);
  // One’s own change may never be seen by itself: a colleague’s has come with it.
  showInstead(control('to_book'));
  await waitFor(() => expect(box().value).toBe('to_book'));
});

test('[STATUS-03] two changes in a row are each made from what the box showed', async () => {
  const { person, box, sentTo } = open(
    (status) => status,
    () => new Promise(() => {}),
  );
  await person.selectOptions(box(), 'Booked');
  await waitFor(() => expect(box().disabled).toBe(false));
  await person.selectOptions(box(), 'Completed');
  await waitFor(() => expect(sentTo(changeStatus)).toHaveLength(2));
  expect(sentTo(changeStatus)[1]).toEqual({ activityId: consultId, status: 'completed', basedOn: 'booked' });
});

test('[STATUS-03] where somebody else was first, the box shows theirs and a message says who and what', async () => {
  const issues = [{ path: 'status', code: 'completed', message: 'Jo Park' }];
  const { person, box, showInstead, screen } = open(() => {
    throw new CallError({ kind: 'conflict', code: 'status_changed', status: 409, issues });
  });
  await person.selectOptions(box(), 'Booked');
  expect(await screen.findByText('Jo Park has set the status to Completed. It stays.')).toBeDefined();
  showInstead(control('completed'));
  await waitFor(() => expect(box().value).toBe('completed'));
});

for (const [code, kind, told] of [
  ['not_now', 'invalid', 'There was an error changing the status of this consult. Please try again later'],
  [
    'status_not_editable',
    'forbidden',
    'There was an error checking your edit status permissions. Please try again later',
  ],
] as const) {
  test(`[STATUS-05] [STATUS-06] a status that could not be set (${code}) is told, and the old one stays`, async () => {
    const { person, box, screen } = open(() => {
      throw refused(code, kind);
    });
    await person.selectOptions(box(), 'Completed');
    expect(await screen.findByText(told)).toBeDefined();
    await waitFor(() => expect(box().disabled).toBe(false));
    expect(box().value).toBe('pending');
  });
}
