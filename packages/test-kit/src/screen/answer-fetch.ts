import { CallError } from '@alethea/web-kit/calls/call-error';
import { vi } from 'vitest';
import type { Answering } from './show-screen.tsx';

/**
 * Answers what a page with a client of its own sends over `fetch`, until the test ends: a CallError that is thrown goes
 * over the wire, anything else is a line that does not work. Tells what was sent.
 */
export function answerFetch(answers: readonly Answering[]) {
  const sent: { readonly name: string; readonly input: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { readonly body: string | FormData }) => {
    const name = path.replace('/api/', '');
    const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body.entries());
    sent.push({ name, input });
    const found = answers.find((one) => one.name === name);
    if (!found) throw new Error(`nobody answers ${name}`);
    try {
      return new Response(JSON.stringify(await found.answer(input as never, undefined)));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { kind, code, status } = error;
      return new Response(JSON.stringify({ error: { kind, code, message: '', requestId: 'r1' } }), { status });
    }
  });
  return sent;
}
