import { bookingEn } from '../../texts/calls/booking-en.ts';
import { en } from '../../texts/en.ts';
import { listsEn } from '../../texts/lists-en.ts';

/** The keys of a list, as its empty pane and the keyboard help tell them; `/` is the search bar's own. */
export function shortcutsOf(list: {
  readonly hasFolders: boolean;
  readonly isBoard?: boolean;
  readonly maySetStatus: boolean;
}) {
  const own = en.shortcuts.filter(({ needsFolders }) => list.hasFolders || !needsFolders);
  const status = list.maySetStatus ? [{ keys: ['s'], label: listsEn.shortcuts.status }] : [];
  const board = [
    { keys: ['t'], label: bookingEn.takeSelected },
    { keys: ['b'], label: bookingEn.book },
    { keys: ['d'], label: bookingEn.done },
  ];
  return [...own, ...status, ...(list.isBoard ? board : [])];
}
