// @vitest-environment happy-dom
import {
  act,
  answering,
  fireEvent,
  refused,
  showScreen,
  waitFor,
  within,
} from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import {
  addMedia,
  deleteMedia,
  eraseMedia,
  getAvaIntegration,
  getGallery,
  listBin,
  listMedia,
  restoreMedia,
  searchMedia,
  updateMedia,
} from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import { mediaItem } from '../testing/media-item.ts';
import GalleryScreen from './gallery-screen.tsx';

const ITEMS = [
  mediaItem('c', '2026-06-11T18:00:00.000Z'),
  mediaItem('b', '2026-06-10T19:00:00.000Z'),
  mediaItem('a', '2026-06-10T18:00:00.000Z'),
];
const GALLERY = {
  userTags: ['scar', 'child'],
  months: [{ month: '2026-06', count: 3 }],
  binCount: 2,
  binDays: 30,
  album: { secondsLeft: null, minutes: 5 },
};

/** A server that keeps these items; what a test gives itself comes first. */
function answers(...own: ReturnType<typeof answering>[]) {
  let items: readonly MediaItem[] = ITEMS;
  const page = () => ({ items: [...items], nextCursor: null });
  return [
    ...own,
    answering(listMedia, page),
    answering(searchMedia, page),
    answering(listBin, () => ({ items: [mediaItem('gone', '2026-06-01T18:00:00.000Z')], nextCursor: null })),
    answering(getGallery, () => GALLERY),
    answering(getAvaIntegration, () => ({ integrations: { avaUuid: null } })),
    answering(deleteMedia, ({ mediaIds }) => {
      items = items.filter(({ id }) => !mediaIds.includes(id));
      return { mediaIds };
    }),
    answering(restoreMedia, ({ mediaIds }) => ({ mediaIds })),
    answering(eraseMedia, ({ mediaIds }) => ({ mediaIds })),
    answering(updateMedia, ({ mediaId, basedOnVersion, texts }) => {
      const item = items.find(({ id }) => id === mediaId) ?? mediaItem(mediaId, '2026-06-01T18:00:00.000Z');
      return { item: { ...item, version: basedOnVersion + 1, data: { ...item.data, ...texts } } };
    }),
  ];
}

function open(...own: ReturnType<typeof answering>[]) {
  const shown = showScreen(<GalleryScreen />, { answers: answers(...own) });
  const { screen, person } = shown;
  const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }));
  return {
    ...shown,
    press,
    tile: (name: string) => screen.findByRole('button', { name: new RegExp(`^Picture ${name}`) }),
  };
}

test('[GALLERY-01] [GALLERY-07] [GALLERY-08] [GALLERY-09] pictures stand under their days, with upload, search and refresh', async () => {
  const { screen, tile, press, sentTo } = open();
  await tile('c.jpg');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Thu Jun 11, 2026',
    'Wed Jun 10, 2026',
  ]);
  expect(screen.getByRole('button', { name: 'Upload Files' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Search' })).toBeDefined();
  await press('Refresh');
  await waitFor(() => expect(sentTo(listMedia)).toHaveLength(2));
});

test('[GALLERY-12] what cannot be loaded is told in the specified words, and can be tried again', async () => {
  let isDown = true;
  const { screen, press, tile } = open(
    answering(listMedia, () => {
      if (isDown) throw refused('temporarily_unavailable', 'unavailable');
      return { items: ITEMS, nextCursor: null };
    }),
  );
  expect(await screen.findByText('Error fetching gallery files')).toBeDefined();
  isDown = false;
  await press('Retry');
  await tile('a.jpg');
});

test('[GALLERY-10] further pages are loaded by a button too', async () => {
  const { screen, press, tile, sentTo } = open(
    answering(listMedia, ({ cursor }) =>
      cursor === undefined
        ? { items: ITEMS.slice(0, 1), nextCursor: 'next' }
        : { items: ITEMS.slice(1), nextCursor: null },
    ),
  );
  await tile('c.jpg');
  await waitFor(() => expect(sentTo(listMedia).length).toBeGreaterThan(0));
  if (screen.queryByRole('button', { name: 'Load more' })) await press('Load more');
  await tile('a.jpg');
  expect(sentTo(listMedia)).toContainEqual({ cursor: 'next' });
});

test('[GALLERY-02] [GALLERY-03] [GALLERY-04] [GALLERY-05] [GALLERY-06] Select turns selecting on, what is chosen stands in a tray, Cancel turns it off', async () => {
  const { screen, person, press, tile } = open();
  await press('Select');
  await person.click(await tile('c.jpg'));
  fireEvent.click(await tile('a.jpg'), { shiftKey: true });
  const tray = within(screen.getByRole('region', { name: 'Selected items' }));
  expect(tray.getByText('3 items selected')).toBeDefined();
  expect((await tile('b.jpg')).getAttribute('aria-pressed')).toBe('true');
  await press('Cancel');
  expect(screen.queryByRole('region', { name: 'Selected items' })).toBeNull();
  expect((await tile('b.jpg')).getAttribute('aria-pressed')).toBeNull();
});

test('[GALLERY-41] deleting asks first, moves to the bin, and can be undone', async () => {
  const { screen, person, press, tile, sentTo } = open();
  fireEvent.click(await tile('b.jpg'), { ctrlKey: true });
  await press('Delete');
  expect(sentTo(deleteMedia)).toEqual([]);
  const asked = within(await screen.findByRole('dialog', { name: 'Delete 1 item?' }));
  await person.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 item moved to the bin')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Picture b.jpg/ })).toBeNull());
  await press(/^UNDO/);
  await waitFor(() => expect(sentTo(restoreMedia)).toEqual([{ mediaIds: ['b'] }]));
});

test('[GALLERY-42] [GALLERY-43] one that cannot be deleted, and some of several, are told in the specified words', async () => {
  const { screen, person, press, tile } = open(
    answering(deleteMedia, ({ mediaIds }) => ({ mediaIds: mediaIds.filter((id) => id === 'a') })),
  );
  const removeSelected = async (title: string) => {
    await press('Delete');
    await person.click(
      within(await screen.findByRole('dialog', { name: title })).getByRole('button', { name: 'Delete' }),
    );
  };
  fireEvent.click(await tile('c.jpg'), { ctrlKey: true });
  await removeSelected('Delete 1 item?');
  expect(await screen.findByText('Error deleting file.')).toBeDefined();
  fireEvent.click(await tile('b.jpg'), { ctrlKey: true });
  fireEvent.click(await tile('a.jpg'), { ctrlKey: true });
  await removeSelected('Delete 3 items?');
  const words = 'Failed to delete 2 files. Please try again. If this error continues to occur, please contact support.';
  expect(await screen.findByText(words)).toBeDefined();
});

test('[GALLERY-14] [GALLERY-15] [GALLERY-16] [GALLERY-18] [ICALL-39] the search waits for a date or a tag; only then can notes be filtered', async () => {
  const { screen, person, press, sentTo, tile } = open(
    answering(searchMedia, () => ({
      items: [
        mediaItem('x', '2026-06-11T18:00:00.000Z'),
        {
          ...mediaItem('y', '2026-06-11T17:00:00.000Z'),
          data: { ...mediaItem('y', '2026-06-11T17:00:00.000Z').data, notes: 'left arm' },
        },
      ],
      nextCursor: null,
    })),
  );
  await press('Search');
  const panel = within(screen.getByLabelText('Search the gallery'));
  const submit = () => panel.getByRole('button', { name: 'Search' });
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  expect(panel.queryByLabelText(/Notes contain/)).toBeNull();
  await person.type(panel.getByRole('combobox', { name: 'Tags' }), 'scar{Enter}');
  expect(submit().getAttribute('aria-disabled')).not.toBe('true');
  await person.click(submit());
  await tile('x.jpg');
  expect(sentTo(searchMedia)).toEqual([{ tags: ['scar'] }]);
  await person.type(panel.getByLabelText(/Notes contain/), 'LEFT');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Picture x.jpg/ })).toBeNull());
  await tile('y.jpg');
  // The notes are looked through in the browser: the server is asked nothing more.
  expect(sentTo(searchMedia)).toHaveLength(1);
  for (let count = 0; count < 10; count++)
    await person.type(panel.getByRole('combobox', { name: 'Tags' }), `tag ${count}{Enter}`);
  expect(await panel.findByText('Cannot search for more than 10 tags at once.')).toBeDefined();
});

test('[GALLERY-31] [GALLERY-33] [GALLERY-34] in the viewer notes and tags are edited in place and save themselves', async () => {
  const { screen, person, tile, sentTo } = open();
  await person.click(await tile('c.jpg'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Gallery viewer' }));
  await person.type(viewer.getByLabelText('Tags'), 'scar{Enter}');
  await person.type(viewer.getByLabelText('Notes'), 'Healing');
  fireEvent.blur(viewer.getByLabelText('Notes'));
  await waitFor(() => expect(sentTo(updateMedia).at(-1)?.texts).toEqual({ notes: 'Healing', tags: ['scar'] }));
  expect(await viewer.findByText('Saved')).toBeDefined();
  const versions = sentTo(updateMedia).map(({ basedOnVersion }) => basedOnVersion);
  expect(versions).toEqual(versions.map((_, index) => index + 1));
});

test('what was changed in another window is told, and what was typed stays', async () => {
  const conflict = answering(updateMedia, () => {
    throw refused('media_changed');
  });
  const { screen, person, tile } = open(conflict);
  await person.click(await tile('c.jpg'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Gallery viewer' }));
  await person.type(viewer.getByLabelText('Notes'), 'Mine');
  fireEvent.blur(viewer.getByLabelText('Notes'));
  expect(await viewer.findByText('Changed in another window meanwhile.')).toBeDefined();
  expect((viewer.getByLabelText('Notes') as HTMLTextAreaElement).value).toBe('Mine');
});

test('[GALLERY-35] [GALLERY-40] a download that fails is told in the specified words', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
  const { screen, person, tile } = open();
  await person.click(await tile('c.jpg'));
  const viewer = within(await screen.findByRole('dialog', { name: 'Gallery viewer' }));
  await person.click(viewer.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Error downloading file')).toBeDefined();
});

test('[GALLERY-19] [GALLERY-20] Submit without a file says that one is needed', async () => {
  const { screen, person, press, sentTo } = open();
  await press('Upload Files');
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload files' }));
  await person.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('Select at least one file.')).toBeDefined();
  expect(sentTo(addMedia)).toEqual([]);
});

test('the months stand beside the grid: a key leads to one that is not loaded, and there is a way back to the newest', async () => {
  const months = [
    { month: '2026-06', count: 3 },
    { month: '2025-11', count: 5 },
  ];
  const { screen, person, press, tile, sentTo } = open(
    answering(getGallery, () => ({ ...GALLERY, months })),
    answering(searchMedia, () => ({ items: [mediaItem('old', '2025-11-11T18:00:00.000Z')], nextCursor: null })),
  );
  await tile('c.jpg');
  const rail = await screen.findByRole('slider', { name: 'Go to month' });
  expect(rail.getAttribute('aria-valuetext')).toBe('June 2026');
  act(() => rail.focus());
  await person.keyboard('{ArrowDown}');
  await tile('old.jpg');
  expect(sentTo(searchMedia)).toEqual([{ to: '2025-11-30', tags: [] }]);
  expect(rail.getAttribute('aria-valuetext')).toBe('November 2025');
  expect(document.activeElement).toBe(rail);
  await press('Show newer pictures');
  await tile('c.jpg');
  expect(rail.getAttribute('aria-valuetext')).toBe('June 2026');
  expect(screen.queryByRole('button', { name: 'Show newer pictures' })).toBeNull();
});

test('the rail leads to where it is let go, and says which month stands under the pointer', async () => {
  const months = ['2026-06', '2026-03', '2025-11', '2025-04'].map((month) => ({ month, count: 3 }));
  const { screen, tile, sentTo } = open(
    answering(getGallery, () => ({ ...GALLERY, months })),
    answering(searchMedia, () => ({ items: [mediaItem('old', '2025-11-11T18:00:00.000Z')], nextCursor: null })),
  );
  await tile('c.jpg');
  const rail = await screen.findByRole('slider', { name: 'Go to month' });
  vi.spyOn(rail, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 400 } as DOMRect);
  fireEvent.pointerDown(rail, { button: 0, clientY: 150, pointerId: 1 });
  fireEvent.pointerMove(rail, { clientY: 250, pointerId: 1 });
  expect(screen.getByText('November 2025, 3 items')).toBeDefined();
  expect(sentTo(searchMedia)).toEqual([]);
  fireEvent.pointerUp(rail, { clientY: 250, pointerId: 1 });
  await tile('old.jpg');
  expect(sentTo(searchMedia)).toEqual([{ to: '2025-11-30', tags: [] }]);
});

test('while selecting, the mouse is dragged over pictures to select them', async () => {
  const { screen, press, tile } = open();
  await press('Select');
  fireEvent.pointerDown(await tile('c.jpg'), { pointerType: 'mouse', buttons: 1 });
  fireEvent.pointerEnter(await tile('a.jpg'), { pointerType: 'mouse', buttons: 1 });
  const tray = within(screen.getByRole('region', { name: 'Selected items' }));
  expect(tray.getByText('3 items selected')).toBeDefined();
  fireEvent.pointerEnter(await tile('b.jpg'), { pointerType: 'mouse', buttons: 1 });
  expect(tray.getByText('2 items selected')).toBeDefined();
  fireEvent.pointerEnter(await tile('a.jpg'), { pointerType: 'mouse', buttons: 0 });
  expect(tray.getByText('2 items selected')).toBeDefined();
});
