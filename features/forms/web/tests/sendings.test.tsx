// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { listSenderPlaces } from '@alethea/patients/contract/client';
import {
  type Answering,
  answering,
  refused,
  showScreen,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  cancelSending,
  closeSending,
  listFormTemplates,
  listSendings,
  readSendingRows,
  sendForms,
} from '../../contract/client.ts';
import FormSenderScreen from '../sender/form-sender-screen.tsx';

const FORM = '0199f3a0-0000-7000-8000-000000000001';
const LIST = '0199f3a0-0000-7000-8000-0000000000e1';
const ROW = '0199f3a0-0000-7000-8000-0000000000f1';
const VIEWER = session(['forms']);
const PLACE = {
  ...{ physicianUid: VIEWER.uid, physicianName: 'Dr. Priya Nair', locationIdx: 0, clinicId: null },
  ...{ clinicName: 'Sunridge Clinic', province: 'AB' as const, isDefault: true },
};
type Sending = RemoteOutput<typeof listSendings>['sendings'][number];
const RUNNING: Sending = {
  ...{ sendingId: LIST, formName: 'PHQ-9 (mood)', physicianUid: VIEWER.uid, senderName: 'Robin Fair', isOwn: true },
  ...{ startedAt: '2026-05-05T16:00:00.000Z', finishedAt: null, isCancelled: false },
  ...{ total: 500, sent: 120, waiting: 380, left: 0 },
};
const ENDED: Sending = { ...RUNNING, finishedAt: '2026-05-05T16:01:00.000Z', waiting: 0, sent: 500 };

function open(sending: Sending, more: readonly Answering[] = []) {
  const shown = showScreen(<FormSenderScreen />, {
    session: VIEWER,
    answers: [
      ...more,
      answering(listSenderPlaces, () => ({ places: [PLACE] })),
      answering(listFormTemplates, () => ({
        templates: [{ uid: FORM, name: 'PHQ-9 (mood)', isPrivate: false }],
        ...{ favoritedForms: [], privateForms: [] },
      })),
      answering(listSendings, () => ({ sendings: [sending] })),
      answering(cancelSending, () => ({ cancelled: 380 })),
      answering(closeSending, () => ({ ok: true as const })),
      answering(sendForms, ({ patients }) => ({
        results: patients.map(() => ({ outcome: 'sent' as const, messageId: ROW, scheduledFor: null })),
      })),
    ],
  });
  const press = async (name: string) => shown.person.click(await shown.screen.findByRole('button', { name }));
  return { ...shown, press };
}

test('a list that is being sent shows how far it is, and can be stopped', async () => {
  const { screen, press, sentTo } = open(RUNNING);
  const bar = await screen.findByRole('progressbar', { name: 'PHQ-9 (mood): 120 of 500 sent' });
  expect(bar.getAttribute('aria-valuenow')).toBe('24');
  expect(screen.getByText('Sending. You can leave this page.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await press('Stop sending');
  await waitFor(() => expect(sentTo(cancelSending)).toEqual([{ sendingId: LIST }]));
});

test('who follows it sees who has started it, and is offered nothing of its rows', async () => {
  const { screen } = open({ ...ENDED, isOwn: false, sent: 498, left: 2 });
  expect(await screen.findByText('2 recipients were not sent to. Started by Robin Fair.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Put|Discard|Dismiss|Stop/ })).toBeNull();
});

test('a list that went out whole is dismissed', async () => {
  const { screen, press, sentTo } = open(ENDED);
  expect(await screen.findByText('500 forms were sent.')).toBeDefined();
  await press('Dismiss');
  await waitFor(() => expect(sentTo(closeSending)).toEqual([{ sendingId: LIST }]));
});

const LEFT = {
  order: { physicianUid: VIEWER.uid, locationIdx: 0, formId: FORM },
  rows: [
    {
      ...{ rowId: ROW, province: 'AB' as const, phn: '333343333', email: 'jo@home.example', delay: false },
      reason: 'not_sent' as const,
    },
  ],
};

test('[FORMSEND-29] what a list has left comes back into the form with the reason, and is the same send again', async () => {
  const { screen, press, sentTo } = open({ ...ENDED, sent: 499, left: 1 }, [answering(readSendingRows, () => LEFT)]);
  expect(await screen.findByText('1 recipient was not sent to.')).toBeDefined();
  await press('Put 1 recipient back in the form');
  const row = within(await screen.findByRole('group', { name: 'Recipient 1' }));
  await waitFor(() => expect((row.getByLabelText('Email') as HTMLInputElement).value).toBe('jo@home.example'));
  expect(row.getByText('Not sent because of a problem on our side. Send it again.')).toBeDefined();
  const button = screen.getByRole('button', { name: 'Put 1 recipient back in the form' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await press('Send');
  await waitFor(() => expect(sentTo(sendForms)).toHaveLength(1));
  expect(sentTo(sendForms)[0]).toMatchObject({ formId: FORM, patients: [{ rowId: ROW, email: 'jo@home.example' }] });
});

test('what is left is discarded only when that is confirmed', async () => {
  const { screen, person, press, sentTo } = open({ ...ENDED, sent: 499, left: 1 });
  await press('Discard');
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the rest of this list?' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sentTo(closeSending)).toEqual([]);
  await press('Discard');
  const again = within(await screen.findByRole('dialog', { name: 'Discard the rest of this list?' }));
  await person.click(again.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sentTo(closeSending)).toEqual([{ sendingId: LIST }]));
});

test('what cannot be read, stopped or removed is told of', async () => {
  const failing = [cancelSending, closeSending, readSendingRows].map((operation) =>
    answering(operation, () => {
      throw refused('internal');
    }),
  );
  const running = open(RUNNING, failing);
  await running.press('Stop sending');
  expect(await running.screen.findByText('The list couldn’t be stopped.')).toBeDefined();
  running.unmount();
  const ended = open({ ...ENDED, left: 1 }, failing);
  await ended.press('Put 1 recipient back in the form');
  expect(await ended.screen.findByText('The recipients couldn’t be loaded.')).toBeDefined();
});
