import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { addToSeries, createSeries, renameSeries } from '../contract/client.ts';

const pictures = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`;
const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`;
const gone = 'This series was deleted meanwhile.';
const pictureGone = 'One of these pictures is no longer in the gallery.';

/** Every text of series. */
export const seriesEn = {
  title: 'Series',
  hint: 'The same finding over time, to compare.',
  loading: 'Loading your series',
  loadFailed: 'Your series could not be loaded.',
  loadMore: 'Load more',
  emptyTitle: 'No series yet',
  emptyHint: 'Select pictures of one finding in the gallery and choose Add to series.',
  back: 'All series',
  pictures,
  span: (from: string, to: string): string => (from === to ? from : `${from} to ${to}`),
  open: (name: string): string => `Open series ${name}`,
  actions: {
    add: 'Add to series',
    rename: 'Rename',
    remove: 'Delete series',
    removeConfirm: (name: string): string => `Delete the series ${name}?`,
    removeText: 'Its pictures stay in the gallery.',
    removed: 'Series deleted',
    undo: 'UNDO',
    failed: 'This did not work. Please try again.',
  },
  dialog: {
    title: (count: number): string => `Add ${pictures(count)} to a series`,
    series: 'Series',
    newSeries: 'New series',
    name: 'Name',
    nameHelp: 'For example: Left heel ulcer',
    nameNeeded: 'Enter a name.',
    nameTooLong: (limit: number): string => `A name can have up to ${limit} characters.`,
    submit: 'Add',
    added: (name: string): string => `Added to ${name}`,
    failed: 'The pictures were not added. Please try again.',
    createErrors: { media_not_found: pictureGone } satisfies ErrorTexts<typeof createSeries>,
    addErrors: {
      media_not_found: pictureGone,
      series_not_found: gone,
      series_full: 'This series is full. Begin a new one.',
    } satisfies ErrorTexts<typeof addToSeries>,
  },
  rename: {
    title: 'Rename series',
    submit: 'Save',
    failed: 'The name was not saved. Please try again.',
    errors: {
      series_not_found: gone,
      series_changed: 'The name was changed in another window meanwhile. Close this dialog to see it.',
    } satisfies ErrorTexts<typeof renameSeries>,
  },
  missing: 'This series does not exist any more.',
  nothingLeft: 'No picture of this series is in the gallery.',
  timeline: 'Pictures over time',
  first: 'First picture',
  later: (count: number): string => (count === 0 ? 'Same day' : `${days(count)} later`),
  day: (count: number): string => `Day ${count}`,
  pictureOf: (date: string): string => `Picture of ${date}`,
  enlarge: (date: string): string => `Enlarge the picture of ${date}`,
  takeOut: (date: string): string => `Take the picture of ${date} out of the series`,
  takenOut: 'Taken out of the series',
  compare: {
    title: 'Compare',
    before: 'Before',
    after: 'After',
    sideBySide: 'Side by side',
    slider: 'Slider',
    between: (count: number): string => (count === 0 ? 'Taken on the same day' : `${days(count)} between them`),
    slide: 'How much of the earlier picture shows',
    part: (percent: number): string => `${percent} % earlier picture`,
    needsTwo: 'Add a second picture to compare.',
    choice: (date: string, count: number): string => `${date} (day ${count})`,
  },
};
