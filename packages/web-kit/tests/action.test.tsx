// @vitest-environment happy-dom
import type { Remote } from '@alethea/kernel/calls/remote';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../ui/tests/person.tsx';
import { useAction } from '../src/calls/action.ts';
import { ClientProvider } from '../src/calls/query.tsx';
import { createQueryClient } from '../src/calls/query-client.ts';

const save = { name: 'notes-save', repeat: 'same' } as Remote;

const Save = () => {
  const { state, run } = useAction(save);
  return (
    <button type="button" onClick={() => void run({})}>
      {state}
    </button>
  );
};

test('[STATE-02] what was done says so for one second, and is idle again', async () => {
  const client = { call: async () => ({}) };
  const { screen } = show(
    <ClientProvider client={client as never} queryClient={createQueryClient()}>
      <Save />
    </ClientProvider>,
  );
  vi.useFakeTimers();
  try {
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('idle');
    await act(async () => {
      button.click();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(button.textContent).toBe('success');
    await act(() => vi.advanceTimersByTimeAsync(990));
    expect(button.textContent).toBe('success');
    await act(() => vi.advanceTimersByTimeAsync(20));
    expect(button.textContent).toBe('idle');
  } finally {
    vi.useRealTimers();
  }
});
