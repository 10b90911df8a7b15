import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import type { ClassifierModel } from './image-classifier.ts';
import { createRemoteClassifier } from './remote-classifier.ts';

const model: ClassifierModel = {
  aiType: 'ear',
  name: 'Ears',
  version: '3.0.0',
  demonstration: false,
  labels: [{ gpLabel: 'Normal' }, { gpLabel: 'Fluid' }],
};
const scores = [
  { label: 'Fluid', score: 0.75 },
  { label: 'Normal', score: 0.25 },
];
const bytes = Buffer.from('the picture');
const picture = {
  contentType: 'image/png',
  content: async () =>
    (async function* () {
      yield bytes;
    })(),
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A service on this machine that answers in one way. */
async function service(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/look`;
}

const json = (value: unknown) => (_request: IncomingMessage, response: ServerResponse) =>
  response.end(JSON.stringify(value));
const ask = (url: string, withinMs = 20_000) =>
  createRemoteClassifier({ url, token: 'secret', withinMs }).classify(model, picture);

test('[ICALL-19] a service is sent the picture and the type, and nothing else, and its scores are those of the labels', async () => {
  const seen: { request: IncomingMessage; body: Buffer }[] = [];
  const url = await service(async (request, response) => {
    seen.push({ request, body: await buffer(request) });
    response.end(JSON.stringify({ aiVersion: 'Ears 3.0.0', scores }));
  });
  expect(await ask(url)).toEqual([
    { gpLabel: 'Normal', score: 0.25 },
    { gpLabel: 'Fluid', score: 0.75 },
  ]);
  const [{ request, body } = { request: undefined, body: undefined }] = seen;
  expect([request?.method, request?.url]).toEqual(['POST', '/look?aiType=ear']);
  expect(request?.headers).toMatchObject({ 'content-type': 'image/png', authorization: 'Bearer secret' });
  expect(body).toEqual(bytes);
});

test.each([
  ['an error', (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end('{}')],
  ['a refusal', (_: IncomingMessage, response: ServerResponse) => response.writeHead(401).end('{}')],
  ['a redirect', (_: IncomingMessage, response: ServerResponse) => response.writeHead(302, { location: '/' }).end()],
  ['no JSON', (_: IncomingMessage, response: ServerResponse) => response.end('<html>')],
  [
    'half an answer',
    (_: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 500 });
      response.write('{"aiVersion"');
      response.destroy();
    },
  ],
  ['an endless answer', (_: IncomingMessage, response: ServerResponse) => response.end(' '.repeat(200_000))],
  ['another version of the model', json({ aiVersion: 'Ears 3.0.1', scores })],
  ['a label left out', json({ aiVersion: 'Ears 3.0.0', scores: scores.slice(1) })],
  [
    'a score above 1',
    json({
      aiVersion: 'Ears 3.0.0',
      scores: [
        { label: 'Fluid', score: 75 },
        { label: 'Normal', score: 25 },
      ],
    }),
  ],
  ['nothing at all', (request: IncomingMessage) => request.socket.destroy()],
])('[AI-04] %s of the service is no prediction', async (_what, answer) => {
  await expect(ask(await service(answer))).rejects.toMatchObject({ name: 'ClassifierFailed' });
});

test('[AI-04] a service that never answers is given up, and one that is not there is told as such', async () => {
  await expect(ask(await service(() => {}), 50)).rejects.toMatchObject({ name: 'ClassifierFailed' });
  await expect(ask('http://127.0.0.1:1/')).rejects.toMatchObject({ name: 'ClassifierFailed' });
});
