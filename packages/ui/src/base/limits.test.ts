import { describe, expect, test } from 'vitest';
import { BADGE_CAP, cappedCount, SIDEBAR_CLOSED_PX, SIDEBAR_OPEN_PX, steppedZoom } from './limits.ts';

describe('what the shell promises', () => {
  test('[SHELL-05] the open sidebar is 270 wide', () => expect(SIDEBAR_OPEN_PX).toBe(270));

  test('[SHELL-06] the closed sidebar is 57 wide', () => expect(SIDEBAR_CLOSED_PX).toBe(57));

  test('[SHELL-38] [NEWS-08] [INBOX-06] a count is shown as it is up to 99 and as 99+ above', () => {
    expect(BADGE_CAP).toBe(99);
    expect([1, 98, 99, 100, 12_000].map(cappedCount)).toEqual(['1', '98', '99', '99+', '99+']);
  });
});

describe('magnifying a picture', () => {
  test('goes from 1 to 4 by halves and no further', () => {
    const upwards = Array.from({ length: 8 }).reduce<number[]>(
      (seen) => [...seen, steppedZoom(seen.at(-1) ?? 1, 1)],
      [1],
    );
    expect(upwards).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4, 4]);
    expect(steppedZoom(1, -1)).toBe(1);
    expect(steppedZoom(4, -1)).toBe(3.5);
    expect([steppedZoom(1.27, 1), steppedZoom(1.27, -1)]).toEqual([1.5, 1]);
  });
});
