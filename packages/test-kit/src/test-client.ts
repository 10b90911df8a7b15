import { randomUUID } from 'node:crypto';
import { type InputOf, type Operation, type OutputOf, pathOf } from '@alethea/kernel/calls/operation';
import type { ErrorBody } from '@alethea/kernel/text/errors';
import { multipartForm } from './multipart-form.ts';

/** What came back over the wire. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** An answer that is not a success. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly kind: string;
  readonly issues: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  readonly headers: Headers;

  constructor(answer: Answer) {
    const { error } = answer.body as ErrorBody;
    super(
      `${answer.status} ${error.code} ${(error.issues ?? []).map((issue) => `${issue.path}: ${issue.message}`).join('; ')}`,
    );
    this.status = answer.status;
    this.code = error.code;
    this.kind = error.kind;
    this.issues = error.issues ?? [];
    this.headers = answer.headers;
  }
}

/** One browser's worth of cookies, speaking real HTTP. */
export interface TestClient {
  /** Calls an operation; throws CallRefused. Keyed operations get a fresh key unless one is given. */
  call<Op extends Operation>(
    operation: Op,
    input: InputOf<Op>,
    more?: { idempotencyKey?: string; fileBytes?: Uint8Array },
  ): Promise<OutputOf<Op>>;
  /** Posts JSON; answers whatever comes, throws CallRefused for what is not a success. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends anything; never throws for a status. */
  send(path: string, init?: RequestInit): Promise<Response>;
  /** Uploads one file to the stage; `purpose` names what it is for, where that is not the first that is declared. */
  upload(
    name: string,
    bytes: Uint8Array,
    purpose?: string,
  ): Promise<{ fileId: string; downloadUrl: string; thumbnailDownloadUrl: string | null }>;
  /** Opens the live stream and collects its events until closed. */
  live(): Promise<LiveProbe>;
  readonly cookie: string;
}

/** The events of one live stream, in order. */
export interface LiveProbe {
  /** Resolves with the first event, past or future, that matches; rejects after 40 s. */
  next(matches: (event: { readonly type: string; readonly data: unknown }) => boolean): Promise<void>;
  /** All events so far. */
  readonly events: readonly { readonly type: string; readonly data: unknown }[];
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Makes a client for one server; `always` goes along with every request. */
export function createTestClient(address: string, always: Readonly<Record<string, string>> = {}): TestClient {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    const cookie = cookieHeader();
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(`${address}${path}`, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }
  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return answerOf(response);
  }
  return {
    send,
    post,
    async call(operation, input, more = {}) {
      const keyed = operation.repeat === 'keyed' ? { 'idempotency-key': more.idempotencyKey ?? randomUUID() } : {};
      const { multipart } = operation;
      if (!multipart) return (await post(pathOf(operation), input, keyed)).body as never;
      const body = multipartForm(multipart, input as Record<string, unknown>, more.fileBytes);
      return (await answerOf(await send(multipart.path, { method: 'POST', headers: keyed, body }))).body as never;
    },
    async upload(name, bytes, purpose) {
      const form = new FormData();
      form.set('file', new File([Uint8Array.from(bytes)], name));
      return (
        await answerOf(
          await send(purpose ? `/api/files?purpose=${purpose}` : '/api/files', { method: 'POST', body: form }),
        )
      ).body as never;
    },
    live: () => openLive(address, cookieHeader()),
    get cookie() {
      return cookieHeader();
    },
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const answer = { status: response.status, headers: response.headers, body: await response.json() };
  if (!response.ok) throw new CallRefused(answer);
  return answer;
}

// Where other work fills the machine, what comes at once comes after a while.
const WAIT_MS = 40_000;

/** Opens the live stream of a session and collects its events. */
export async function openLive(address: string, cookie: string): Promise<LiveProbe> {
  const abort = new AbortController();
  const response = await fetch(`${address}/api/live`, { headers: { cookie }, signal: abort.signal });
  if (!response.ok || !response.body) {
    throw new CallRefused({ status: response.status, headers: response.headers, body: await response.json() });
  }
  const events: { type: string; data: unknown }[] = [];
  const watchers = new Set<() => void>();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const ended = (async () => {
    let text = '';
    for (;;) {
      const chunk = await reader.read().catch(() => ({ done: true as const, value: undefined }));
      if (chunk.done) return;
      text += chunk.value;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const type = /^event: (.*)$/m.exec(block)?.[1];
        if (type) events.push({ type, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') });
      }
      for (const watch of watchers) watch();
    }
  })();
  return {
    events,
    ended,
    close: () => abort.abort(),
    next(matches) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => finish(new Error('No such event arrived.')), WAIT_MS);
        const look = () => {
          if (events.some(matches)) finish();
        };
        function finish(error?: Error): void {
          clearTimeout(timer);
          watchers.delete(look);
          if (error) reject(error);
          else resolve();
        }
        watchers.add(look);
        look();
      });
    },
  };
}
