// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Button } from '../src/actions/button.tsx';
import { Page } from '../src/page/page.tsx';
import { Columns, Pane, Panes } from '../src/page/panes.tsx';
import { AppShell } from '../src/shell/app-shell.tsx';
import { show } from './person.tsx';

type Shell = Partial<ComponentProps<typeof AppShell>>;

const icon = <svg aria-hidden="true" />;
const groups: ComponentProps<typeof AppShell>['groups'] = [
  {
    key: 'work',
    label: 'Consults',
    items: [
      { key: 'inbox', label: 'Inbox', icon, href: '/inbox', active: true, badge: 120 },
      { key: 'find', label: 'Find', icon, href: '/find' },
      { key: 'ask', label: 'Ask', icon, onSelect: () => {} },
      { key: 'drafts', label: 'Drafts', icon, disabled: true, tooltip: <a href="/join">Join a clinic first</a> },
    ],
  },
];

const Frame = ({ children = 'Words', ...rest }: Shell) => {
  const [collapsed, setCollapsed] = useState(false);
  return (
    <AppShell
      groups={groups}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      title="Alethea"
      unreadCount={0}
      brandName="Alethea"
      brandLabel="To the inbox"
      onBrandClick={() => {}}
      version="12.0.3"
      {...rest}
    >
      {children}
    </AppShell>
  );
};

test('the first thing that Tab reaches leads past the navigation to the content', async () => {
  const { person, screen } = show(<Frame />);
  await person.tab();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(document.activeElement).toBe(skip);
  const target = document.querySelector<HTMLElement>(skip.getAttribute('href') ?? '');
  expect(target).toBe(screen.getByRole('main'));
  target?.focus();
  expect(document.activeElement).toBe(target);
});

test('the navigation tells where one is and how much is new, and stays in the app', async () => {
  const onNavigate = vi.fn();
  const { person, screen } = show(<Frame onNavigate={onNavigate} />);
  const nav = screen.getByRole('navigation', { name: 'Main' });
  expect(within(nav).getByRole('list', { name: 'Consults' })).toBeDefined();
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Inbox 99+');
  await person.click(within(nav).getByRole('link', { name: 'Find' }));
  expect(onNavigate.mock.calls).toEqual([['/find']]);
});

test('in a low window the entry of where one is comes into sight', () => {
  const rects = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const isItem = this.getAttribute('aria-current') === 'page';
    return isItem ? new DOMRect(0, 390, 200, 30) : new DOMRect(0, 0, 200, 300);
  });
  onTestFinished(() => rects.mockRestore());
  show(<Frame />);
  expect(document.querySelector('.al-sidebar-scroll')?.scrollTop).toBe(120);
});

test('[SHELL-37] [SHELL-38] the logo leads home and carries the number of what is unread, also for who does not see it', async () => {
  const onBrandClick = vi.fn();
  const { person, screen, showInstead } = show(<Frame unreadCount={4} onBrandClick={onBrandClick} />);
  const logo = (name: string) => screen.getByRole('button', { name });
  await person.click(logo('To the inbox, 4 new'));
  expect(onBrandClick).toHaveBeenCalledTimes(1);
  expect(logo('To the inbox, 4 new').textContent).toBe('4Alethea');
  showInstead(<Frame unreadCount={99} />);
  expect(logo('To the inbox, 99 new').textContent).toBe('99Alethea');
  showInstead(<Frame unreadCount={100} />);
  expect(logo('To the inbox, 99+ new').textContent).toBe('99+Alethea');
  showInstead(<Frame unreadCount={0} />);
  expect(logo('To the inbox').textContent).toBe('Alethea');
});

test('the sidebar is closed and opened again with one button that keeps the focus', async () => {
  const { person, screen } = show(<Frame />);
  const button = screen.getByRole('button', { name: 'Collapse sidebar' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await person.click(button);
  const opener = screen.getByRole('button', { name: 'Expand sidebar' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(opener);
  expect(screen.getByRole('link', { name: /^Inbox/ })).toBeDefined();
});

test('an entry that is not open to a person says why, and its link can be reached with the keyboard', async () => {
  const { person, screen } = show(<Frame />);
  const entry = screen.getByRole('button', { name: 'Drafts' });
  expect(entry.getAttribute('aria-disabled')).toBe('true');
  entry.focus();
  await person.keyboard('{Enter}');
  const reason = await screen.findByRole('dialog', { name: 'Drafts' });
  const link = within(reason).getByRole('link', { name: 'Join a clinic first' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(entry));
});

test('on a phone the navigation opens over the screen, keeps the focus, and Escape gives it back', async () => {
  const { person, screen } = show(<Frame />, { on: 'phone' });
  const opener = screen.getByRole('button', { name: 'Open menu' });
  await person.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Main' });
  expect(opener.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(opener.getAttribute('aria-expanded')).toBe('false');
});

test('on a phone the navigation closes once it has led somewhere', async () => {
  const onNavigate = vi.fn();
  const { person, screen } = show(<Frame onNavigate={onNavigate} />, { on: 'phone' });
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main' });
  await person.click(within(drawer).getByRole('link', { name: 'Find' }));
  expect(onNavigate.mock.calls).toEqual([['/find']]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  await person.click(within(await screen.findByRole('dialog', { name: 'Main' })).getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a page has one heading of the first level; in the app bar its title is for the eye only', async () => {
  const { screen } = show(
    <Frame>
      <Page title="Billing" description="What was billed" action={<Button>Export</Button>} appBarAction={<b>Filter</b>}>
        Rows
      </Page>
    </Frame>,
    { on: 'phone' },
  );
  await waitFor(() => expect(screen.getAllByText('Billing')).toHaveLength(2));
  expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual(['Billing']);
  const bar = screen.getByRole('banner');
  expect(within(bar).getByText('Billing').closest('[aria-hidden="true"]')).not.toBeNull();
  expect(within(bar).getByText('Filter')).toBeDefined();
  expect(screen.getByText('What was billed')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Export' })).toBeDefined();
});

const panes = (active: number, shown: 1 | 3 = 3, onActiveChange?: (active: number) => void) => (
  <Panes active={active} room={{ ref: () => undefined, shown }} onActiveChange={onActiveChange}>
    <Pane label="List">
      <Button>Row</Button>
    </Pane>
    <Pane label="Conversation" footer={<Button>Send</Button>}>
      Words
    </Pane>
  </Panes>
);
/** The track of the two panes, as wide as a phone. */
function phoneTrack(): HTMLElement {
  const track = document.querySelector<HTMLElement>('.al-panes');
  if (!track) throw new Error('The panes have no track.');
  return Object.defineProperties(track, { clientWidth: { value: 390 }, scrollWidth: { value: 780 } });
}
const isReachable = (element: Element) => element.closest('[inert]') === null;

test('where one pane shows alone, neither the keyboard nor assistive technology gets into the pane that is not shown', async () => {
  const { screen, showInstead } = show(panes(0, 1));
  const [row, send] = [screen.getByText('Row'), screen.getByText('Send')];
  await waitFor(() => expect(isReachable(send)).toBe(false));
  expect(isReachable(row)).toBe(true);
  showInstead(panes(1, 1));
  await waitFor(() => expect(isReachable(send)).toBe(true));
  expect(isReachable(row)).toBe(false);
});

test('only a finger or a wheel changes the pane: where the track has stayed behind, it goes on to the pane that is asked for', async () => {
  const onActiveChange = vi.fn();
  show(panes(1, 1, onActiveChange));
  const track = phoneTrack();
  const goesTo = vi.spyOn(track, 'scrollTo');
  const restsAt = (left: number) => {
    track.scrollLeft = left;
    fireEvent.scroll(track);
  };
  restsAt(0);
  await waitFor(() => expect(goesTo).toHaveBeenCalledWith({ left: 390 }));
  expect(onActiveChange).not.toHaveBeenCalled();
  fireEvent.touchMove(track);
  restsAt(0);
  await waitFor(() => expect(onActiveChange).toHaveBeenCalledWith(0));
});

test('a second swipe counts that has begun before the first was shown', async () => {
  const onActiveChange = vi.fn();
  const { showInstead } = show(panes(1, 1, onActiveChange));
  const track = phoneTrack();
  const swipeTo = (left: number) => {
    fireEvent.touchMove(track);
    track.scrollLeft = left;
    fireEvent.scroll(track);
  };
  swipeTo(0);
  await waitFor(() => expect(onActiveChange).toHaveBeenLastCalledWith(0));
  const goesTo = vi.spyOn(track, 'scrollTo');
  swipeTo(390);
  showInstead(panes(0, 1, onActiveChange));
  await waitFor(() => expect(onActiveChange).toHaveBeenLastCalledWith(1));
  expect(goesTo).not.toHaveBeenCalled();
});

test('at a desk every pane is reached, and each scrolls with the keyboard', async () => {
  const { person, screen } = show(panes(0));
  const stops: (string | null | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await person.tab();
    const { activeElement } = document;
    stops.push(activeElement?.tagName === 'BUTTON' ? activeElement.textContent : 'scrolls');
  }
  expect(stops).toEqual(['scrolls', 'Row', 'scrolls', 'Send']);
  expect(screen.getByRole('region', { name: 'List' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Conversation' })).toBeDefined();
});

test('a summary beside the main column is a landmark of its own', () => {
  const { screen } = show(<Columns main="Form" aside="Summary" asideLabel="Your question" />);
  expect(screen.getByRole('complementary', { name: 'Your question' }).textContent).toBe('Summary');
});
