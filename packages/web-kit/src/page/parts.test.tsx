// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { fetchPart, partOf, usePartsFetched } from './parts.ts';

const waiting = (load: () => Promise<{ default: () => React.ReactNode }>) => {
  const Part = partOf(load);
  return (
    <Suspense fallback={<p>is coming</p>}>
      <Part />
    </Suspense>
  );
};

test('a part is fetched when it is first rendered, and is the same component for the same loader', async () => {
  const load = async () => ({ default: () => <p>the screen</p> });
  render(waiting(load));
  expect(screen.getByText('is coming')).toBeTruthy();
  expect(await screen.findByText('the screen')).toBeTruthy();
  expect(partOf(load)).toBe(partOf(load));
  expect(partOf(async () => ({ default: () => null }))).not.toBe(partOf(load));
});

const FOREVER_MS = 3_600_000;

/** Shows the part once what is fetched ahead has come. */
function AfterParts({ patienceMs = FOREVER_MS, children }: { patienceMs?: number; children: ReactNode }) {
  return usePartsFetched(patienceMs) ? children : <p>the page waits</p>;
}

test('a part that was fetched ahead is there with the first rendering', async () => {
  const load = async () => ({ default: () => <p>fetched ahead</p> });
  fetchPart(load);
  const seen: (string | null)[] = [];
  const { container } = render(<AfterParts>{waiting(load)}</AfterParts>);
  new MutationObserver(() => seen.push(container.textContent)).observe(container, { childList: true, subtree: true });
  expect(container.textContent).toBe('the page waits');
  expect(await screen.findByText('fetched ahead')).toBeTruthy();
  expect(seen).toEqual(['fetched ahead']);
});

test('a part that could not be fetched ahead is asked for again', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked === 1) throw new Error('no connection');
    return { default: () => <p>came after all</p> };
  };
  fetchPart(load);
  render(<AfterParts>{waiting(load)}</AfterParts>);
  expect(await screen.findByText('came after all')).toBeTruthy();
});

test('a part that does not come is not waited for longer than it may be', async () => {
  fetchPart(() => new Promise<{ default: () => null }>(() => {}));
  render(<AfterParts patienceMs={1}>the frame without it</AfterParts>);
  expect(await screen.findByText('the frame without it')).toBeTruthy();
});
