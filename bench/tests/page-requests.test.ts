import { expect, test } from 'vitest';
import { type DevtoolsMessage, followRequests, scriptsOnceWhole } from '../src/web/page-requests.ts';

const sent = (requestId: string, type = 'Script'): DevtoolsMessage => ({
  method: 'Network.requestWillBeSent',
  params: { requestId, type, request: { url: `/assets/${requestId}.js` } },
});
const answered = (requestId: string, status = 200, mimeType = 'text/javascript'): DevtoolsMessage => ({
  method: 'Network.responseReceived',
  params: { requestId, response: { mimeType, status } },
});
const finished = (requestId: string): DevtoolsMessage => ({
  method: 'Network.loadingFinished',
  params: { requestId },
});
const failed = (requestId: string): DevtoolsMessage => ({
  method: 'Network.loadingFailed',
  params: { requestId, errorText: 'net::ERR_CONNECTION_RESET' },
});

/** A page that is looked at once after each step of what happens to it, and given up after the last. */
function pageThat(...steps: readonly { readonly hears?: readonly DevtoolsMessage[]; readonly isShown: boolean }[]) {
  const requests = followRequests();
  let looks = 0;
  return {
    requests,
    async isShown() {
      const step = steps[looks++];
      for (const message of step?.hears ?? []) requests.hear(message);
      return step?.isShown ?? false;
    },
    wait: async () => looks < steps.length,
  };
}

test('scripts that come long after the others are counted, for the page does not show its content before', async () => {
  const page = pageThat(
    { hears: [sent('start'), finished('start')], isShown: false },
    { isShown: false },
    { hears: [sent('part')], isShown: false },
    { hears: [finished('part')], isShown: true },
  );
  expect(await scriptsOnceWhole('/profile', page)).toEqual(['/assets/start.js', '/assets/part.js']);
});

test('a page that shows its content is not whole while something that it asked for is to come', async () => {
  const page = pageThat(
    { hears: [sent('start'), finished('start'), sent('part')], isShown: true },
    { hears: [finished('part'), sent('more')], isShown: true },
    { hears: [finished('more')], isShown: true },
  );
  expect(await scriptsOnceWhole('/profile', page)).toEqual(['/assets/start.js', '/assets/part.js', '/assets/more.js']);
});

test('a page that never shows its content is no figure but a failure', async () => {
  const page = pageThat({ hears: [sent('start'), finished('start')], isShown: false }, { isShown: false });
  await expect(scriptsOnceWhole('/profile', page)).rejects.toThrow(
    '/profile is not whole: it does not show what it is opened for.',
  );
});

test('a page that goes on waiting is a failure that names what it waits for', async () => {
  const page = pageThat({ hears: [sent('start'), finished('start'), sent('part')], isShown: true });
  await expect(scriptsOnceWhole('/profile', page)).rejects.toThrow(
    '/profile is not whole: it waits for /assets/part.js.',
  );
});

test('a script that failed or was refused is a failure, though the page shows its content', async () => {
  for (const [message, how] of [
    [failed('part'), 'net::ERR_CONNECTION_RESET'],
    [answered('part', 503), 'answered 503'],
  ] as const) {
    const page = pageThat({ hears: [sent('part'), message, finished('part')], isShown: true });
    await expect(scriptsOnceWhole('/profile', page)).rejects.toThrow(`/assets/part.js (${how})`);
  }
});

test('a stream of events, which has no end, is not waited for, and what is fetched ahead is not counted', async () => {
  const page = pageThat({
    hears: [
      sent('live', 'Fetch'),
      answered('live', 200, 'text/event-stream'),
      sent('ahead', 'Other'),
      finished('ahead'),
    ],
    isShown: true,
  });
  expect(await scriptsOnceWhole('/profile', page)).toEqual([]);
});
