import type { ServerResponse } from 'node:http';
import type { Notice } from '../operations/call.ts';

const HEARTBEAT_MS = 20_000;
const MAX_UNREAD_BYTES = 64 * 1024;
/** How many of the latest notices are kept for streams that open after their page has begun to fetch. */
const MOST_KEPT = 2_000;
/** A stream that missed more changes is told to fetch everything. */
const MOST_MISSED = 200;
const RESYNC = 'event: resync\ndata: {}\n\n';

/** The open live streams of this process. */
export interface LiveStreams {
  /**
   * Sends to this response what concerns its topics, until it closes. With `gapMs`, first what was told within that
   * time before, which its reader may have missed; `resync` where that is not known any more.
   */
  open(response: ServerResponse, sessionId: string, topics: readonly string[], gapMs?: number): void;
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

/**
 * Keeps streams by topic; a reader that does not keep up is closed, so that memory stays bounded.
 *
 * @param nowMs milliseconds of a clock that never goes back
 */
export function createLiveStreams(nowMs: () => number = () => performance.now()): LiveStreams {
  const byTopic = new Map<string, Set<Stream>>();
  const all = new Set<Stream>();
  const kept: { readonly toldAtMs: number; readonly notice: Notice }[] = [];
  // From here on every notice has been heard and is kept.
  let keptSinceMs = nowMs();
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
  function keep(notice: Notice): void {
    kept.push({ toldAtMs: nowMs(), notice });
    const [oldest] = kept.length > MOST_KEPT ? kept.splice(0, 1) : [];
    if (oldest) keptSinceMs = oldest.toldAtMs;
  }
  function tellMissed(stream: Stream, gapMs: number): void {
    const sinceMs = nowMs() - gapMs;
    const missed = kept
      .filter(({ toldAtMs, notice }) => toldAtMs >= sinceMs && notice.to.some((topic) => stream.topics.includes(topic)))
      .flatMap(({ notice }) => notice.changed);
    if (sinceMs < keptSinceMs || missed.length > MOST_MISSED) send(stream, RESYNC);
    else if (missed.length > 0) send(stream, noticeOf(missed));
  }
  return {
    open(response, sessionId, topics, gapMs) {
      const stream: Stream = { response, sessionId, topics };
      all.add(stream);
      for (const topic of topics) {
        const set = byTopic.get(topic) ?? new Set();
        byTopic.set(topic, set.add(stream));
      }
      response.on('close', () => remove(stream));
      response.on('error', () => remove(stream));
      send(stream, 'event: ready\ndata: {}\n\n');
      if (gapMs !== undefined) tellMissed(stream, gapMs);
    },
    deliver(notice) {
      keep(notice);
      const reached = new Set<Stream>();
      for (const topic of notice.to) for (const stream of byTopic.get(topic) ?? []) reached.add(stream);
      const text = noticeOf(notice.changed);
      for (const stream of reached) send(stream, text);
    },
    resync() {
      kept.length = 0;
      keptSinceMs = nowMs();
      for (const stream of all) send(stream, RESYNC);
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

const noticeOf = (changed: Notice['changed']): string => `event: notice\ndata: ${JSON.stringify({ changed })}\n\n`;
