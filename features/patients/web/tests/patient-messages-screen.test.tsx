// @vitest-environment happy-dom
import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import {
  cancelPatientMessage,
  countPatientMessages,
  listPatientMessages,
  openPatientMessage,
  resendPatientMessage,
} from '../../contract/client.ts';
import SentFromConsult from '../components/sent-from-consult.tsx';
import PatientMessagesScreen from '../screens/patient-messages-screen.tsx';
import type { ListedMessage } from '../sent/views.ts';

type Page = RemoteOutput<typeof listPatientMessages>;

const VIEWER = session(['oneWayMessaging']);
const CONSULT = '0199f3a0-0000-7000-8000-0000000000c1';
const message = (number: number, more: Partial<ListedMessage> = {}): ListedMessage => ({
  documentId: `0199f3a0-0000-7000-8000-00000000010${number}`,
  kind: 'patientMessage',
  title: `Message ${number}`,
  recipientEmail: `patient${number}@home.example`,
  phn: '333343333',
  ownerId: VIEWER.uid,
  sentBy: VIEWER.uid,
  physicianName: 'Dr. Priya Nair',
  sentByName: '',
  activityId: null,
  state: 'sent',
  created: '2026-11-20T16:30:00.000Z',
  scheduledFor: null,
  sentAt: '2026-11-20T16:30:05.000Z',
  readAt: null,
  ...more,
});

type List = (input: RemoteInput<typeof listPatientMessages>) => Page | Promise<Page>;
const open = (list: List, search: object = {}) =>
  showScreen(<PatientMessagesScreen />, {
    session: VIEWER,
    search: { ...search },
    answers: [answering(listPatientMessages, (input) => list(input))],
  });
const all = (...messages: readonly ListedMessage[]): Page => ({ messages: [...messages], nextCursor: null });

test('[CROUTE-25] a row says what was sent, to whom, what became of it, and in whose name where that is another', async () => {
  const moa = { ownerId: CONSULT, physicianName: 'Dr. Amina Warsame', sentByName: 'Jo Park' };
  const { screen } = open(() => all(message(1, { state: 'read' }), message(2, { ...moa, kind: 'patientCopy' })));
  expect(screen.getByRole('status').textContent).toContain('Loading messages');
  const rows = within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('To patient1@home.example · One-Way Message');
  expect(rows[0]?.textContent).not.toContain('Nair');
  expect(rows[0]?.textContent).toContain('Read');
  expect(rows[1]?.textContent).toContain('Patient CC · Dr. Amina Warsame · Sent by Jo Park');
  expect(rows[1]?.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-20T16:30:05.000Z');
});

test.for([
  ['locked', 'Locked after five wrong tries.'],
  ['failed', 'The email bounced.'],
  ['expired', 'The link was not opened within 14 days.'],
] as const)('[CROUTE-25] a message that is %s says what happened', async ([state, words]) => {
  const { screen } = open(() => all(message(1, { state })));
  expect((await screen.findByRole('listitem')).textContent).toContain(words);
});

test('[R7] what was not delivered is sent again to a corrected address, from its row', async () => {
  const { screen, person, sentTo } = showScreen(<PatientMessagesScreen />, {
    session: VIEWER,
    answers: [
      answering(listPatientMessages, () => all(message(1, { state: 'failed' }))),
      answering(resendPatientMessage, () => ({ ok: true as const })),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a new link?' }));
  const address = dialog.getByLabelText('Email');
  await person.clear(address);
  await person.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText('Email is required')).toBeDefined();
  await person.type(address, 'right@home.example');
  await person.click(dialog.getByRole('button', { name: 'Send again' }));
  const [{ documentId }] = [message(1)];
  await waitFor(() =>
    expect(sentTo(resendPatientMessage)).toEqual([{ documentId, recipientEmail: 'right@home.example' }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[R7] what is scheduled can be read and kept back', async () => {
  const { screen, person, sentTo } = showScreen(<PatientMessagesScreen />, {
    session: VIEWER,
    answers: [
      answering(listPatientMessages, () => all(message(1, { state: 'scheduled', sentAt: null }))),
      answering(openPatientMessage, () => ({ title: 'Message 1', text: 'Please come fasting.', pdf: null })),
      answering(cancelPatientMessage, () => ({ ok: true as const })),
    ],
  });
  await person.click(await screen.findByRole('button', { name: 'Open Message 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message 1' }));
  expect(await dialog.findByText('Please come fasting.')).toBeDefined();
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  await person.click(dialog.getByRole('button', { name: 'Cancel sending' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Cancel sending?' }));
  await person.click(sure.getByRole('button', { name: 'Cancel sending' }));
  await waitFor(() => expect(sentTo(cancelPatientMessage)).toEqual([{ documentId: message(1).documentId }]));
});

test('[CROUTE-25] where nothing was sent the screen says what will stand here', async () => {
  const { screen } = open(() => all());
  expect(await screen.findByText('Nothing has been sent yet')).toBeDefined();
  expect(screen.queryByLabelText('Search subject, address or PHN')).toBeNull();
});

test('[CROUTE-25] a list that cannot be fetched is an alert, and Retry fetches it', async () => {
  let fails = true;
  const { screen, person } = open(() => {
    if (fails) throw refused('clinic_missing', 'invalid');
    return all(message(1));
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error loading patient messages');
  expect(alert.textContent).toContain('Choose a clinic to see its messages.');
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Message 1')).toBeDefined();
});

/** Two pages, the second behind a cursor. */
const paged: List = ({ cursor }) =>
  cursor === undefined ? { messages: [message(1)], nextCursor: 'behind-one' } : all(message(2));

test('[CROUTE-25] earlier messages come with Show more, which goes with the last page', async () => {
  const { screen, person, sentTo } = open(paged);
  await person.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Message 2')).toBeDefined();
  expect(screen.getByText('Message 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(sentTo(listPatientMessages)).toEqual([{}, { cursor: 'behind-one' }]);
});

test('[CROUTE-25] a search looks through earlier messages by itself', async () => {
  const { screen, person } = open(paged);
  const field = await screen.findByLabelText('Search subject, address or PHN');
  await person.type(field, 'patient2');
  expect(await screen.findByText('Message 2')).toBeDefined();
  expect(screen.queryByText('Message 1')).toBeNull();
  await person.clear(field);
  expect(screen.getByText('Message 1')).toBeDefined();
  await person.type(field, 'nobody');
  expect(await screen.findByText('No message matches')).toBeDefined();
});

test('[CROUTE-26] of one consult: only its messages are asked for, and Show all leads to the rest', async () => {
  const { screen, person, sentTo } = open(() => all(), { econsultId: CONSULT });
  expect(await screen.findByText('Nothing you can see was sent from this consult.')).toBeDefined();
  expect(screen.getByText('Showing one consult only.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(sentTo(listPatientMessages)).toEqual([{ activityId: CONSULT }, {}]));
  expect(await screen.findByText('Nothing has been sent yet')).toBeDefined();
});

const countOf = (count: number) =>
  showScreen(<SentFromConsult consultId={CONSULT} />, {
    session: VIEWER,
    answers: [answering(countPatientMessages, () => ({ count }))],
  });

test.for([
  [1, 'One document from this consult'],
  [3, '3 documents from this consult'],
] as const)('[CROUTE-26] a consult from which %i was sent leads there', async ([count, name]) => {
  const { screen, person, hrefs } = countOf(count);
  await person.click(await screen.findByRole('link', { name }));
  expect(hrefs).toEqual([`/dashboard/patient-messages?econsultId=${CONSULT}`]);
});

test('[CROUTE-26] a consult from which nothing was sent leads nowhere', async () => {
  const { screen, sentTo } = countOf(0);
  await waitFor(() => expect(sentTo(countPatientMessages)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
