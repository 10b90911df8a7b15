// @vitest-environment happy-dom
import { answering, refused, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import { searchConsults } from '../../contract/client.ts';
import { consultRow } from './consult-samples.ts';
import { showMessaging } from './messaging-scene.tsx';

const found = (count: number, nextCursor: string | null = null) => ({
  consults: Array.from({ length: count }, (_, index) => consultRow({ activityId: `found-${index}` })),
  nextCursor,
  unreadCount: 0,
});

/** The inbox, in which a search answers this. */
function open(search: () => ReturnType<typeof found>, more: Parameters<typeof showMessaging>[0] = {}) {
  const shown = showMessaging({ ...more, answers: [...(more.answers ?? []), answering(searchConsults, search)] });
  const list = within(shown.screen.getByRole('region', { name: 'Consults' }));
  return { ...shown, list, bar: list.getByRole('textbox', { name: 'Search consults' }) };
}

test('[INBOX-33] [INBOX-34] [INBOX-35] what cannot be searched for, and what fails, is told in plain words', async () => {
  let fails = true;
  const { list, person, bar, sentTo } = open(() => {
    if (fails) throw refused('not_now', 'invalid');
    return found(0);
  });
  await person.click(bar);
  await person.keyboard('{Enter}');
  expect(await list.findByText('Cannot search with no search terms or statuses.')).toBeDefined();
  await person.paste('one two three four five six seven eight nine ten eleven');
  await person.keyboard('{Enter}');
  const tooMany = 'Cannot use more than 10 search terms. Try removing some and try again.';
  expect(await list.findByText(tooMany)).toBeDefined();
  expect(sentTo(searchConsults)).toEqual([]);
  await person.click(list.getByRole('button', { name: 'Remove eleven' }));
  expect(await list.findByText('Error running search')).toBeDefined();
  expect(list.queryByText(tooMany)).toBeNull();
  fails = false;
  await person.click(list.getByRole('button', { name: 'Retry' }));
  expect(await list.findByText('No Consults')).toBeDefined();
  await person.click(list.getByRole('button', { name: 'Clear search' }));
  expect(await list.findByRole('link', { name: /Margaret Whitford/ })).toBeDefined();
});

test('[INBOX-19] [INBOX-41] what more a search would load its button says, and it is loaded by it', async () => {
  const pages = [found(25, 'more'), { ...found(2), consults: [consultRow({ activityId: 'last' })] }];
  const { screen, list, person, sentTo } = open(() => pages.shift() ?? found(0));
  await person.click(list.getByRole('button', { name: 'Filters' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Pending' }));
  const more = await list.findByRole('button', { name: 'Load More Search Results' });
  const size = () => list.getAllByRole('listitem')[0]?.getAttribute('aria-setsize');
  expect(size()).toBe('25');
  await person.click(more);
  expect(await list.findByRole('button', { name: 'End of Consults' })).toBeDefined();
  expect(size()).toBe('26');
  // The size of a page is the server's own.
  expect(sentTo(searchConsults).map(({ statuses, cursor, limit }) => [statuses, cursor, limit])).toEqual([
    [['pending'], undefined, undefined],
    [['pending'], 'more', undefined],
  ]);
});
