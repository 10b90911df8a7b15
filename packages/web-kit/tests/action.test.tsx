// @vitest-environment happy-dom
import type { Remote } from '@alethea/kernel/calls/remote';
import { act } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../ui/tests/person.tsx';
import { useAction } from '../src/calls/action.ts';
import { ActionLogContext } from '../src/calls/action-log.ts';
import { CallError } from '../src/calls/call-error.ts';
import { ClientProvider } from '../src/calls/query.tsx';
import { createQueryClient } from '../src/calls/query-client.ts';

const save = { name: 'notes-save', repeat: 'same' } as Remote;

const Save = ({ successMs }: { readonly successMs?: number | null }) => {
  const { state, run } = useAction(save, successMs === undefined ? {} : { successMs });
  return (
    <button type="button" onClick={() => void run({})}>
      {state}
    </button>
  );
};

/** The button, whose call is answered as told, with a clock that goes on when the test says so. */
function open(answer: () => Promise<unknown> = async () => ({}), successMs?: number | null) {
  const noted: string[] = [];
  const { screen } = show(
    <ClientProvider client={{ call: answer } as never} queryClient={createQueryClient()}>
      <ActionLogContext value={(name) => void noted.push(name)}>
        <Save {...(successMs === undefined ? {} : { successMs })} />
      </ActionLogContext>
    </ClientProvider>,
  );
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const button = screen.getByRole('button');
  return {
    noted,
    state: () => button.textContent,
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    press: () =>
      act(async () => {
        button.click();
        await vi.advanceTimersByTimeAsync(0);
      }),
  };
}

test('[STATE-02] [CCALL-04] what was done says so for one second, and is idle again', async () => {
  const { state, press, pass } = open();
  expect(state()).toBe('idle');
  await press();
  expect(state()).toBe('success');
  await pass(990);
  expect(state()).toBe('success');
  await pass(20);
  expect(state()).toBe('idle');
});

test('[CCALL-04] a success with a time of its own, as of an upload, lasts that long', async () => {
  const longer = open(undefined, 2_000);
  await longer.press();
  await longer.pass(1_990);
  expect(longer.state()).toBe('success');
  await longer.pass(20);
  expect(longer.state()).toBe('idle');
});

test('[STATE-02] a success that is to stay is not over by itself', async () => {
  const { state, press, pass } = open(undefined, null);
  await press();
  await pass(60_000);
  expect(state()).toBe('success');
});

test('[PUSH-05] what succeeded is noted by the name of its operation, each time; what failed, or is under way, is not', async () => {
  const answers = [
    () => Promise.reject(new CallError({ kind: 'conflict', code: 'notes_changed', status: 409 })),
    async () => ({}),
    async () => ({}),
    () => new Promise(() => {}),
  ];
  const { noted, state, press } = open(() => answers.shift()?.() ?? Promise.reject(new Error('nobody asked')));
  await press();
  expect(state()).toBe('error');
  expect(noted).toEqual([]);
  await press();
  await press();
  expect(noted).toEqual(['notes-save', 'notes-save']);
  await press();
  expect(state()).toBe('running');
  expect(noted).toHaveLength(2);
});
