// @vitest-environment happy-dom
import { answering, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import { expect, test } from 'vitest';
import { sendMessage } from '../../contract/client.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { useSendMessage } from './use-send-message.ts';

const CONSULT_ID = '0199f3a0-0000-7000-8000-0000000000c1';
const ALONG = { status: 'completed', statusBasedOn: 'pending', archive: false } as const;

const Composer = () => {
  const sending = useSendMessage(CONSULT_ID, []);
  const order = { text: 'It needs nothing.', files: [], billing: undefined, asksBack: false, along: ALONG };
  return (
    <>
      <button type="button" onClick={() => void sending.send({ ...order, ready: Promise.resolve() })}>
        Send
      </button>
      <p role="alert">{sending.error}</p>
    </>
  );
};

test('[S1] a status goes along over the one that was seen; set by somebody else meanwhile, it is told by whom and nothing went', async () => {
  const issues = [{ path: 'status', code: 'booked', message: 'Jo Park' }];
  const { screen, person, sentTo } = showScreen(<Composer />, {
    answers: [
      answering(sendMessage, () => {
        throw new CallError({ kind: 'conflict', code: 'status_changed', status: 409, issues });
      }),
    ],
  });
  await person.click(screen.getByRole('button', { name: 'Send' }));
  const told = answeringEn.strip.statusTaken('Jo Park has set the status to Booked. It stays.');
  expect(await screen.findByText(told)).toBeDefined();
  expect(sentTo(sendMessage)).toMatchObject([ALONG]);
  // Tried again as it is, it is the same message.
  await person.click(screen.getByRole('button', { name: 'Send' }));
  const [first, again] = sentTo(sendMessage);
  expect(again?.messageId).toBe(first?.messageId);
});
