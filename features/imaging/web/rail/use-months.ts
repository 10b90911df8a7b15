import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import { useState } from 'react';
import type { MediaItem } from '../../contract/media-item.ts';
import type { MonthCount } from './rail-rules.ts';

const monthOf = (item: MediaItem | undefined) => item && dateInEdmonton(new Date(item.data.created)).slice(0, 7);

interface MonthsOrder {
  readonly months: readonly MonthCount[];
  /** What has been loaded, newest first. */
  readonly items: readonly MediaItem[];
  /** The month that the list begins with, where that is not the newest one. */
  readonly begun: string | undefined;
  /** Begins the list with a month; undefined for the newest one. */
  readonly onBegin: (month: string | undefined) => void;
}

/** Moves a grid by months: to one that is loaded by scrolling, to any other one by beginning with it. */
export function useMonths({ months, items, begun, onBegin }: MonthsOrder) {
  const [reached, setReached] = useState<string | null>(null);
  const [goTo, setGoTo] = useState<{ readonly month: string } | null>(null);
  const newest = months[0]?.month;
  const begin = (month: string | undefined) => {
    setReached(null);
    setGoTo(null);
    window.scrollTo({ top: 0 });
    onBegin(month === newest ? undefined : month);
  };
  const at = months.findIndex(({ month }) => month === begun);
  return {
    reached: reached ?? begun ?? newest ?? '',
    goTo,
    onReach: setReached,
    onMonth(month: string, isDragging: boolean) {
      const [first, last] = [monthOf(items[0]), monthOf(items.at(-1))];
      const isLoaded = first !== undefined && last !== undefined && month <= first && month >= last;
      if (isLoaded) setGoTo({ month });
      else if (!isDragging) begin(month);
    },
    /** Begins with the month before the first one; null where the list begins with the newest. */
    onNewer: begun === undefined || at === 0 ? null : () => begin(months[at - 1]?.month),
  };
}
