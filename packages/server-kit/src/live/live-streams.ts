import type { ServerResponse } from 'node:http';
import type { Notice } from '../operations/call.ts';

const HEARTBEAT_MS = 20_000;
const MAX_UNREAD_BYTES = 64 * 1024;
/** How many of the latest notices are kept for streams that open after their page has begun to fetch. */
const MOST_KEPT = 2_000;
/** A stream that missed more changes is told to fetch everything. */
const MOST_MISSED = 200;
const RESYNC = 'event: resync\ndata: {}\n\n';
const RESTING = 'event: resting\ndata: {}\n\n';

/** How many streams one person and one session may have open; 0 is none at all. */
export interface StreamLimits {
  readonly streamsPerPerson: number;
  readonly streamsPerSession: number;
}

/** Who reads a stream, and what they may hear. */
export interface StreamReader {
  readonly personId: string;
  readonly sessionId: string;
  readonly topics: readonly string[];
  /** False once the session has ended, or its rights have become others than the topics were made from. */
  isUnchanged?(): Promise<boolean>;
}

/** The open live streams of this process. */
export interface LiveStreams {
  /**
   * Sends to this response what concerns its topics, until it closes. With `gapMs`, first what was told within that
   * time before, which its reader may have missed; `resync` where that is not known any more. Beyond the limits the
   * oldest stream of the session or the person is told so (`resting`) and ended.
   */
  open(response: ServerResponse, reader: StreamReader, gapMs?: number): void;
  /**
   * Ends the streams whose readers are not what they were; each opens a new one and hears what it may hear now. A
   * reader that cannot be looked up keeps its stream: it is asked again.
   */
  recheck(matches?: (sessionId: string) => boolean): Promise<void>;
  deliver(notice: Notice): void;
  /** Tells all browsers to fetch everything again, after announcements may have been missed. */
  resync(): void;
  /** Ends the streams of sessions that are no longer what they were. */
  closeWhere(matches: (sessionId: string) => boolean): void;
  count(): number;
  closeAll(): void;
}

interface Stream extends StreamReader {
  readonly response: ServerResponse;
}

/**
 * Keeps streams by topic; a reader that does not keep up is closed, so that memory stays bounded.
 *
 * @param nowMs milliseconds of a clock that never goes back
 */
export function createLiveStreams(
  { streamsPerPerson, streamsPerSession }: StreamLimits,
  nowMs: () => number = () => performance.now(),
): LiveStreams {
  const byTopic = new Map<string, Set<Stream>>();
  /** The streams of a person, the oldest first. */
  const byPerson = new Map<string, Set<Stream>>();
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
    for (const topic of stream.topics) dropFrom(byTopic, topic, stream);
    dropFrom(byPerson, stream.personId, stream);
  }
  /** Removed at once, so that it holds no place while its last words are on their way. */
  function rest(stream: Stream | undefined): void {
    if (!stream) return;
    remove(stream);
    send(stream, RESTING);
    stream.response.end();
  }
  function makeRoomFor({ personId, sessionId }: StreamReader): void {
    const own = () => [...(byPerson.get(personId) ?? [])];
    const ofSession = () => own().filter((stream) => stream.sessionId === sessionId);
    for (let left = ofSession(); left.length > streamsPerSession; left = ofSession()) rest(left[0]);
    for (let left = own(); left.length > streamsPerPerson; left = own()) rest(left[0]);
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
    open(response, reader, gapMs) {
      const stream: Stream = { response, ...reader };
      all.add(stream);
      for (const topic of stream.topics) addTo(byTopic, topic, stream);
      addTo(byPerson, stream.personId, stream);
      response.on('close', () => remove(stream));
      response.on('error', () => remove(stream));
      send(stream, 'event: ready\ndata: {}\n\n');
      if (gapMs !== undefined) tellMissed(stream, gapMs);
      makeRoomFor(stream);
    },
    async recheck(matches = () => true) {
      // One after the other: after a change of roles, a thousand streams must not become a thousand queries at once.
      for (const stream of [...all].filter(({ sessionId }) => matches(sessionId))) {
        if (!all.has(stream)) continue;
        const isUnchanged = await stream.isUnchanged?.().catch(() => true);
        if (isUnchanged === false) stream.response.end();
      }
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
      for (const stream of [...all]) if (matches(stream.sessionId)) stream.response.end();
    },
    count: () => all.size,
    closeAll() {
      clearInterval(heartbeat);
      for (const stream of all) stream.response.end();
    },
  };
}

function addTo(sets: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(stream));
}

function dropFrom(sets: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = sets.get(key);
  set?.delete(stream);
  if (set?.size === 0) sets.delete(key);
}

const noticeOf = (changed: Notice['changed']): string => `event: notice\ndata: ${JSON.stringify({ changed })}\n\n`;
