/** Length of a slot, in minutes: blocks begin and end on multiples of it (SCHED-19). */
export const SLOT_MINUTES = 10;
/** Slots of a block that is made without saying how long it shall be (SCHED-23). */
export const NEW_BLOCK_SLOTS = 6;
/** Minutes of a plain day; a block may end here, which is written `2400`. */
export const DAY_MINUTES = 24 * 60;
/** Days of a plain week, Sunday to Saturday. */
export const WEEK_DAYS = 7;

/** Hours in which calls can be booked, in minutes since midnight: `startMinute` belongs to it, `endMinute` does not. */
export interface Block {
  readonly startMinute: number;
  readonly endMinute: number;
}

/** A block as it is kept: `HHmm` texts (CMODEL-18). */
export interface Timeslot {
  readonly start: string;
  readonly end: string;
}

/** Why a block cannot stand where it was put: across midnight, of no length, off the slots, or over another one. */
export type BlockProblem = 'outside_day' | 'empty' | 'off_slot' | 'overlap';

/** The slot boundary nearest to a minute, within the day (SCHED-18, SCHED-19). */
export function snapMinute(minute: number): number {
  return Math.min(DAY_MINUTES, Math.max(0, Math.round(minute / SLOT_MINUTES) * SLOT_MINUTES));
}

/** A minute of the day as `HHmm`. */
export function timeText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join('');
}

/** The minute of the day that an `HHmm` text tells, `2400` included; null for any other text. */
export function minuteOf(text: string): number | null {
  if (!/^(?:[01]\d|2[0-3])[0-5]\d$|^2400$/.test(text)) return null;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(2));
}

/** The blocks of a day as they are kept. */
export function timeslotsOf(blocks: readonly Block[]): Timeslot[] {
  return blocks.map(({ startMinute, endMinute }) => ({ start: timeText(startMinute), end: timeText(endMinute) }));
}

/** The blocks of kept timeslots, in order and merged; what cannot be read is left out. */
export function blocksOf(timeslots: readonly Timeslot[]): readonly Block[] {
  return mergeBlocks(
    timeslots.flatMap(({ start, end }) => {
      const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)];
      return startMinute === null || endMinute === null || startMinute >= endMinute ? [] : [{ startMinute, endMinute }];
    }),
  );
}

/** Sorts blocks and makes one of those that touch (SCHED-17). */
export function mergeBlocks(blocks: readonly Block[]): readonly Block[] {
  const merged: Block[] = [];
  for (const block of blocks.toSorted((one, other) => one.startMinute - other.startMinute)) {
    const last = merged.at(-1);
    if (last && block.startMinute <= last.endMinute) {
      merged[merged.length - 1] = { ...last, endMinute: Math.max(last.endMinute, block.endMinute) };
    } else {
      merged.push(block);
    }
  }
  return merged;
}

/** What keeps a block from standing beside these; null when nothing does (SCHED-16, SCHED-18, SCHED-19). */
export function blockProblem({ startMinute, endMinute }: Block, others: readonly Block[]): BlockProblem | null {
  if (startMinute < 0 || endMinute > DAY_MINUTES) return 'outside_day';
  if (startMinute >= endMinute) return 'empty';
  if (startMinute % SLOT_MINUTES !== 0 || endMinute % SLOT_MINUTES !== 0) return 'off_slot';
  const overlaps = others.some((other) => startMinute < other.endMinute && other.startMinute < endMinute);
  return overlaps ? 'overlap' : null;
}

/** The blocks of a day with one more; its problem where it cannot stand there. */
export function placeBlock(block: Block, others: readonly Block[]): readonly Block[] | BlockProblem {
  return blockProblem(block, others) ?? mergeBlocks([...others, block]);
}

/** A block moved by some minutes: snapped, as long as before, and held back by the bounds of its day (SCHED-18). */
export function moveBlock({ startMinute, endMinute }: Block, byMinutes: number): Block {
  const length = endMinute - startMinute;
  const start = Math.min(DAY_MINUTES - length, snapMinute(startMinute + byMinutes));
  return { startMinute: start, endMinute: start + length };
}

/**
 * The block that begins in the slot of a minute without a length being given: six slots (SCHED-23), fewer where the day
 * or the free room ends sooner; null where the slot is taken.
 */
export function newBlockAt(minute: number, others: readonly Block[]): Block | null {
  const startMinute = Math.floor(minute / SLOT_MINUTES) * SLOT_MINUTES;
  const isTaken = others.some((other) => other.startMinute <= startMinute && startMinute < other.endMinute);
  if (isTaken || startMinute < 0 || startMinute >= DAY_MINUTES) return null;
  const next = others.map((other) => other.startMinute).filter((start) => start > startMinute);
  const endMinute = Math.min(startMinute + NEW_BLOCK_SLOTS * SLOT_MINUTES, DAY_MINUTES, ...next);
  return { startMinute, endMinute };
}

/** True for a time zone of America that is known here. */
export function isTimeZone(name: string): boolean {
  if (!/^America\/[A-Z][A-Za-z_/]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What is wrong with a day's timeslots; null when each can stand beside the others. */
export function timeslotsProblem(timeslots: readonly Timeslot[]): BlockProblem | null {
  const placed: Block[] = [];
  for (const { start, end } of timeslots) {
    const [startMinute, endMinute] = [minuteOf(start), minuteOf(end)];
    if (startMinute === null || endMinute === null) return 'outside_day';
    const problem = blockProblem({ startMinute, endMinute }, placed);
    if (problem) return problem;
    placed.push({ startMinute, endMinute });
  }
  return null;
}
