import { expect, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, consultAddress, consultBar, details, row, toDetails } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const SPECIALIST = 'tomasz.wielgosz';
/** Of somebody who takes nothing on the weekday of today. */
const WHERE = { specialty: 'Rheumatology', subsite: 'Joint Pain and Swelling', isAway: true } as const;
const MARK = /^Answers begin \w{3} \d{1,2}/;

for (const [side, who] of [
  ['asked', 'sarah.kowalchuk'],
  ['is asked', SPECIALIST],
] as const) {
  test(`[C2] who ${side} during an absence sees in the row and in the details from when on it is answered`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    const { activityId } = await askAs('sarah.kowalchuk', WHERE);
    await openAs(page, who, consultAddress(activityId));
    await toDetails(page);
    await expect(details(page).getByText(MARK)).toBeVisible(ARRIVES);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    // On a phone the list is another screen, and the bar has no room.
    if (isMobile) return;
    await expect(consultBar(page).getByText(MARK)).toBeVisible();
    await expect(row(page, activityId).getByText(MARK)).toBeVisible();
  });
}
