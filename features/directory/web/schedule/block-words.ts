import {
  type Block,
  type BlockProblem,
  DAY_MINUTES,
  placeBlock,
  SLOT_MINUTES,
} from '../../contract/phone/phone-schedule.ts';
import { en } from '../../texts/schedule-en.ts';
import type { Week } from './draft-values.ts';

/** A block in its day. */
export interface PlacedBlock {
  readonly day: number;
  readonly block: Block;
}

/** Where a block is first proposed: people rarely take calls at night. */
const MORNING_MINUTE = 9 * 60;

/** A minute of the day as people read it: `9:00`, the end of the day `24:00`. */
export function clockText(minute: number): string {
  if (minute === DAY_MINUTES) return en.block.midnight;
  return en.block.clock(String(Math.floor(minute / 60)), String(minute % 60).padStart(2, '0'));
}

/** A block as people read it, like any other span of the product: `9:00–10:30`. */
export function blockText({ startMinute, endMinute }: Block): string {
  return en.block.range(clockText(startMinute), clockText(endMinute));
}

/** A time of day by its hour and minute, as the week of the mouse hands it over. */
interface Clock {
  readonly hour: number;
  readonly minute: number;
}

/** What the week writes for a line, or for a block while it is drawn, dragged and resized: as the list beside it does. */
export function gridTime({ start, end }: { readonly start: Clock; readonly end?: Clock | null }): string {
  const minuteAt = ({ hour, minute }: Clock) => hour * 60 + minute;
  if (!end) return clockText(minuteAt(start));
  return blockText({ startMinute: minuteAt(start), endMinute: minuteAt(end) || DAY_MINUTES });
}

/** The week with a block put into a day; its problem where it cannot stand there. */
export function placeInDay(days: Week['days'], day: number, block: Block): Week['days'] | BlockProblem {
  const placed = placeBlock(block, days[day] ?? []);
  return typeof placed === 'string' ? placed : days.with(day, placed);
}

/** The week without a block. */
export function daysWithout(days: Week['days'], { day, block }: PlacedBlock): Week['days'] {
  return days.with(
    day,
    (days[day] ?? []).filter(({ startMinute }) => startMinute !== block.startMinute),
  );
}

/** The first free slot from the morning on, else of the whole day; the morning where the day is full. */
export function firstFreeMinute(blocks: readonly Block[]): number {
  const slots = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, slot) => slot * SLOT_MINUTES);
  const free = slots.filter((minute) =>
    blocks.every(({ startMinute, endMinute }) => minute < startMinute || endMinute <= minute),
  );
  return free.find((minute) => minute >= MORNING_MINUTE) ?? free[0] ?? MORNING_MINUTE;
}
