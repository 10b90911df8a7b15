// @vitest-environment happy-dom
import {
  type Answering,
  answering,
  fireEvent,
  refused,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test, vi } from 'vitest';
import { getConsultantStatus, getThread, markRead, saveMessageDraft, sendMessage } from '../../contract/client.ts';
import { consultDetail } from './consult-samples.ts';
import { PHYSICIAN, showMessaging, threadOf } from './messaging-scene.tsx';

const detail = consultDetail();
const QUESTION = { by: 'asker', text: detail.question };
const FAILED = 'Error sending message. Please try again';
/** Nobody knows whether it arrived. */
const noAnswer = () => new CallError({ kind: 'unavailable', code: 'network', status: 0 });

/** The consult, open, its thread as the server keeps it: `keep` adds a message to it. */
async function open(answers: readonly Answering[] = []) {
  const kept: { by: string; text: string; id: string }[] = [];
  const shown = showMessaging({
    detail,
    answers: [...answers, answering(getThread, () => threadOf(detail, [QUESTION, ...kept]))],
  });
  const pane = within(await shown.screen.findByRole('region', { name: 'Conversation' }));
  await pane.findByText(detail.question);
  const field = await pane.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const send = () => pane.getByRole('button', { name: /^Send/ });
  return {
    ...shown,
    pane,
    field,
    send,
    keep: (id: string, text: string) => kept.push({ by: PHYSICIAN.uid, text, id }),
    isBlocked: () => send().getAttribute('aria-disabled') === 'true',
    messages: () => [...document.querySelectorAll<HTMLElement>('[data-message]')],
    last: () => [...document.querySelectorAll<HTMLElement>('[data-message]')].at(-1)?.textContent,
    async write(text: string) {
      await shown.person.click(field);
      await shown.person.paste(text);
    },
    sendByKey: () => shown.person.type(field, '{Control>}{Enter}{/Control}'),
  };
}

const sentAs = (messageId: string) => ({ messageId, sentAt: '2026-11-20T17:00:00.000Z', billed: false });

test('[MSG-02] [MSG-03] nothing is sent while the field is empty, nor twice while a message is on its way', async () => {
  const arrived = Promise.withResolvers<void>();
  const scene = await open([
    answering(sendMessage, async ({ messageId, message }) => {
      await arrived.promise;
      scene.keep(messageId, message);
      return sentAs(messageId);
    }),
  ]);
  const { field, person, send, write, sendByKey, sentTo, isBlocked, last } = scene;
  expect(isBlocked()).toBe(true);
  await write('   ');
  expect(isBlocked()).toBe(true);
  await sendByKey();
  expect(sentTo(sendMessage)).toEqual([]);

  await write('Her LDL is 4.9.');
  expect(isBlocked()).toBe(false);
  await person.click(send());
  await waitFor(() => expect(last()).toContain('Sending'));
  expect(isBlocked()).toBe(true);
  await write('And her father had a stroke.');
  await sendByKey();
  await person.click(send());
  arrived.resolve();
  await waitFor(() => expect(last()).toContain('Unread'));
  await waitFor(() => expect(isBlocked()).toBe(false));
  expect(field.value).toBe('And her father had a stroke.');
  expect(sentTo(sendMessage).map(({ message }) => message)).toEqual(['Her LDL is 4.9.']);
});

test('a message shows as being sent while its draft is still being saved, and goes once that is over', async () => {
  const saved = Promise.withResolvers<void>();
  const scene = await open([
    answering(saveMessageDraft, async () => {
      await saved.promise;
      return { ok: true as const };
    }),
    answering(sendMessage, ({ messageId, message }) => {
      scene.keep(messageId, message);
      return sentAs(messageId);
    }),
  ]);
  await scene.write('Her father had a stroke.');
  await waitFor(() => expect(scene.sentTo(saveMessageDraft)).toHaveLength(1));
  await scene.sendByKey();
  await waitFor(() => expect(scene.last()).toContain('Sending'));
  expect(scene.last()).toContain('Her father had a stroke.');
  expect(scene.sentTo(sendMessage)).toEqual([]);
  saved.resolve();
  await waitFor(() => expect(scene.last()).toContain('Unread'));
  expect(scene.messages()).toHaveLength(2);
});

/** A file on its way to the stage, which never comes to an end. */
class OnItsWay {
  upload = {};
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

test('a picture that is pasted is attached once, and copied text stays text though its program put a picture beside it', async () => {
  vi.stubGlobal('XMLHttpRequest', OnItsWay);
  const { field, pane } = await open();
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  const attached = () =>
    pane.queryAllByRole('list', { name: 'Files of this message' }).flatMap(({ children }) => [...children]);
  // Nobody takes the default away where text is to be put in.
  expect(fireEvent.paste(field, { clipboardData: { files: [picture], types: ['text/plain', 'Files'] } })).toBe(true);
  expect(attached()).toEqual([]);
  expect(fireEvent.paste(field, { clipboardData: { files: [picture], types: ['Files'] } })).toBe(false);
  expect(attached()).toHaveLength(1);
});

test('[MSG-11] a message that did not go stays in the field and goes with the next try, as the same message', async () => {
  let fails = true;
  const scene = await open([
    answering(sendMessage, ({ messageId, message }) => {
      if (fails) throw refused('not_now', 'invalid');
      scene.keep(messageId, message);
      return sentAs(messageId);
    }),
  ]);
  const { field, person, pane, send, write, messages, last, sentTo } = scene;
  await write('She takes no other drugs.');
  await person.click(send());
  expect(await pane.findByText(FAILED)).toBeDefined();
  expect(field.value).toBe('She takes no other drugs.');
  expect(messages()).toHaveLength(1);
  fails = false;
  await person.click(send());
  await waitFor(() => expect(last()).toContain('Unread'));
  expect(last()).toContain('She takes no other drugs.');
  expect(pane.queryByText(FAILED)).toBeNull();
  const [first, again] = sentTo(sendMessage);
  expect(again?.messageId).toBe(first?.messageId);
});

test('a message whose answer was lost is seen to have arrived, and what was typed since stays', async () => {
  const lost = Promise.withResolvers<void>();
  const scene = await open([
    answering(sendMessage, async ({ messageId, message }) => {
      scene.keep(messageId, message);
      await lost.promise;
      throw noAnswer();
    }),
  ]);
  const { field, write, sendByKey, pane, messages, last, isBlocked } = scene;
  await write('Her blood pressure is 128 over 76.');
  await sendByKey();
  await waitFor(() => expect(field.value).toBe(''));
  await write('She does not smoke.');
  lost.resolve();
  await waitFor(() => expect(last()).toContain('Unread'));
  await waitFor(() => expect(isBlocked()).toBe(false));
  expect(field.value).toBe('She does not smoke.');
  expect(messages()).toHaveLength(2);
  expect(last()).toContain('128 over 76');
  expect(pane.queryByText(FAILED)).toBeNull();
});

test('a message whose answer was lost, and of which nobody can tell whether it arrived, is sent again as the same one', async () => {
  let isLost = true;
  const scene = await open([
    answering(sendMessage, ({ messageId, message }) => {
      if (isLost) throw noAnswer();
      scene.keep(messageId, message);
      return sentAs(messageId);
    }),
  ]);
  await scene.write('She does not smoke.');
  await scene.sendByKey();
  expect(await scene.pane.findByText(FAILED)).toBeDefined();
  expect(scene.field.value).toBe('She does not smoke.');
  isLost = false;
  await scene.sendByKey();
  await waitFor(() => expect(scene.last()).toContain('Unread'));
  expect(scene.field.value).toBe('');
  expect(new Set(scene.sentTo(sendMessage).map(({ messageId }) => messageId)).size).toBe(1);
  expect(new Set(scene.keysOf(sendMessage)).size).toBe(1);
});

test('[MSG-12] [MSG-13] where the specialist has left, the view says so and nothing can be sent', async () => {
  const { pane, write, sendByKey, isBlocked, sentTo } = await open([
    answering(getConsultantStatus, () => ['pending' as const, 'noLongerOnPlatform' as const]),
  ]);
  const said =
    'This specialist is no longer on the platform. It is no longer possible to send any messages on this consult.';
  expect(await pane.findByText(said)).toBeDefined();
  await write('Are you there?');
  expect(isBlocked()).toBe(true);
  await sendByKey();
  expect(sentTo(sendMessage)).toEqual([]);
});

test('[R34] a question back of the specialist stands as a question, and not as the answer', async () => {
  const thread = await threadOf(detail, [QUESTION, { by: 'specialist', text: 'How long has it been draining?' }]);
  const messages = thread.messages.map((message, index) => ({
    ...message,
    kind: index === 1 ? ('questionBack' as const) : message.kind,
  }));
  const { pane, last } = await open([answering(getThread, () => ({ ...thread, messages }))]);
  await waitFor(() => expect(last()).toContain('How long has it been draining?'));
  expect(last()).toContain('Question back');
  expect(pane.getAllByText('Question back')).toHaveLength(1);
  expect(pane.queryByText('Specialist answer')).toBeNull();
});

test('[CPERM-10] [CPERM-11] who may not bill sees nothing of it', async () => {
  const { pane, messages } = await open();
  expect(messages()).toHaveLength(1);
  expect(pane.queryByRole('checkbox', { name: /^Bill/ })).toBeNull();
  expect(pane.queryByText(/^Billed/)).toBeNull();
});

test('[INBOX-31] a consult that cannot be marked read says so', async () => {
  /** The end of the last message is on screen. */
  class Seen {
    readonly tell: () => void;
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      this.tell = () => seen([{ isIntersecting: true }]);
    }
    observe() {
      this.tell();
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Seen);
  const { screen, sentTo } = await open([
    answering(markRead, () => {
      throw refused('not_now', 'invalid');
    }),
  ]);
  expect(await screen.findByText('Error updating message read status')).toBeDefined();
  expect(sentTo(markRead)).toEqual([{ activityId: detail.activityId, messageId: 'message-0' }]);
});
