import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { keepDuplicates } from '../contract/client.ts';

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Every text of duplicates. */
export const duplicatesEn = {
  title: 'Duplicates',
  hint: 'Pictures that are in your gallery more than once. What you don’t keep moves to the bin.',
  loading: 'Comparing your pictures',
  loadFailed: 'Your pictures could not be compared.',
  emptyTitle: 'No duplicates',
  emptyHint: 'The same picture twice, also in another size, will be shown here.',
  pending: (count: number): string =>
    count === 1 ? '1 picture is still to be compared.' : `${count} pictures are still to be compared.`,
  more: 'There are more. They are shown once these are dealt with.',
  kinds: {
    same: (count: number): string => `${count} identical files`,
    alike: (count: number): string => `${count} pictures that look alike`,
  },
  keep: (name: string): string => `Keep ${name}`,
  suggested: 'Suggested',
  words: (tags: number, hasNotes: boolean): string =>
    [tags > 0 && `${tags} ${tags === 1 ? 'tag' : 'tags'}`, hasNotes && 'notes'].filter(Boolean).join(', '),
  keepOne: 'Keep selected only',
  keepAll: 'Keep all',
  kept: (count: number): string => `${items(count)} kept`,
  failed: 'This did not work. Please try again.',
  keepErrors: { media_not_found: 'One of these items is no longer in your gallery.' } satisfies ErrorTexts<
    typeof keepDuplicates
  >,
  upload: {
    title: (count: number): string =>
      count === 1 ? 'This file is in your gallery already' : `${count} files are in your gallery already`,
    label: 'Files that are already there',
    skip: 'Skip them',
    keep: 'Upload them again',
    nothingNew: 'Nothing new was added.',
  },
};
