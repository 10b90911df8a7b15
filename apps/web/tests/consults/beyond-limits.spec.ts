import { expect, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, consultAddress, consultBar, details, row, toDetails } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const SPECIALIST = 'tomasz.wielgosz';
/** Of somebody who takes nothing on the weekday of today. */
const WHERE = { specialty: 'Rheumatology', subsite: 'Joint Pain and Swelling', isAway: true } as const;
const MARK = /^Answers begin \w{3} \d{1,2}/;

test('[C2] who asked during an absence, and who is asked, see in the row and in the details from when on it is answered', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  const { activityId } = await askAs('sarah.kowalchuk', WHERE);
  await openAs(page, 'sarah.kowalchuk', consultAddress(activityId));
  await toDetails(page);
  await expect(details(page).getByText(MARK)).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  // On a phone the list is another screen, and the bar has no room; what stands in the details is the same for both.
  if (isMobile) return;
  await expect(consultBar(page).getByText(MARK)).toBeVisible();
  await expect(row(page, activityId).getByText(MARK)).toBeVisible();

  await openAs(page, SPECIALIST, consultAddress(activityId));
  await expect(details(page).getByText(MARK)).toBeVisible(ARRIVES);
  await expect(consultBar(page).getByText(MARK)).toBeVisible();
  await expect(row(page, activityId).getByText(MARK)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
