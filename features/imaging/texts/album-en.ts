import type { ErrorTexts } from '@alethea/web-kit/calls/call-error';
import type { openAlbum } from '../contract/client.ts';

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** Every text of the locked album. */
export const albumEn = {
  title: 'Locked album',
  tab: 'Locked',
  hint: (product: string) =>
    `Pictures here appear nowhere else in ${product}: not in the gallery, in searches or when you attach files.`,
  lockedTitle: 'This album is locked',
  lockedHint: (minutes: number): string =>
    `Confirm that it’s you to open it. It locks again after ${minutes} minutes, when your screen locks, or when you close it.`,
  lead: 'Enter your password to open the locked album.',
  open: 'Open album',
  close: 'Lock album',
  minutesLeft: (minutes: number): string => `Locks in ${minutes} min`,
  emptyTitle: 'The album is empty',
  emptyHint: 'Select pictures in the gallery and choose Move to locked album.',
  failed: 'The album was not opened. Please try again.',
  openErrors: {
    confirmation_needed: 'Please confirm once more that it’s you.',
  } satisfies ErrorTexts<typeof openAlbum>,
  closeFailed: 'The album is still open. Please try again.',
  moveIn: 'Move to locked album',
  moveOut: 'Move to gallery',
  movedIn: (count: number): string => `${items(count)} moved to the locked album`,
  movedOut: (count: number): string => `${items(count)} moved to the gallery`,
  moveFailed: 'Some items were not moved. Please try again.',
};
