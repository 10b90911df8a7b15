// @vitest-environment happy-dom
import { answering, fireEvent, showScreen, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  addToSeries,
  createSeries,
  deleteSeries,
  getGallery,
  getSeries,
  listMedia,
  listSeries,
  removeFromSeries,
  renameSeries,
} from '../../contract/client.ts';
import type { MediaSeries } from '../../contract/series-operations.ts';
import GalleryScreen from '../gallery/gallery-screen.tsx';
import { mediaItem } from '../testing/media-item.ts';

const HEEL: MediaSeries = {
  seriesId: 'heel',
  version: 3,
  name: 'Left heel',
  count: 3,
  firstCreated: '2026-06-01T18:00:00.000Z',
  lastCreated: '2026-06-22T18:00:00.000Z',
  thumbnailDownloadUrl: null,
};
const ITEMS = [
  mediaItem('one', '2026-06-01T18:00:00.000Z'),
  mediaItem('two', '2026-06-08T18:00:00.000Z'),
  mediaItem('three', '2026-06-22T18:00:00.000Z'),
];

function open(search: Readonly<Record<string, string>>) {
  const answers = [
    answering(getGallery, () => ({
      userTags: [],
      months: [],
      binCount: 0,
      binDays: 30,
      album: { secondsLeft: null, minutes: 5 },
    })),
    answering(listMedia, () => ({ items: ITEMS, nextCursor: null })),
    answering(listSeries, () => ({ series: [HEEL], nextCursor: null })),
    answering(getSeries, () => ({ series: HEEL, items: ITEMS })),
    answering(createSeries, ({ name }) => ({ series: { ...HEEL, name } })),
    answering(addToSeries, () => ({ series: HEEL })),
    answering(removeFromSeries, () => ({ series: HEEL })),
    answering(renameSeries, ({ name }) => ({ series: { ...HEEL, name } })),
    answering(deleteSeries, () => ({ ok: true }) as const),
  ];
  const shown = showScreen(<GalleryScreen />, { answers, search });
  const { screen, person } = shown;
  return { ...shown, press: async (name: string) => person.click(await screen.findByRole('button', { name })) };
}

test('a series shows its pictures in order, each with the days since the first and since the one before', async () => {
  const { screen, press } = open({ view: 'series' });
  await press('Open series Left heel');
  const timeline = await screen.findByRole('list', { name: 'Pictures over time' });
  expect(
    within(timeline)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Day 0Jun 1, 2026First picture', 'Day 7Jun 8, 20267 days later', 'Day 21Jun 22, 202614 days later']);
});

test('two pictures stand side by side, or under a slider that a keyboard moves', async () => {
  const { screen, person, press } = open({ view: 'series', series: 'heel' });
  expect(await screen.findByText('21 days between them')).toBeDefined();
  await person.selectOptions(screen.getByLabelText('After'), 'Jun 8, 2026 (day 7)');
  expect(screen.getByText('7 days between them')).toBeDefined();
  expect(screen.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/files/one', '/files/two']);
  await press('Slider');
  const slider = screen.getByRole('slider', { name: 'How much of the earlier picture shows' });
  fireEvent.change(slider, { target: { value: '80' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('80 % earlier picture');
});

test('a picture is taken out of a series, and put back by UNDO', async () => {
  const { screen, press, sentTo } = open({ view: 'series', series: 'heel' });
  await press('Take the picture of Jun 8, 2026 out of the series');
  expect(await screen.findByText('Taken out of the series')).toBeDefined();
  const order = { seriesId: 'heel', mediaIds: ['two'] };
  expect(sentTo(removeFromSeries)).toEqual([order]);
  await press('UNDO');
  expect(sentTo(addToSeries)).toEqual([order]);
});

test('a series is renamed from the version that was seen, and deleted after a question, with a way back', async () => {
  const { screen, person, press, sentTo } = open({ view: 'series', series: 'heel' });
  await press('Rename');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename series' }));
  await person.clear(dialog.getByLabelText('Name'));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Enter a name.')).toBeDefined();
  await person.type(dialog.getByLabelText('Name'), 'Heel, left');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(sentTo(renameSeries)).toEqual([{ seriesId: 'heel', basedOnVersion: 3, name: 'Heel, left' }]);

  await press('Delete series');
  const asked = within(await screen.findByRole('dialog', { name: 'Delete the series Left heel?' }));
  await person.click(asked.getByRole('button', { name: 'Delete series' }));
  expect(await screen.findByText('Series deleted')).toBeDefined();
  await press('UNDO');
  expect(sentTo(createSeries)).toEqual([{ name: 'Left heel', mediaIds: ['one', 'two', 'three'] }]);
});

test('a selection becomes a new series, or goes into one that is there', async () => {
  const { screen, person, press, sentTo } = open({});
  await press('Select');
  await person.click(await screen.findByRole('button', { name: /^Picture one.jpg/ }));
  await press('Add to series');
  const first = within(await screen.findByRole('dialog', { name: 'Add 1 picture to a series' }));
  await person.click(first.getByRole('button', { name: 'Add' }));
  expect(await first.findByText('Enter a name.')).toBeDefined();
  await person.type(first.getByLabelText('Name'), 'Right heel');
  await person.click(first.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added to Right heel')).toBeDefined();
  expect(sentTo(createSeries)).toEqual([{ name: 'Right heel', mediaIds: ['one'] }]);

  await press('Select');
  await person.click(await screen.findByRole('button', { name: /^Picture two.jpg/ }));
  await press('Add to series');
  const second = within(await screen.findByRole('dialog', { name: 'Add 1 picture to a series' }));
  await person.selectOptions(await second.findByLabelText('Series'), 'Left heel');
  await person.click(second.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Added to Left heel')).toBeDefined();
  expect(sentTo(addToSeries)).toEqual([{ seriesId: 'heel', mediaIds: ['two'] }]);
});
