// @vitest-environment happy-dom
import { answering, showScreen, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { FeaturesContext, joinFeatures } from '@alethea/web-kit/page/joined-features';
import { fill } from '@alethea/web-kit/page/manifest';
import { IDENTITY_CHECK } from '@alethea/web-kit/page/shell-slots';
import { expect, test } from 'vitest';
import {
  closeAlbum,
  getGallery,
  getSeries,
  listAlbum,
  listMedia,
  listSeries,
  lockMedia,
  openAlbum,
  unlockMedia,
} from '../../contract/client.ts';
import type { MediaItem } from '../../contract/media-item.ts';
import GalleryScreen from '../gallery/gallery-screen.tsx';
import { mediaItem } from '../testing/media-item.ts';

const features = joinFeatures([
  {
    fills: [
      fill(IDENTITY_CHECK, 'signedIn', {
        now: ({ lead, onConfirmed }) => (
          <button type="button" onClick={onConfirmed}>
            {lead}
          </button>
        ),
      }),
    ],
  },
]);

/** A server with one picture in the gallery and one in the album, which opens and closes. */
function open(view: 'album' | undefined) {
  let secondsLeft: number | null = null;
  const items = new Map<string, MediaItem>([
    ['open', mediaItem('open', '2026-06-11T18:00:00.000Z')],
    ['hidden', mediaItem('hidden', '2026-06-10T18:00:00.000Z', { isLocked: true })],
  ]);
  const page = (isLocked: boolean) => ({
    items: [...items.values()].filter((item) => item.isLocked === isLocked),
    nextCursor: null,
  });
  const set = (isLocked: boolean) => (order: { mediaIds: string[] }) => {
    for (const id of order.mediaIds) items.set(id, { ...(items.get(id) ?? mediaItem(id, '')), isLocked });
    return order;
  };
  const answers = [
    answering(getGallery, () => ({
      userTags: [],
      months: [],
      binCount: 0,
      binDays: 30,
      album: { secondsLeft, minutes: 5 },
    })),
    answering(listMedia, () => page(false)),
    answering(listAlbum, () => page(true)),
    answering(listSeries, () => ({ series: [], nextCursor: null })),
    answering(getSeries, () => ({ series: {} as never, items: [] })),
    answering(lockMedia, set(true)),
    answering(unlockMedia, set(false)),
    answering(openAlbum, () => {
      secondsLeft = 300;
      return { secondsLeft };
    }),
    answering(closeAlbum, () => {
      secondsLeft = null;
      return { ok: true } as const;
    }),
  ];
  const shown = showScreen(
    <FeaturesContext value={features}>
      <GalleryScreen />
    </FeaturesContext>,
    { answers, ...(view && { search: { view } }) },
  );
  const { screen, person } = shown;
  return { ...shown, press: async (name: string) => person.click(await screen.findByRole('button', { name })) };
}

test('the locked album asks who is there before it asks for any picture, and shows them once that is confirmed', async () => {
  const { screen, press, sentTo } = open('album');
  expect(await screen.findByText('This album is locked')).toBeDefined();
  expect(sentTo(listAlbum)).toEqual([]);
  await press('Open album');
  expect(sentTo(openAlbum)).toEqual([]);
  await press('Enter your password to open the locked album.');
  expect(await screen.findByRole('button', { name: /^Picture hidden.jpg/ })).toBeDefined();
  expect(screen.getByText('Locks in 5 min')).toBeDefined();
});

test('locked again by a press, it forgets its pictures', async () => {
  const { screen, press, queryClient } = open('album');
  await press('Open album');
  await press('Enter your password to open the locked album.');
  await screen.findByRole('button', { name: /^Picture hidden.jpg/ });
  await press('Lock album');
  expect(await screen.findByText('This album is locked')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Picture hidden.jpg/ })).toBeNull();
  await waitFor(() => {
    const kept = queryClient.getQueriesData({ queryKey: [listAlbum.name] });
    expect(kept.filter(([, data]) => data !== undefined)).toEqual([]);
  });
});

test('a selection moves into the album', async () => {
  const { screen, person, press, sentTo } = open(undefined);
  await press('Select');
  await person.click(await screen.findByRole('button', { name: /^Picture open.jpg/ }));
  await press('Move to locked album');
  expect(await screen.findByText('1 item moved to the locked album')).toBeDefined();
  expect(sentTo(lockMedia)).toEqual([{ mediaIds: ['open'] }]);
  expect(await screen.findByText('No pictures yet')).toBeDefined();
});

test('out of the open album a picture goes back to the gallery, from the viewer too', async () => {
  const { screen, person, press, sentTo } = open('album');
  await press('Open album');
  await press('Enter your password to open the locked album.');
  await person.click(await screen.findByRole('button', { name: /^Picture hidden.jpg/ }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Gallery viewer' }));
  await person.click(viewer.getByRole('button', { name: 'Move to gallery' }));
  expect(await screen.findByText('1 item moved to the gallery')).toBeDefined();
  expect(sentTo(unlockMedia)).toEqual([{ mediaIds: ['hidden'] }]);
  expect(await screen.findByText('The album is empty')).toBeDefined();
});
