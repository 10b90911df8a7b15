// @vitest-environment happy-dom
import { act, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { COPIED_SNACKBAR_MS, SNACKBAR_MS } from '../src/base/limits.ts';
import { announce } from '../src/base/live-region.tsx';
import { chooseSnackbarAction, hideSnackbar, showCopied, showSnackbar } from '../src/base/snackbar.tsx';
import { Avatar } from '../src/display/avatar.tsx';
import { BadgeCount } from '../src/display/badge-count.tsx';
import { Progress } from '../src/display/progress.tsx';
import { Banner } from '../src/shell/banner.tsx';
import { OfflineBanner } from '../src/shell/offline-banner.tsx';
import { EmptyState } from '../src/states/empty-state.tsx';
import { ErrorState } from '../src/states/error-state.tsx';
import { NotFound } from '../src/states/not-found.tsx';
import { Notice } from '../src/states/notice.tsx';
import { CardSkeleton, DetailSkeleton, ListSkeleton } from '../src/states/skeleton.tsx';
import { UnableToLoad } from '../src/states/unable-to-load.tsx';
import { show } from './person.tsx';

const spoken = (how: 'polite' | 'assertive') => document.querySelector(`span[aria-live="${how}"]`)?.textContent;

test('what is announced waits for its turn, an error does not', () => {
  show(null);
  act(() => announce('Draft saved'));
  expect(spoken('polite')).toBe('Draft saved');
  act(() => announce('Could not send', { assertive: true }));
  expect(spoken('assertive')).toBe('Could not send');
  expect(spoken('polite')).toBe('Draft saved');
});

test('the same text announced again is said again', () => {
  show(null);
  const said: unknown[] = [];
  for (let time = 0; time < 3; time += 1) {
    act(() => announce('Copied'));
    said.push(spoken('polite'));
  }
  expect(said[1]).not.toBe(said[0]);
  expect(said[2]).not.toBe(said[1]);
  expect(said.map((text) => String(text).trim())).toEqual(['Copied', 'Copied', 'Copied']);
});

test('a snackbar is spoken politely, a failure at once', async () => {
  const { screen } = show(null);
  act(() => void showSnackbar({ message: 'Consult closed', tone: 'done' }));
  expect((await screen.findByText('Consult closed')).closest('[role="status"]')).not.toBeNull();
  act(() => void showSnackbar({ message: 'Not sent', tone: 'failed' }));
  expect((await screen.findByText('Not sent')).closest('[role="alert"]')).not.toBeNull();
});

test('[SHELL-44] [SHELL-45] [IMODEL-29] [IMODEL-30] a snackbar hides itself after six seconds, one about a copied text after two', async () => {
  expect([SNACKBAR_MS, COPIED_SNACKBAR_MS]).toEqual([6_000, 2_000]);
  const { screen } = show(null);
  // The list that shows them has come.
  act(() => void showSnackbar({ message: 'Earlier' }));
  await screen.findByText('Earlier');
  vi.useFakeTimers();
  try {
    const isShown = (text: string) => screen.queryByText(text) !== null;
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    act(() => void showSnackbar({ message: 'Saved' }));
    act(() => void showCopied());
    await pass(100);
    expect([isShown('Saved'), isShown('Copied to clipboard')]).toEqual([true, true]);
    await pass(1_500);
    expect([isShown('Saved'), isShown('Copied to clipboard')]).toEqual([true, true]);
    await pass(1_500);
    expect([isShown('Saved'), isShown('Copied to clipboard')]).toEqual([true, false]);
    await pass(2_500);
    expect(isShown('Saved')).toBe(true);
    await pass(1_500);
    expect(isShown('Saved')).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test('the action of a snackbar is done once and takes the snackbar away', async () => {
  const onClick = vi.fn();
  const { person, screen } = show(null);
  act(() => void showSnackbar({ message: 'Moved', action: { label: 'UNDO', onClick } }));
  await person.click(await screen.findByRole('button', { name: 'UNDO' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Moved')).toBeNull());
});

test('what a snackbar offered cannot be chosen once its page is gone', async () => {
  const onClick = vi.fn();
  const { screen, unmount } = show(null);
  act(() => void showSnackbar({ message: 'Moved', action: { label: 'UNDO', onClick } }));
  await screen.findByText('Moved');
  unmount();
  expect(chooseSnackbarAction()).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
});

test('[S7] what the newest snackbar offers is chosen by the keyboard, once', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { screen } = show(null);
  act(() => void showSnackbar({ message: 'Muted', action: { label: 'UNDO', onClick: first } }));
  act(() => void showSnackbar({ message: 'Archived', action: { label: 'UNDO', onClick: second } }));
  await screen.findByText('Archived');
  act(() => expect(chooseSnackbarAction()).toBe(true));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  act(() => expect(chooseSnackbarAction()).toBe(true));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  expect(chooseSnackbarAction()).toBe(false);
  await waitFor(() => expect(screen.queryByText('Archived')).toBeNull());
});

test('a snackbar is dismissed by its button, or by who showed it', async () => {
  const { person, screen } = show(null);
  act(() => void showSnackbar({ message: 'First' }));
  await person.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText('First')).toBeNull());
  let id = '';
  act(() => {
    id = showSnackbar({ message: 'Second' });
  });
  await screen.findByText('Second');
  act(() => hideSnackbar(id));
  await waitFor(() => expect(screen.queryByText('Second')).toBeNull());
});

test('a failed notice is spoken, other notices stand quietly', () => {
  const { screen, showInstead } = show(
    <Notice tone="failed" title="Not sent">
      The file is too large.
    </Notice>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not sentThe file is too large.');
  for (const tone of ['info', 'waiting', 'done'] as const) {
    showInstead(<Notice tone={tone}>Approval is needed.</Notice>);
    expect(screen.getByText('Approval is needed.')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

test('content that could not be loaded says so aloud, says what to do, and can be asked for again', async () => {
  const onRetry = vi.fn();
  const { person, screen, showInstead } = show(
    <ErrorState message="This could not be loaded." hint="Check the connection." onRetry={onRetry} />,
  );
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('This could not be loaded.');
  expect(alert.textContent).toContain('Check the connection.');
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  showInstead(<ErrorState message="This could not be loaded." />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a screen that failed, or that is not there, has its reason for a heading', async () => {
  const onRetry = vi.fn();
  const { person, screen, showInstead } = show(<UnableToLoad onRetry={onRetry}>Request 7F3A</UnableToLoad>);
  expect(screen.getByRole('heading', { level: 1, name: 'Unable to load this page' })).toBeDefined();
  expect(screen.getByText('Request 7F3A')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  showInstead(<NotFound action={<a href="/">Inbox</a>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Inbox' })).toBeDefined();
});

test('an empty list says what will be there and offers the next step', () => {
  const { screen } = show(
    <EmptyState title="No consults yet" action={<a href="/ask">Ask a question</a>}>
      Answers will appear here.
    </EmptyState>,
  );
  expect(screen.getByText('No consults yet')).toBeDefined();
  expect(screen.getByText('Answers will appear here.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ask a question' })).toBeDefined();
});

test.each([
  ['a list', <ListSkeleton key="l" rows={3} />],
  ['a detail', <DetailSkeleton key="d" />],
  ['cards', <CardSkeleton key="c" />],
])('the shape of %s that loads says Loading and nothing else', (_, skeleton) => {
  const { screen } = show(skeleton);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Loading');
  expect(status.querySelector('.al-skeleton')?.getAttribute('aria-hidden')).toBe('true');
});

test('progress tells how far it is, within its bounds, and that it runs when nobody knows', () => {
  const { screen, showInstead } = show(<Progress label="scan.pdf" value={41.6} />);
  const bar = () => screen.getByRole('progressbar', { name: 'scan.pdf' }).getAttribute('aria-valuenow');
  expect(bar()).toBe('42');
  showInstead(<Progress label="scan.pdf" value={130} />);
  expect(bar()).toBe('100');
  showInstead(<Progress label="scan.pdf" value={-3} />);
  expect(bar()).toBe('0');
  showInstead(<Progress label="scan.pdf" />);
  expect(bar()).toBeNull();
});

test('a count is shown up to 99, above that as 99+, and not at all when it is none', () => {
  const { screen, showInstead } = show(<BadgeCount count={100} label="unread" />);
  expect(screen.getByText(/^99\+/).textContent).toBe('99+ unread');
  showInstead(<BadgeCount count={7} label="unread" />);
  expect(screen.getByText(/^7/).textContent).toBe('7 unread');
  showInstead(<BadgeCount count={0} label="unread" />);
  expect(screen.queryByText(/unread/)).toBeNull();
});

test('initials are decoration: who does not see them hears the name beside them only', () => {
  const { screen } = show(
    <p>
      <Avatar name="Amara Okafor" /> <span>Amara Okafor</span>
    </p>,
  );
  expect(screen.getByText('AO').getAttribute('aria-hidden')).toBe('true');
});

test('a banner is spoken when it appears and can be put away where that is offered', async () => {
  const onDismiss = vi.fn();
  const { person, screen, showInstead } = show(<Banner onDismiss={onDismiss}>A new version is ready.</Banner>);
  expect(screen.getByRole('status').textContent).toBe('A new version is ready.');
  await person.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
  showInstead(<Banner>A new version is ready.</Banner>);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a person who loses the connection is told, and no longer once it is back', () => {
  const { screen } = show(<OfflineBanner />);
  const online = vi.spyOn(navigator, 'onLine', 'get');
  const become = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  expect(screen.queryByRole('status')).toBeNull();
  become(false);
  expect(screen.getByRole('status').textContent).toContain('You are offline');
  become(true);
  expect(screen.queryByRole('status')).toBeNull();
  online.mockRestore();
});
