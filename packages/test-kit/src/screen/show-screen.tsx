import type { Remote, RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import type { ErrorKind } from '@alethea/kernel/text/errors';
import { CallError } from '@alethea/web-kit/calls/call-error';
import type { CallOptions, Client } from '@alethea/web-kit/calls/client';
import { ClientProvider } from '@alethea/web-kit/calls/query.tsx';
import { createQueryClient } from '@alethea/web-kit/calls/query-client';
import { type UnsavedGuard, UnsavedGuardContext } from '@alethea/web-kit/forms/unsaved-guard';
import { NavigationContext, type SearchState } from '@alethea/web-kit/page/navigation';
import { type Session, SessionContext } from '@alethea/web-kit/session/session';
import { type ReactNode, useState } from 'react';
import { show } from '../../../ui/tests/person.tsx';

export { act, fireEvent, waitFor, within } from '@testing-library/react';
export { roomForRows } from '../../../ui/tests/person.tsx';

type AnswerOf<R extends Remote> = (
  input: RemoteInput<R>,
  options: CallOptions | undefined,
) => RemoteOutput<R> | Promise<RemoteOutput<R>>;

/** What the other end of the line says to one operation. */
export interface Answering {
  readonly name: string;
  readonly answer: (input: never, options: CallOptions | undefined) => unknown;
}

/** Says how an operation is answered, in the types of its contract; a refusal is thrown. */
export const answering = <R extends Remote>({ name }: R, answer: AnswerOf<R>): Answering => ({ name, answer });

/** The refusal of a call; of a kind that no screen tries again by itself. */
export const refused = (code: string, kind: ErrorKind = 'conflict') => new CallError({ kind, code, status: 409 });

interface Surroundings {
  readonly answers?: readonly Answering[];
  /** Search params of the address. */
  readonly search?: SearchState;
  readonly session?: Session | null;
  readonly on?: 'desk' | 'phone';
}

/**
 * Shows part of a screen as the shell would, in a test with happy-dom: calls are answered as told, addresses are followed
 * as far as their search params go. A call that nobody answers fails the test.
 */
export function showScreen(shown: ReactNode, { answers = [], search = {}, session = null, on }: Surroundings = {}) {
  const sent: { readonly name: string; readonly input: unknown; readonly key: string | undefined }[] = [];
  const hrefs: string[] = [];
  const holds = new Set<object>();
  const client: Client = {
    async call({ name }, input, options) {
      sent.push({ name, input, key: options?.idempotencyKey });
      const found = answers.find((one) => one.name === name);
      if (!found) throw new Error(`nobody answers ${name}`);
      return (await found.answer(input as never, options)) as never;
    },
  };
  const guard: UnsavedGuard = {
    hold() {
      const one = {};
      holds.add(one);
      return () => void holds.delete(one);
    },
  };
  const queryClient = createQueryClient();
  const around = (content: ReactNode) => (
    <ClientProvider client={client} queryClient={queryClient}>
      <Shell {...{ search, session, guard, hrefs }}>{content}</Shell>
    </ClientProvider>
  );
  const { showInstead, ...surface } = show(around(shown), on ? { on } : {});
  return {
    ...surface,
    showInstead: (next: ReactNode) => showInstead(around(next)),
    queryClient,
    /** Where the person was led, in order. */
    hrefs,
    /** True while leaving would ask first. */
    isHeld: () => holds.size > 0,
    /** What was sent to an operation, in order. */
    sentTo: <R extends Remote>({ name }: R) =>
      sent.filter((call) => call.name === name).map(({ input }) => input as RemoteInput<R>),
    /** The keys under which an operation was sent, in order. */
    keysOf: ({ name }: Remote) => sent.filter((call) => call.name === name).map(({ key }) => key),
  };
}

interface ShellProps {
  readonly search: SearchState;
  readonly session: Session | null;
  readonly guard: UnsavedGuard;
  readonly hrefs: string[];
  readonly children: ReactNode;
}

const Shell = ({ search, session, guard, hrefs, children }: ShellProps) => {
  const [params, setParams] = useState(search);
  const navigate = (href: string) => {
    hrefs.push(href);
    setParams(Object.fromEntries(new URL(href, 'https://alethea.example').searchParams));
  };
  const changeSearch = (patch: SearchState) => setParams((now) => ({ ...now, ...patch }));
  return (
    <NavigationContext value={{ navigate, useSearch: () => params, changeSearch }}>
      <UnsavedGuardContext value={guard}>
        <SessionContext value={session}>{children}</SessionContext>
      </UnsavedGuardContext>
    </NavigationContext>
  );
};
