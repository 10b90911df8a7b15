import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendMessage } from '@alethea/consults/contract';
import { newId } from '@alethea/kernel/text/ids';
import type { Conversation } from './faults-installation.ts';

const WRITERS = 20;
const PAUSE_BEFORE_RETRY_MS = 100;
// A call without an answer for so long counts as hanging, and fails the test.
const HANGING_MS = 60_000;

/** A message that the server has acknowledged. */
export interface Acknowledged {
  readonly messageId: string;
  readonly activityId: string;
  /** Which writer sent it; a writer sends one after the other. */
  readonly writer: number;
  readonly sentAt: string;
  /** The files that went with it. */
  readonly fileIds: readonly string[];
}

/** How the writers go about it; without pause, and text alone, when left out. */
export interface StormManner {
  readonly writers?: number;
  readonly pauseMs?: number;
  /** Goes with every message whose number, counted by its writer, `every` divides. */
  readonly picture?: { readonly bytes: Uint8Array; readonly every: number };
}

/** One call as its writer met it; status 0 means that no answer came. */
export interface StormCall {
  readonly endedAtMs: number;
  readonly durationMs: number;
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Writers who send without pause, and send again what was not acknowledged. */
export interface Storm {
  readonly acknowledged: readonly Acknowledged[];
  readonly calls: readonly StormCall[];
  /** Resolves as soon as the condition holds after a call; rejects when a writer has met what must not be. */
  until(condition: () => boolean): Promise<void>;
  /** Lets every writer finish the message under way. */
  stop(): Promise<void>;
}

/** Lets writers loose on a server, 20 when not told otherwise, spread over the conversations and both sides of them. */
export function startStorm(
  address: string,
  conversations: readonly Conversation[],
  { writers: writerCount = WRITERS, pauseMs = 0, picture }: StormManner = {},
): Storm {
  const acknowledged: Acknowledged[] = [];
  const calls: StormCall[] = [];
  const watchers = new Set<() => void>();
  let stopping = false;
  let failed: Error | undefined;

  async function write(writer: number): Promise<void> {
    const conversation = conversations[writer % conversations.length] as Conversation;
    const cookie = conversation.cookies[writer % 2] as string;
    const { activityId } = conversation;
    for (let number = 1; !stopping && !failed; number++) {
      const file = picture && number % picture.every === 0 ? await upload(cookie, picture.bytes) : undefined;
      const fileIds = file ? [file.fileId] : [];
      const messageId = newId(new Date());
      const message = `Note ${messageId} of writer ${writer}`;
      const sent = await send(cookie, { activityId, messageId, message, attachmentIds: fileIds });
      if (sent) acknowledged.push({ messageId, activityId, writer, sentAt: sent.sentAt, fileIds });
      for (const watch of watchers) watch();
      if (pauseMs > 0) await pause(pauseMs);
    }
  }

  function upload(cookie: string, bytes: Uint8Array): Promise<{ fileId: string } | undefined> {
    const form = new FormData();
    form.set('file', new File([Uint8Array.from(bytes)], 'lesion.jpg'));
    return untilAcknowledged('/api/files', { cookie }, form);
  }

  function send(cookie: string, input: object): Promise<{ sentAt: string } | undefined> {
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomUUID() };
    return untilAcknowledged(`/api/${sendMessage.name}`, headers, JSON.stringify(input));
  }

  async function untilAcknowledged<Answer>(
    path: string,
    headers: Record<string, string>,
    body: string | FormData,
  ): Promise<Answer | undefined> {
    while (!failed) {
      const startedAt = performance.now();
      const answer = await post<Answer>(`${address}${path}`, headers, body);
      const endedAtMs = performance.now();
      calls.push({
        endedAtMs,
        durationMs: endedAtMs - startedAt,
        status: answer.status,
        retryAfter: answer.retryAfter,
      });
      if (answer.status === 200) return answer.body;
      if (answer.status !== 0 && answer.status !== 503) {
        failed = new Error(`${path} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      for (const watch of watchers) watch();
      await pause(PAUSE_BEFORE_RETRY_MS);
    }
    return undefined;
  }

  const writers = Array.from({ length: writerCount }, (_, writer) => write(writer));
  return {
    acknowledged,
    calls,
    until: (condition) =>
      new Promise((resolve, reject) => {
        const watch = () => {
          if (!failed && !condition()) return;
          watchers.delete(watch);
          if (failed) reject(failed);
          else resolve();
        };
        watchers.add(watch);
        watch();
      }),
    async stop() {
      stopping = true;
      await Promise.all(writers);
      if (failed) throw failed;
    },
  };
}

async function post<Answer>(url: string, headers: Record<string, string>, body: string | FormData) {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(HANGING_MS) });
    const { status } = response;
    return { status, retryAfter: response.headers.get('retry-after'), body: (await response.json()) as Answer };
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new Error(`A call hung for ${HANGING_MS} ms.`);
    return { status: 0, retryAfter: null, body: {} as Answer };
  }
}
