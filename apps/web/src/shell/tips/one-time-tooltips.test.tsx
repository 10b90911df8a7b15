// @vitest-environment happy-dom
import { getOneTimeTooltips } from '@alethea/accounts/contract/client';
import { act, answering, refused, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useOneTimeTooltips, useTooltipsKnown } from './one-time-tooltips.ts';

const Menu = () => <p>{useOneTimeTooltips().isDue('commandPalette') ? 'menu with its tip' : 'menu'}</p>;
const Page = ({ isSignedIn }: { isSignedIn: boolean }) =>
  useTooltipsKnown(isSignedIn) ? <Menu /> : <p>page without menu</p>;

type Dismissed = Awaited<ReturnType<Parameters<typeof answering<typeof getOneTimeTooltips>>[1]>>;

/** A page whose call for the tooltips is answered when the test says so. */
function openPage() {
  const { promise, resolve, reject } = Promise.withResolvers<Dismissed>();
  const { screen, showInstead } = showScreen(<Page isSignedIn={false} />, {
    answers: [answering(getOneTimeTooltips, () => promise)],
  });
  return { screen, resolve, reject, signIn: () => showInstead(<Page isSignedIn />) };
}

test('[SHELL-39] the menu appears with its tip: one that came after it would move the entries under a press', async () => {
  const { screen, resolve, signIn } = openPage();
  signIn();
  expect(screen.getByText('page without menu')).toBeDefined();
  resolve({ dismissed: ['collapseSidebar'] });
  expect(await screen.findByText(/^menu/)).toHaveProperty('textContent', 'menu with its tip');
});

test('[SHELL-39] the menu waits five seconds for its tips; those that are late are for the next page', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { screen, resolve, signIn } = openPage();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  signIn();
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect(screen.getByText('page without menu')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText('menu')).toBeDefined();
  resolve({ dismissed: [] });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('menu')).toBeDefined();
});

test('where it cannot be known what was dismissed, the menu comes without tips, and stays', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { screen, reject, signIn } = openPage();
  signIn();
  reject(refused('not_permitted', 'forbidden'));
  for (let tenth = 0; tenth < 10; tenth++) {
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByText('menu')).toBeDefined();
  }
});
