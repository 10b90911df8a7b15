// @vitest-environment happy-dom
import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import { answering, refused, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  countUnreadNotifications,
  getNotification,
  listNotifications,
  markNotificationAsRead,
} from '../../contract/client.ts';
import NewsScreen from '../news-screen.tsx';
import type { Notification } from '../views.ts';

const piece = (number: number, more: Partial<Notification> = {}): Notification => ({
  campaignId: `0190a0de-0000-7000-8000-00000000000${number}`,
  title: `News ${number}`,
  body: 'On **Sunday**, see [the plan](https://alethea.example/plan).',
  french: null,
  sentAt: '2026-11-20T16:30:00.000Z',
  read: false,
  readAt: null,
  ...more,
});

interface World {
  readonly news?: readonly Notification[];
  readonly search?: { campaignId?: string };
  readonly on?: 'desk' | 'phone';
  list?(): Promise<RemoteOutput<typeof listNotifications>> | undefined;
  get?(): Promise<never> | undefined;
  mark?(): Promise<{ ok: true }>;
}

/** The screen over a server that has these pieces of news. */
const open = ({ news = [piece(1), piece(2)], list, get, mark, search, on }: World = {}) =>
  showScreen(<NewsScreen tabs={null} />, {
    ...(search ? { search } : {}),
    ...(on ? { on } : {}),
    answers: [
      answering(listNotifications, () => list?.() ?? { notifications: [...news], nextCursor: null }),
      answering(getNotification, ({ campaignId }) => {
        const notification = news.find((one) => one.campaignId === campaignId);
        if (!notification) throw refused('notification_not_found', 'not_found');
        return get?.() ?? { notification };
      }),
      answering(countUnreadNotifications, () => ({ count: news.length })),
      answering(markNotificationAsRead, () => mark?.() ?? { ok: true as const }),
    ],
  });

test('[NEWS-01] while the news are fetched that is said, and then each is a link to itself in the address', async () => {
  const { screen } = open();
  expect(screen.getByRole('status').textContent).toContain('Loading notifications');
  const link = await screen.findByRole('link', { name: /^Unread: News 1/ });
  expect(link.getAttribute('href')).toBe(
    `/dashboard/secure-messaging?tab=notifications&campaignId=${piece(1).campaignId}`,
  );
  expect(screen.queryByText('Loading notifications')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined();
  expect(screen.getByText('Choose a notification to read it.')).toBeDefined();
});

test('what is read is not called unread, and the open one is the current one', async () => {
  const { screen } = open({ news: [piece(1, { read: true }), piece(2)], search: { campaignId: piece(1).campaignId } });
  const first = await screen.findByRole('link', { name: /^News 1/ });
  expect(first.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: /^Unread: News 2/ }).getAttribute('aria-current')).toBeNull();
});

test('where nothing was ever told, the screen says what will stand here', async () => {
  const { screen } = open({ news: [] });
  expect(await screen.findByText('No news yet')).toBeDefined();
  expect(screen.getByText(/planned outages/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
});

test('[NEWS-12] a list that cannot be fetched is an alert, and Retry fetches it', async () => {
  let fails = true;
  const list = () => (fails ? Promise.reject<never>(refused('not_now', 'invalid')) : undefined);
  const { screen, person } = open({ list });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Error loading notifications');
  expect(screen.queryByText('No news yet')).toBeNull();
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /News 1/ })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[NEWS-03] with everything read, Mark all as read stays reachable, says why it does nothing, and tells nobody', async () => {
  const { screen, person, sentTo } = open({ news: [piece(1, { read: true })] });
  await screen.findByRole('link', { name: /News 1/ });
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await person.click(button);
  expect(await screen.findByText('You’re all caught up.')).toBeDefined();
  expect(sentTo(markNotificationAsRead)).toEqual([]);
});

test('[NEWS-03] all are read at once with an empty payload, and the button is busy meanwhile', async () => {
  const held = Promise.withResolvers<{ ok: true }>();
  const { screen, person, sentTo } = open({ mark: () => held.promise });
  await screen.findByRole('link', { name: /^Unread: News 1/ });
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await person.click(button);
  expect(screen.queryByText('Unread:')).toBeNull();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await person.click(button);
  held.resolve({ ok: true });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(sentTo(markNotificationAsRead)).toEqual([{}]);
});

test('[NEWS-03] what was marked with all others stays read while the list is fetched again, and what comes then is new', async () => {
  const again = Promise.withResolvers<void>();
  let lists = 0;
  const list = async () => {
    lists += 1;
    if (lists === 1) return { notifications: [piece(1)], nextCursor: null };
    await again.promise;
    return { notifications: [piece(2), piece(1, { read: true })], nextCursor: null };
  };
  const { screen, person } = open({ list });
  await screen.findByRole('link', { name: /^Unread: News 1/ });
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await person.click(button);
  await waitFor(() => expect(lists).toBe(2));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('link', { name: /^News 1/ })).toBeDefined();
  again.resolve();
  expect(await screen.findByRole('link', { name: /^Unread: News 2/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^News 1/ })).toBeDefined();
});

test('[NEWS-11] [NEWS-13] when all could not be marked, all are unread again, and that is said', async () => {
  const { screen, person } = open({ mark: () => Promise.reject(refused('not_now', 'invalid')) });
  await screen.findByRole('link', { name: /^Unread: News 1/ });
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('Error marking notifications as read')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Unread: News/ })).toHaveLength(2);
});

test('[NEWS-09] [NEWS-10] opening one from the keyboard reads it: first here, then the server is told of that one', async () => {
  const { screen, person, sentTo } = open();
  (await screen.findByRole('link', { name: /^Unread: News 2/ })).focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'News 2' })).toBeDefined();
  await waitFor(() => expect(sentTo(markNotificationAsRead)).toEqual([{ campaignIds: [piece(2).campaignId] }]));
  expect(screen.queryByRole('link', { name: /^Unread: News 2/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Unread: News 1/ })).toBeDefined();
});

test('[NEWS-11] [NEWS-13] when the server cannot be told of one that was opened, it is unread again, and that is said', async () => {
  const { screen, person } = open({ mark: () => Promise.reject(refused('not_now', 'invalid')) });
  await person.click(await screen.findByRole('link', { name: /^Unread: News 1/ }));
  expect(await screen.findByText('Error marking notifications as read')).toBeDefined();
  expect(screen.getAllByRole('link', { name: /^Unread: News/ })).toHaveLength(2);
});

test('[NEWS-09] two that are opened in a row are both read, also while the server has not answered about the first', async () => {
  const held = Promise.withResolvers<{ ok: true }>();
  const { screen, person, sentTo } = open({ mark: () => held.promise });
  for (const name of ['News 1', 'News 2']) {
    await person.click(await screen.findByRole('link', { name: new RegExp(`^Unread: ${name}`) }));
    expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(`^Unread: ${name}`) })).toBeNull());
  }
  held.resolve({ ok: true });
  const told = [piece(1), piece(2)].map(({ campaignId }) => ({ campaignIds: [campaignId] }));
  await waitFor(() => expect(sentTo(markNotificationAsRead)).toEqual(told));
  expect(screen.queryByText('Unread:')).toBeNull();
});

test('[NEWS-10] one that was read before is not told to the server again', async () => {
  const { screen, sentTo } = open({ news: [piece(1, { read: true })], search: { campaignId: piece(1).campaignId } });
  await screen.findByRole('article');
  expect(sentTo(markNotificationAsRead)).toEqual([]);
});

test('the body is Markdown: emphasis and links show, script and raw HTML do not', async () => {
  const body =
    'On **Sunday**.<script>window.ran = 1</script> [go](javascript:alert(1)) [plan](https://alethea.example/p)';
  const { screen } = open({ news: [piece(1, { body })], search: { campaignId: piece(1).campaignId } });
  const article = await screen.findByRole('article');
  expect(article.querySelector('strong')?.textContent).toBe('Sunday');
  expect(article.querySelector('script')).toBeNull();
  expect(within(article).getByRole('link', { name: 'plan' }).getAttribute('href')).toBe('https://alethea.example/p');
  expect(article.innerHTML).not.toContain('javascript:');
  expect(article.querySelector('time')?.getAttribute('datetime')).toBe(piece(1).sentAt);
});

test('[NEWS-14] one that cannot be fetched is an alert beside the list, and Retry fetches it', async () => {
  let fails = true;
  const get = () => (fails ? Promise.reject<never>(refused('not_now', 'invalid')) : undefined);
  const { screen, person } = open({ get, search: { campaignId: piece(1).campaignId } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Unable to load notification');
  fails = false;
  await person.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'News 1' })).toBeDefined();
});

test('[NEWS-15] one that does not exist is told without a Retry, which could not help', async () => {
  const { screen } = open({ search: { campaignId: 'made-up' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Notification does not exist.');
});

test('a phone shows one of list and text, and All notifications leads back to the list', async () => {
  const { screen, person, hrefs } = open({ on: 'phone', search: { campaignId: piece(1).campaignId } });
  await screen.findByRole('article');
  expect(screen.getByRole('link', { name: /News 2/ }).closest('[inert]')).not.toBeNull();
  await person.click(screen.getByRole('button', { name: 'All notifications' }));
  expect(hrefs).toEqual(['/dashboard/secure-messaging?tab=notifications']);
  await waitFor(() => expect(screen.getByRole('link', { name: /News 2/ }).closest('[inert]')).toBeNull());
});

test('news that are written in French too are read in either language, and the choice is remembered', async () => {
  const french = { title: 'Nouvelle 1', body: 'Dès **dimanche**.' };
  const news = [piece(1, { french }), piece(2)];
  const { screen, person } = open({ news, search: { campaignId: piece(1).campaignId } });
  await person.click(await screen.findByRole('button', { name: 'Lire en français' }));
  const article = screen.getByRole('article');
  expect(article.getAttribute('lang')).toBe('fr-CA');
  expect(within(article).getByRole('heading', { name: 'Nouvelle 1' })).toBeDefined();
  expect(within(article).getByText('dimanche').tagName).toBe('STRONG');
  expect(screen.getByRole('link', { name: /Nouvelle 1/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /News 2/ })).toBeDefined();
  expect(localStorage.getItem('alethea-guest-language')).toBe('fr');
  await person.click(screen.getByRole('button', { name: 'Read in English' }));
  expect(within(article).getByRole('heading', { name: 'News 1' })).toBeDefined();
});
