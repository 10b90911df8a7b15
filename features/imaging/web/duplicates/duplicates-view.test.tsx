// @vitest-environment happy-dom
import { answering, showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  deleteMedia,
  getGallery,
  getSeries,
  keepDuplicates,
  listBin,
  listDuplicates,
  listSeries,
  restoreMedia,
} from '../../contract/client.ts';
import GalleryScreen from '../gallery/gallery-screen.tsx';
import { mediaItem } from '../testing/media-item.ts';

function open(pending = 0) {
  let gone: readonly string[] = [];
  const items = ['large', 'small', 'tiny'].map((id) => mediaItem(id, '2026-06-11T18:00:00.000Z'));
  const answers = [
    answering(listDuplicates, () => {
      const left = items.filter(({ id }) => !gone.includes(id));
      return { groups: left.length > 1 ? [{ kind: 'alike' as const, items: left }] : [], hasMore: false, pending };
    }),
    answering(getGallery, () => ({
      userTags: [],
      months: [],
      binCount: 0,
      binDays: 30,
      album: { secondsLeft: null, minutes: 5 },
    })),
    answering(deleteMedia, ({ mediaIds }) => {
      gone = mediaIds;
      return { mediaIds };
    }),
    answering(restoreMedia, ({ mediaIds }) => {
      gone = [];
      return { mediaIds };
    }),
    answering(keepDuplicates, ({ mediaIds }) => {
      gone = mediaIds;
      return { ok: true } as const;
    }),
    answering(listBin, () => ({ items: [], nextCursor: null })),
    answering(listSeries, () => ({ series: [], nextCursor: null })),
    answering(getSeries, () => ({ series: {} as never, items: [] })),
  ];
  const shown = showScreen(<GalleryScreen />, { answers, search: { view: 'duplicates' } });
  const { screen, person } = shown;
  return { ...shown, press: async (name: string) => person.click(await screen.findByRole('button', { name })) };
}

test('the suggested picture is kept and the others move to the bin, from which UNDO brings them back', async () => {
  const { screen, press, sentTo } = open();
  const group = within(await screen.findByRole('group', { name: '3 pictures that look alike' }));
  expect((group.getByRole('radio', { name: /Keep large.jpg/ }) as HTMLInputElement).checked).toBe(true);
  await press('Keep selected only');
  expect(await screen.findByText('2 items moved to the bin')).toBeDefined();
  expect(sentTo(deleteMedia)).toEqual([{ mediaIds: ['small', 'tiny'] }]);
  expect(await screen.findByText('No duplicates')).toBeDefined();
  await press('UNDO');
  expect(await screen.findByRole('group', { name: '3 pictures that look alike' })).toBeDefined();
});

test('another one can be kept, or all of them', async () => {
  const { screen, person, press, sentTo } = open();
  await person.click(await screen.findByRole('radio', { name: /Keep tiny.jpg/ }));
  await press('Keep selected only');
  expect(sentTo(deleteMedia)).toEqual([{ mediaIds: ['large', 'small'] }]);
});

test('what is meant to be there twice is kept, and offered no more', async () => {
  const { screen, press, sentTo } = open();
  await press('Keep all');
  expect(await screen.findByText('3 items kept')).toBeDefined();
  expect(sentTo(keepDuplicates)).toEqual([{ mediaIds: ['large', 'small', 'tiny'] }]);
  expect(await screen.findByText('No duplicates')).toBeDefined();
});

test('while pictures are still to be compared, nobody is told that there are no duplicates', async () => {
  const { screen, press } = open(12);
  expect(await screen.findByText('12 pictures are still to be compared.')).toBeDefined();
  await press('Keep all');
  await screen.findByText('3 items kept');
  expect(screen.queryByText('No duplicates')).toBeNull();
});
