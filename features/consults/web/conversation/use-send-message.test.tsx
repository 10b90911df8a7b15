// @vitest-environment happy-dom
import { answering, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { CallError } from '@alethea/web-kit/calls/call-error';
import type { Upload } from '@alethea/web-kit/files/upload-list';
import { expect, test } from 'vitest';
import { sendMessage } from '../../contract/client.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { useSendMessage } from './use-send-message.ts';

const CONSULT_ID = '0199f3a0-0000-7000-8000-0000000000c1';
const ALONG = { status: 'completed', statusBasedOn: 'pending', archive: false } as const;

const uploadOf = (key: number, fileId: string): Upload => ({
  ...{ key, state: 'ready', fraction: 1, file: { name: `${fileId}.pdf`, size: 1, type: 'application/pdf' } },
  uploaded: {
    ...{
      fileId,
      fileName: `${fileId}.pdf`,
      contentType: 'application/pdf',
      sizeBytes: 1,
      widthPx: null,
      heightPx: null,
    },
    ...{ downloadUrl: '', thumbnailDownloadUrl: null },
  },
});
const [FILE, LEAFLET] = [uploadOf(1, 'letter'), uploadOf(2, 'leaflet')];

const Composer = () => {
  const sending = useSendMessage(CONSULT_ID, []);
  const order = {
    ...{ text: 'It needs nothing.', files: [FILE, LEAFLET], billing: undefined, asksBack: false, along: ALONG },
    resources: new Map([
      ['leaflet', { resourceId: 'wound-care' }],
      ['taken out', { resourceId: 'sun' }],
    ]),
  };
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

test('[CMODEL-04] of the files that go along, those that are resources of the sender are named as such', async () => {
  const sent = { messageId: CONSULT_ID, sentAt: '2026-11-20T17:00:00.000Z', billed: false };
  const { screen, person, sentTo } = showScreen(<Composer />, { answers: [answering(sendMessage, () => sent)] });
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(sentTo(sendMessage)).toMatchObject([
    { attachmentIds: ['letter', 'leaflet'], sharedResources: [{ fileId: 'leaflet', resourceId: 'wound-care' }] },
  ]);
});
