import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Block,
  blockProblem,
  blocksOf,
  DAY_MINUTES,
  isTimeZone,
  mergeBlocks,
  minuteOf,
  moveBlock,
  newBlockAt,
  placeBlock,
  SLOT_MINUTES,
  snapMinute,
  timeslotsOf,
  timeslotsProblem,
  timeText,
} from './phone-schedule.ts';

const block = (start: string, end: string): Block => ({
  startMinute: minuteOf(start) ?? -1,
  endMinute: minuteOf(end) ?? -1,
});
const SLOTS = DAY_MINUTES / SLOT_MINUTES;
const anyBlock = fc
  .tuple(fc.integer({ min: 0, max: SLOTS - 1 }), fc.integer({ min: 1, max: SLOTS }))
  .map(([start, length]) => ({
    startMinute: start * SLOT_MINUTES,
    endMinute: Math.min(SLOTS, start + length) * SLOT_MINUTES,
  }));
/** A day as it grows by blocks being put into it, those that do not fit left out. */
const anyDay = fc.array(anyBlock, { maxLength: 12 }).map((blocks) =>
  blocks.reduce<readonly Block[]>((day, one) => {
    const placed = placeBlock(one, day);
    return typeof placed === 'string' ? day : placed;
  }, []),
);
const anyMinute = fc.integer({ min: -3000, max: 3000 });

/** Whether each slot of the day is taken. */
const slotsOf = (day: readonly Block[]) =>
  Array.from({ length: SLOTS }, (_, slot) =>
    day.some(({ startMinute, endMinute }) => startMinute <= slot * SLOT_MINUTES && slot * SLOT_MINUTES < endMinute),
  );

describe('times', () => {
  test('[CMODEL-18] a minute of the day is an HHmm text, and the end of the day 2400', () => {
    expect(['0000', '0730', '2359', '2400'].map(minuteOf)).toEqual([0, 450, 1439, 1440]);
    expect(['2401', '0760', '730', '07:30', '2500', ''].map(minuteOf)).toEqual(Array(6).fill(null));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY_MINUTES }), (at) => {
        expect(minuteOf(timeText(at))).toBe(at);
      }),
    );
  });

  test('[SCHED-19] [SCHED-18] any minute snaps to the nearest ten, within the day', () => {
    expect([4, 5, 14, 15, -7, 1436, 9000].map(snapMinute)).toEqual([0, 10, 10, 20, 0, 1440, 1440]);
    fc.assert(
      fc.property(anyMinute, (minute) => {
        const snapped = snapMinute(minute);
        expect(snapped % SLOT_MINUTES).toBe(0);
        expect(snapped >= 0 && snapped <= DAY_MINUTES).toBe(true);
        expect(snapMinute(snapped)).toBe(snapped);
      }),
    );
  });

  test('[SCHED-22] a time zone of the hours is one of America that is known', () => {
    expect(['America/Edmonton', 'America/Vancouver'].every(isTimeZone)).toBe(true);
    expect(['Europe/Berlin', 'America/Nowhere', '+01:00', ''].some(isTimeZone)).toBe(false);
  });
});

describe('a day', () => {
  test('[SCHED-17] blocks that touch become one', () => {
    const day = mergeBlocks([block('1300', '1400'), block('0900', '1000'), block('1000', '1130')]);
    expect(timeslotsOf(day)).toEqual([
      { start: '0900', end: '1130' },
      { start: '1300', end: '1400' },
    ]);
  });

  test('[SCHED-16] a block over another one cannot stand, one beside it can', () => {
    const day = [block('0900', '1000')];
    expect(placeBlock(block('0950', '1100'), day)).toBe('overlap');
    expect(placeBlock(block('0800', '1100'), day)).toBe('overlap');
    expect(placeBlock(block('1000', '1100'), day)).toEqual([block('0900', '1100')]);
  });

  test('[SCHED-18] [SCHED-19] a block outside the day, without length or off the slots is refused', () => {
    expect(blockProblem({ startMinute: -10, endMinute: 30 }, [])).toBe('outside_day');
    expect(blockProblem({ startMinute: 1400, endMinute: 1450 }, [])).toBe('outside_day');
    expect(blockProblem(block('0900', '0900'), [])).toBe('empty');
    expect(blockProblem(block('0905', '1000'), [])).toBe('off_slot');
    expect(blockProblem(block('0000', '2400'), [])).toBeNull();
  });

  test('[SCHED-16] [SCHED-17] whatever is put into a day, its blocks are in order and apart, and no slot is lost', () => {
    fc.assert(
      fc.property(anyDay, anyBlock, (day, added) => {
        const placed = placeBlock(added, day);
        if (typeof placed === 'string') {
          expect(slotsOf(day).some((isTaken, slot) => isTaken && slotsOf([added])[slot])).toBe(true);
          return;
        }
        const bounds = placed.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]);
        expect(bounds).toEqual([...new Set(bounds)].toSorted((one, other) => one - other));
        expect(slotsOf(placed)).toEqual(slotsOf([...day, added]));
        expect(timeslotsProblem(timeslotsOf(placed))).toBeNull();
        expect(blocksOf(timeslotsOf(placed))).toEqual(placed);
      }),
    );
  });

  test('[SCHED-18] [SCHED-19] a moved block stays as long, on the slots and in its day', () => {
    expect(moveBlock(block('2200', '2330'), 300)).toEqual(block('2230', '2400'));
    expect(moveBlock(block('0100', '0200'), -300)).toEqual(block('0000', '0100'));
    fc.assert(
      fc.property(anyBlock, anyMinute, (one, by) => {
        const moved = moveBlock(one, by);
        expect(moved.endMinute - moved.startMinute).toBe(one.endMinute - one.startMinute);
        expect(blockProblem(moved, [])).toBeNull();
      }),
    );
  });

  test('[SCHED-23] a new block is six slots long, shorter only where the day or the free room ends', () => {
    expect(newBlockAt(543, [])).toEqual(block('0900', '1000'));
    expect(newBlockAt(540, [block('0930', '1000')])).toEqual(block('0900', '0930'));
    expect(newBlockAt(1410, [])).toEqual(block('2330', '2400'));
    expect(newBlockAt(580, [block('0930', '1000')])).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), anyDay, (minute, day) => {
        const made = newBlockAt(minute, day);
        expect(made === null).toBe(slotsOf(day)[Math.floor(minute / SLOT_MINUTES)]);
        if (made) expect(blockProblem(made, day)).toBeNull();
      }),
    );
  });
});
