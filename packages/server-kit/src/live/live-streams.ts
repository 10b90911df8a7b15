import type { ServerResponse } from 'node:http';
import type { Notice } from '../operations/call.ts';

const HEARTBEAT_MS = 20_000;
const MAX_UNREAD_BYTES = 64 * 1024;

/** The open live streams of this process. */
export interface LiveStreams {
  /** Sends to this response what concerns its topics, until it closes. */
  open(response: ServerResponse, sessionId: string, topics: readonly string[]): void;
  deliver(notice: Notice): void;
  /** Tells all browsers to fetch everything again, after announcements may have been missed. */
  resync(): void;
  /** Ends the streams of sessions that are no longer what they were. */
  closeWhere(matches: (sessionId: string, topics: readonly string[]) => boolean): void;
  count(): number;
  closeAll(): void;
}

interface Stream {
  readonly response: ServerResponse;
  readonly sessionId: string;
  readonly topics: readonly string[];
}

/** Keeps streams by topic; a reader that does not keep up is closed, so that memory stays bounded. */
export function createLiveStreams(): LiveStreams {
  const byTopic = new Map<string, Set<Stream>>();
  const all = new Set<Stream>();
  const heartbeat = setInterval(() => {
    for (const stream of all) send(stream, ':\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function send(stream: Stream, text: string): void {
    if (stream.response.writableLength > MAX_UNREAD_BYTES) stream.response.destroy();
    else stream.response.write(text);
  }
  function remove(stream: Stream): void {
    all.delete(stream);
    for (const topic of stream.topics) {
      const set = byTopic.get(topic);
      set?.delete(stream);
      if (set?.size === 0) byTopic.delete(topic);
    }
  }
  return {
    open(response, sessionId, topics) {
      const stream: Stream = { response, sessionId, topics };
      all.add(stream);
      for (const topic of topics) {
        const set = byTopic.get(topic) ?? new Set();
        byTopic.set(topic, set.add(stream));
      }
      response.on('close', () => remove(stream));
      response.on('error', () => remove(stream));
      send(stream, 'event: ready\ndata: {}\n\n');
    },
    deliver(notice) {
      const reached = new Set<Stream>();
      for (const topic of notice.to) for (const stream of byTopic.get(topic) ?? []) reached.add(stream);
      const text = `event: notice\ndata: ${JSON.stringify({ changed: notice.changed })}\n\n`;
      for (const stream of reached) send(stream, text);
    },
    resync() {
      for (const stream of all) send(stream, 'event: resync\ndata: {}\n\n');
    },
    closeWhere(matches) {
      for (const stream of [...all]) if (matches(stream.sessionId, stream.topics)) stream.response.end();
    },
    count: () => all.size,
    closeAll() {
      clearInterval(heartbeat);
      for (const stream of all) stream.response.end();
    },
  };
}
