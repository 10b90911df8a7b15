import { defineChange } from '@alethea/kernel/calls/change';
import { afterEach, expect, test } from 'vitest';
import type { LiveNotice } from './live.ts';
import { connectLive, type LiveConnection } from './live-connection.ts';

/** The server's side of the streams that were opened, in order. */
function liveServer() {
  const connections: { readonly gap: string | null; send(text: string): void; end(): void }[] = [];
  const watchers = new Set<() => void>();
  let refusedWith: number | null = null;
  let asked = 0;
  const changed = () => {
    for (const watcher of watchers) watcher();
  };
  const fetchLive: typeof fetch = async (_address, init) => {
    asked += 1;
    changed();
    if (refusedWith !== null) return new Response('{}', { status: refusedWith });
    let control!: ReadableStreamDefaultController<Uint8Array>;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller;
      },
    });
    init?.signal?.addEventListener('abort', () => control.error(init.signal?.reason));
    connections.push({
      gap: new Headers(init?.headers).get('live-gap-ms'),
      send: (text) => control.enqueue(new TextEncoder().encode(text)),
      end: () => control.close(),
    });
    changed();
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  };
  const until = async (reached: () => boolean) => {
    while (!reached()) {
      await new Promise<void>((resolve) => {
        watchers.add(resolve);
      });
    }
  };
  return {
    fetchLive,
    connections,
    refuse: (status = 401) => {
      refusedWith = status;
    },
    asked: (count: number) => until(() => asked >= count),
    async opened(count: number) {
      await until(() => connections.length >= count);
      return connections[count - 1] as (typeof connections)[number];
    },
  };
}

const open: LiveConnection[] = [];
afterEach(async () => {
  for (const connection of open.splice(0)) connection.stop();
  // The next test must find the lock free.
  await navigator.locks.request('alethea-live', () => {});
});

function openTab(server: ReturnType<typeof liveServer>, now: () => number = () => 0) {
  const notices: LiveNotice[] = [];
  const waiting: (() => void)[] = [];
  const uses = new Set<() => void>();
  let signedOut = 0;
  const tell = () => {
    for (const resume of waiting.splice(0)) resume();
  };
  const connection = connectLive({
    fetch: server.fetchLive,
    wait: async () => {},
    now,
    onUse: (used, signal) => {
      uses.add(used);
      signal.addEventListener('abort', () => uses.delete(used));
      tell();
    },
    onUnauthenticated: () => {
      signedOut += 1;
      tell();
    },
  });
  open.push(connection);
  connection.rest.subscribe(tell);
  connection.subscribe((notice) => {
    notices.push(notice);
    tell();
  });
  const until = async (reached: () => boolean) => {
    while (!reached()) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    }
  };
  return {
    connection,
    notices,
    heard: (count: number) => until(() => notices.length >= count),
    signedOut: () => until(() => signedOut > 0),
    rests: (isResting: boolean) => until(() => connection.rest.isResting() === isResting),
    /** Resolves once the tab waits for being used. */
    listens: () => until(() => uses.size > 0),
    use: () => {
      for (const used of [...uses]) used();
    },
  };
}

const READY = 'event: ready\ndata: {}\n\n';
const notice = (id: string) => `event: notice\ndata: {"changed":[{"kind":"consult","id":"${id}"}]}\n\n`;
const changed = (id: string): LiveNotice => ({ type: 'changed', changed: [defineChange('consult')(id)] });

test('one tab reads the stream, all tabs hear of it', async () => {
  const server = liveServer();
  const first = openTab(server);
  const stream = await server.opened(1);
  const second = openTab(server);
  stream.send(READY + notice('a'));
  await first.heard(1);
  await second.heard(1);
  expect(first.notices).toEqual([changed('a')]);
  expect(second.notices).toEqual([changed('a')]);
  expect(server.connections).toHaveLength(1);
});

test('every opening but the first asks all tabs to fetch again', async () => {
  const server = liveServer();
  const first = openTab(server);
  const second = openTab(server);
  (await server.opened(1)).end();
  const again = await server.opened(2);
  again.send(READY + notice('b'));
  await first.heard(2);
  await second.heard(2);
  expect(first.notices).toEqual([{ type: 'resync' }, changed('b')]);
  expect(second.notices).toEqual([{ type: 'resync' }, changed('b')]);
});

test('the first opening asks for what has changed since the page was opened, and fetches nothing again without a reason', async () => {
  const server = liveServer();
  let passedMs = 1_200.4;
  const tab = openTab(server, () => passedMs);
  const stream = await server.opened(1);
  expect(stream.gap).toBe('1201');
  passedMs += 4_000;
  stream.send(READY + notice('a'));
  await tab.heard(1);
  expect(tab.notices).toEqual([changed('a')]);
  stream.end();
  expect((await server.opened(2)).gap).toBeNull();
});

test('an opening that was longer on its way than the server reckons with fetches everything again', async () => {
  const server = liveServer();
  let passedMs = 0;
  const tab = openTab(server, () => passedMs);
  const stream = await server.opened(1);
  passedMs = 5_001;
  stream.send(READY + notice('a'));
  await tab.heard(2);
  expect(tab.notices).toEqual([{ type: 'resync' }, changed('a')]);
});

test('when the reading tab closes another takes over, and fetches again what it may have missed', async () => {
  const server = liveServer();
  const first = openTab(server);
  await server.opened(1);
  const second = openTab(server);
  first.connection.stop();
  (await server.opened(2)).send(READY);
  await second.heard(1);
  expect(second.notices).toEqual([{ type: 'resync' }]);
});

test('a resync of the server reaches the screens', async () => {
  const server = liveServer();
  const tab = openTab(server);
  (await server.opened(1)).send(`${READY}event: resync\ndata: {}\n\n`);
  await tab.heard(1);
  expect(tab.notices).toEqual([{ type: 'resync' }]);
});

test('a refused stream ends the session in every tab', async () => {
  const server = liveServer();
  const first = openTab(server);
  const stream = await server.opened(1);
  const second = openTab(server);
  server.refuse();
  stream.end();
  await first.signedOut();
  await second.signedOut();
  expect(server.connections).toHaveLength(1);
});

test('signing out in one tab ends the session in the others', async () => {
  const server = liveServer();
  const first = openTab(server);
  await server.opened(1);
  const second = openTab(server);
  second.connection.signOut();
  await first.signedOut();
  expect(server.connections).toHaveLength(1);
});

test('a stream that is ended for another one rests, in all tabs, until one of them is used: two windows never fight', async () => {
  const server = liveServer();
  const first = openTab(server);
  const stream = await server.opened(1);
  const second = openTab(server);
  stream.send(`${READY}event: resting\ndata: {}\n\n`);
  stream.end();
  await first.rests(true);
  await second.rests(true);
  expect(server.connections).toHaveLength(1);
  second.use();
  const again = await server.opened(2);
  again.send(READY);
  await first.heard(1);
  await second.rests(false);
  expect(first.notices).toEqual([{ type: 'resync' }]);
});

test('an account that may hear nothing asks again only when it is used, and is not told that anything rests', async () => {
  const server = liveServer();
  server.refuse(403);
  const tab = openTab(server);
  await server.asked(1);
  await tab.listens();
  expect(tab.connection.rest.isResting()).toBe(false);
  tab.use();
  await server.asked(2);
  expect(server.connections).toHaveLength(0);
});
