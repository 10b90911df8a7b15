// @vitest-environment happy-dom
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { afterEach, expect, test } from 'vitest';
import {
  cancelPatientMessage,
  countPatientMessages,
  downloadPatientMessage,
  listPatientMessages,
  resendPatientMessage,
  updatePatientMessages,
  withdrawPatientMessage,
} from '../../contract/client.ts';
import SentFromConsult from '../components/sent-from-consult.tsx';
import { all, CONSULT, idOf, message, open, VIEWER } from './patient-messages-scene.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

test('[PTMSG-01] [PTMSG-18] Inbox, Sent and Archive are tabs, each a list of its own; the inbox says how many wait unread', async () => {
  const { screen, person, sentTo } = open(({ folder }) => all(message(1, { subject: `In ${folder}` })));
  expect(await screen.findByText('In inbox')).toBeDefined();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Inbox.*2/),
    'Sent',
    'Archive',
  ]);
  await person.click(screen.getByRole('tab', { name: 'Sent' }));
  expect(await screen.findByText('In sent')).toBeDefined();
  await person.click(screen.getByRole('tab', { name: 'Archive' }));
  expect(await screen.findByText('In archive')).toBeDefined();
  expect(sentTo(listPatientMessages)).toEqual([{ folder: 'inbox' }, { folder: 'sent' }, { folder: 'archive' }]);
});

test('[CROUTE-25] a row says what was sent, to whom, what became of it, and in whose name where that is another', async () => {
  const moa = { physicianUid: CONSULT, physicianName: 'Dr. Amina Warsame', sentByName: 'Jo Park' };
  const { screen } = open(() => all(message(1, { state: 'read' }), message(2, { ...moa, subType: 'PatientCC' })));
  await screen.findByText('Message 1');
  const rows = within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toContain('To patient1@home.example · One-Way Message');
  expect(rows[0]?.textContent).not.toContain('Nair');
  expect(rows[0]?.textContent).toContain('Read');
  expect(rows[1]?.textContent).toContain('Patient CC · Dr. Amina Warsame · Sent by Jo Park');
});

test('[PTMSG-14] [PTMSG-17] [PTMSG-19] [PTMSG-20] all are selected and moved at once, and UNDO puts them back', async () => {
  const { screen, person, sentTo } = open(() => all(message(1), message(2)));
  await screen.findByText('Message 1');
  await person.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('2 selected')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Move to Archive' }));
  const moved = [idOf(1), idOf(2)].map((id) => ({ id, folder: 'archive' }));
  await waitFor(() => expect(sentTo(updatePatientMessages)).toEqual([{ changes: moved }]));
  await person.click(await screen.findByRole('button', { name: /^UNDO/ }));
  const back = [idOf(1), idOf(2)].map((id) => ({ id, folder: 'inbox', read: true, from: 'archive' }));
  await waitFor(() => expect(sentTo(updatePatientMessages)[1]).toEqual({ changes: back }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^UNDO/ })).toBeNull());
});

test('[PTMSG-26] a move that fails says so with the folder, and the message is there again', async () => {
  let fails = false;
  const moving = answering(updatePatientMessages, ({ changes }) => {
    if (fails) throw refused('clinic_missing', 'invalid');
    return { before: changes.map(({ id }) => ({ id, folder: 'inbox' as const, read: true })) };
  });
  const { screen, person } = open(() => all(message(1)), {}, [moving]);
  const moveTo = async (folder: string) => {
    await person.click(await screen.findByRole('checkbox', { name: 'Select Message 1' }));
    await person.click(screen.getByRole('button', { name: 'Move' }));
    await person.click(await screen.findByRole('menuitem', { name: `Move to ${folder}` }));
  };
  await moveTo('Archive');
  expect(await screen.findByText('Message moved to Archive')).toBeDefined();
  fails = true;
  await moveTo('Sent');
  expect(await screen.findByText('Error moving messages to sent')).toBeDefined();
  expect(await screen.findByText('Message 1')).toBeDefined();
});

test('[PTMSG-24] an UNDO that fails says so', async () => {
  let calls = 0;
  const second = answering(updatePatientMessages, ({ changes }) => {
    calls += 1;
    if (calls > 1) throw refused('clinic_missing', 'invalid');
    return { before: changes.map(({ id }) => ({ id, folder: 'inbox' as const, read: true })) };
  });
  const { screen, person } = open(() => all(message(1)), {}, [second]);
  await person.click(await screen.findByRole('checkbox', { name: 'Select Message 1' }));
  await person.click(screen.getByRole('button', { name: 'Move' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Move to Archive' }));
  await person.click(await screen.findByRole('button', { name: /^UNDO/ }));
  expect(await screen.findByText('Error undoing the previous action')).toBeDefined();
});

test('[PTMSG-16] [PTMSG-22] [PTMSG-25] chosen messages are marked unread; where that fails it is said', async () => {
  let fails = false;
  const marking = answering(updatePatientMessages, () => {
    if (fails) throw refused('clinic_missing', 'invalid');
    return { before: [] };
  });
  const { screen, person, sentTo } = open(() => all(message(1)), {}, [marking]);
  const choose = async () => {
    await person.click(await screen.findByRole('checkbox', { name: 'Select Message 1' }));
    await person.click(screen.getByRole('button', { name: 'Mark unread' }));
  };
  await choose();
  await waitFor(() => expect(sentTo(updatePatientMessages)).toEqual([{ changes: [{ id: idOf(1), read: false }] }]));
  fails = true;
  await choose();
  expect(await screen.findByText('Error marking message as unread')).toBeDefined();
});

test('[PTMSG-15] Refresh asks again', async () => {
  let subject = 'Before';
  const { screen, person } = open(() => all(message(1, { subject })));
  expect(await screen.findByText('Before')).toBeDefined();
  subject = 'After';
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('After')).toBeDefined();
});

test('[PTMSG-03] [PTMSG-04] words are looked for in all folders; more than ten are not, and it is said why', async () => {
  const { screen, person, sentTo } = open(({ search }) =>
    search ? all(message(2, { folder: 'archive' })) : all(message(1)),
  );
  const field = await screen.findByLabelText('Search messages');
  await person.type(field, 'nose patient2{Enter}');
  expect(await screen.findByText('Message 2')).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toContain('Archive');
  await person.clear(field);
  await person.type(field, 'a b c d e f g h i j k{Enter}');
  expect(screen.getByText('A search takes up to 10 words.')).toBeDefined();
  expect(await screen.findByText('Message 1')).toBeDefined();
  expect(sentTo(listPatientMessages).map(({ search }) => search)).not.toContain('a b c d e f g h i j k');
});

test('[PTMSG-21] [PTMSG-27] [PTMSG-29] [PTMSG-30] opening a message marks it read, and shows its text, its attachments and details that close', async () => {
  const { screen, person, sentTo } = open(() => all(message(1, { read: false })));
  await person.click(await screen.findByRole('link', { name: /Message 1/ }));
  expect(await screen.findByText('Please come fasting.')).toBeDefined();
  await waitFor(() => expect(sentTo(updatePatientMessages)).toEqual([{ changes: [{ id: idOf(1), read: true }] }]));
  const detail = within(screen.getByRole('region', { name: 'Message' }));
  expect(detail.getByRole('heading', { name: 'Message 1' })).toBeDefined();
  expect(detail.getByText('333343333')).toBeDefined();
  expect(detail.getByRole('region', { name: 'Attachments' }).textContent).toContain('Nothing is attached.');
  const details = detail.getByRole('button', { name: 'Details' });
  expect(details.getAttribute('aria-expanded')).toBe('true');
  await person.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('false');
});

test('[PTMSG-28] [PTMSG-33] the PDF panel fetches the PDF when it opens, and says where that fails', async () => {
  const failing = answering(downloadPatientMessage, () => Promise.reject(refused('message_not_found', 'not_found')));
  const { screen, person } = open(() => all(message(1)), { messageId: idOf(1) }, [failing]);
  await person.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(await screen.findByText('Error loading PDF.')).toBeDefined();
});

test('[PTMSG-28] [PTMSG-31] [PTMSG-32] the PDF is shown in the browser’s viewer and zoomed by quarters, down to one', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  const pdf = answering(downloadPatientMessage, () => ({ fileName: 'message.pdf', pdfBase64: btoa('%PDF-1.7') }));
  const { screen, person } = open(() => all(message(1)), { messageId: idOf(1) }, [pdf]);
  await person.click(await screen.findByRole('button', { name: 'PDF' }));
  const viewer = async () => (await screen.findByTitle('The message as a PDF')).getAttribute('src');
  expect(await viewer()).toMatch(/^blob:.*zoom=100$/);
  await person.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(await viewer()).toMatch(/zoom=125$/);
  for (let press = 0; press < 6; press += 1) await person.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(await viewer()).toMatch(/zoom=25$/);
});

test.for([
  ['locked', 'Locked after five wrong tries.'],
  ['failed', 'The email bounced.'],
  ['expired', 'The link wasn’t opened within 14 days.'],
  ['withdrawn', 'The link was taken back.'],
] as const)('[CROUTE-25] a message that is %s says what happened', async ([state, words]) => {
  const { screen } = open(() => all(message(1, { state })), { messageId: idOf(1) });
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeDefined();
});

test('[R7] what was not delivered is sent again to a corrected address', async () => {
  const resending = answering(resendPatientMessage, () => ({ ok: true as const }));
  const { screen, person, sentTo } = open(() => all(message(1, { state: 'failed' })), { messageId: idOf(1) }, [
    resending,
  ]);
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a new link?' }));
  const field = dialog.getByLabelText('Email');
  await person.clear(field);
  await person.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText('Email is required')).toBeDefined();
  await person.type(field, 'right@home.example');
  await person.click(dialog.getByRole('button', { name: 'Send again' }));
  const corrected = { documentId: idOf(1), recipientEmail: 'right@home.example' };
  await waitFor(() => expect(sentTo(resendPatientMessage)).toEqual([corrected]));
});

test('[R7] what is scheduled can be read and kept back, what was sent withdrawn, each after a question', async () => {
  const cancelling = answering(cancelPatientMessage, () => ({ ok: true as const }));
  const withdrawing = answering(withdrawPatientMessage, () => ({ ok: true as const }));
  const scheduled = message(1, { state: 'scheduled', status: 'sending', sentAt: null, delay: true });
  const { screen, person, sentTo } = open(() => all(scheduled, message(2)), { messageId: idOf(1) }, [
    cancelling,
    withdrawing,
  ]);
  expect(await screen.findByText('Please come fasting.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel sending' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Cancel sending?' }));
  await person.click(sure.getByRole('button', { name: 'Cancel sending' }));
  await waitFor(() => expect(sentTo(cancelPatientMessage)).toEqual([{ documentId: idOf(1) }]));
  await person.click(screen.getByRole('link', { name: /Message 2/ }));
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const certain = within(await screen.findByRole('dialog', { name: 'Withdraw this message?' }));
  await person.click(certain.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(sentTo(withdrawPatientMessage)).toEqual([{ documentId: idOf(2) }]));
});

test('a message that an address leads to is fetched where the list has it not', async () => {
  const { screen, sentTo } = open(
    ({ messageId }) => (messageId ? all(message(7, { folder: 'archive' })) : all(message(1))),
    {
      messageId: idOf(7),
    },
  );
  expect(await screen.findByRole('heading', { name: 'Message 7' })).toBeDefined();
  expect(sentTo(listPatientMessages)).toEqual([{ folder: 'inbox' }, { messageId: idOf(7) }]);
});

test('[CROUTE-25] where nothing lies the folder says what will stand there', async () => {
  const { screen } = open(() => all());
  expect(await screen.findByText('Nothing needs you')).toBeDefined();
});

test('[PTMSG-23] [CMODEL-27] a list that cannot be fetched is an alert, and Retry fetches it', async () => {
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

test('[CROUTE-25] further messages come by themselves near the end of the list', async () => {
  const { screen, sentTo } = open(({ cursor }) =>
    cursor === undefined ? { messages: [message(1)], nextCursor: 'behind-one' } : all(message(2)),
  );
  expect(await screen.findByText('Message 2')).toBeDefined();
  expect(sentTo(listPatientMessages)).toEqual([{ folder: 'inbox' }, { folder: 'inbox', cursor: 'behind-one' }]);
});

test('[CROUTE-25] further messages that cannot be fetched are told once, kept from being asked for again and again, and tried again', async () => {
  let fails = true;
  const { screen, person, sentTo } = open(({ cursor }) => {
    if (cursor === undefined) return { messages: [message(1)], nextCursor: 'behind-one' };
    if (fails) throw refused('not_now', 'invalid');
    return all(message(2));
  });
  expect(await screen.findByText('Error loading patient messages')).toBeDefined();
  expect(sentTo(listPatientMessages).filter(({ cursor }) => cursor !== undefined)).toHaveLength(1);
  fails = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Message 2')).toBeDefined();
  expect(screen.queryByText('Error loading patient messages')).toBeNull();
  expect(screen.getByText('Message 1')).toBeDefined();
});

test('[CROUTE-26] of one consult: only its messages are asked for, in all folders, and Show all leads to the rest', async () => {
  const { screen, person, sentTo } = open(() => all(), { econsultId: CONSULT });
  expect(await screen.findByText('Nothing you can see was sent from this consult.')).toBeDefined();
  expect(screen.getByText('Showing one consult only.')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(sentTo(listPatientMessages)).toEqual([{ activityId: CONSULT }, { folder: 'inbox' }]));
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

test.each([
  ['that has not been sent yet', { state: 'scheduled', sentAt: null }, 'This form has not yet been sent.'],
  ['that nobody has answered', { state: 'read' }, 'This form has no response yet.'],
] as const)('[PTMSG-34] [PTMSG-35] a form %s says so in place of a PDF', async (_which, more, text) => {
  const { screen } = open(() => all(message(1, { subType: 'Forms', ...more })), { messageId: idOf(1) });
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.queryByText('PDF')).toBeNull();
});
