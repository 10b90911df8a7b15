import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { ARRIVES, consultAddress, INBOX } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { readOn } from '../support/read-on.ts';
import { withoutNotices } from '../support/without-notices.ts';

const PROFILE = '/dashboard/profile';
/** Windows in CSS pixels; the last is 1280 by 1024 at 400 %. */
const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
];

/** What lies beside the window, and every control of which a part is cut off at a side. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)}"`;
    const isForTheEye = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && !element.closest('[inert], .al-skip') && element.checkVisibility();
    };
    const clips = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
    const isCut = (control: Element) => {
      const { left, right } = control.getBoundingClientRect();
      if (left < -1 || right > clientWidth + 1) return true;
      for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
        // A wide table scrolls in its own frame, which says so.
        if (box.matches('[role="region"][tabindex="0"]:has(table)')) return false;
        const room = box.getBoundingClientRect();
        if (clips(box) && (left < room.left - 1 || right > room.right + 1)) return true;
      }
      return false;
    };
    const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')].filter(isForTheEye);
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...controls.filter(isCut).map(named),
    ];
  });

interface Journey {
  readonly who: string;
  /** Addresses with what shows that the screen is there; null stands for a consult of its own. */
  readonly screens: readonly (readonly [address: string | null, ready: string])[];
}

const journeys: readonly Journey[] = [
  {
    who: 'doctor',
    screens: [
      [null, '[data-message]'],
      [INBOX, '[data-consult]'],
      ['/dashboard/secure-messaging?tab=drafts', 'h1'],
      ['/dashboard/camera', 'h1'],
      ['/dashboard/secure-messaging?tab=approvals', 'h1'],
      ['/dashboard/secure-messaging?tab=notifications', 'h1'],
      ['/dashboard/consult', 'h1'],
      ['/dashboard/gallery', 'h1'],
      ['/dashboard/consult?specialty=Cardiology&subsite=Prevention', 'article'],
      [PROFILE, 'h1'],
    ],
  },
  {
    who: 'anjali.raman',
    screens: [
      [null, '[data-message]'],
      [INBOX, '[data-consult]'],
    ],
  },
  { who: 'moa', screens: [['/dashboard/clinic-inbox', '[data-consult]']] },
];

for (const { who, screens } of journeys) {
  test(`nothing that ${who} sees lies beside the window or is cut off at its sides, at any width`, async ({ page }) => {
    test.setTimeout(240_000);
    const asked = screens.some(([address]) => address === null) ? await askAs('doctor') : null;
    const found: string[] = [];
    for (const [address, ready] of screens) {
      await page.setViewportSize({ width: 1920, height: 1080 });
      await openAs(page, who, address ?? consultAddress(asked?.activityId ?? ''));
      await expect(page.locator(ready).first()).toBeVisible(ARRIVES);
      if (address === PROFILE) await readOn(page);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        let last: string[] = [];
        await expect
          .poll(
            async () => {
              last = await cutOff(page);
              return last;
            },
            { timeout: 3_000 },
          )
          .toEqual([])
          .catch(() => found.push(`${address ?? 'a consult'} at ${size.width}: ${last.join('; ')}`));
      }
    }
    expect(found).toEqual([]);
  });
}

test('a consult that was opened in a narrow window stays open when the window grows', async ({ page }) => {
  const { activityId } = await askAs('doctor');
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'anjali.raman', consultAddress(activityId));
  const message = page.locator('[data-message]').first();
  await expect(message).toBeVisible(ARRIVES);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: /^Waits on me/ })).toBeVisible(ARRIVES);
  // Longer than a swipe takes to settle.
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeVisible(ARRIVES);
  await page.reload();
  await expect(message).toBeVisible(ARRIVES);
  await expect(page).toHaveURL(new RegExp(activityId));
});

test('[V5] what can be done with a row under the pointer covers neither its tags nor its words, at 1280 and 1440 px', async ({
  page,
}) => {
  // A new consult above would move another row under the pointer.
  await withoutNotices(page);
  await openAs(page, 'anjali.raman', INBOX);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const rows = page.locator('.consults-row').filter({ has: page.locator('[data-tag]') });
    await expect(rows.first()).toBeVisible(ARRIVES);
    const count = Math.min(5, await rows.count());
    for (let index = 0; index < count; index++) {
      const row = rows.nth(index);
      await row.hover();
      await expect(row.locator('.consults-row-actions')).toHaveCSS('opacity', '1');
      const covered = await row.evaluate((element) => {
        const actions = element.querySelector('.consults-row-actions')?.getBoundingClientRect();
        if (!actions) return ['no actions'];
        const range = document.createRange();
        const parts = element.querySelectorAll('.consults-row-tag, .consults-row-name, .consults-row-cell');
        const boxes = [...parts].flatMap((part) => {
          range.selectNodeContents(part);
          return [...range.getClientRects()].map((box) => ({ box, text: part.textContent ?? '' }));
        });
        return boxes
          .filter(
            ({ box }) =>
              box.left < actions.right - 1 &&
              box.right > actions.left + 1 &&
              box.top < actions.bottom - 1 &&
              box.bottom > actions.top + 1,
          )
          .map(({ text }) => text);
      });
      expect(covered).toEqual([]);
    }
  }
});

test('all tabs of the operator’s desk are in sight at 1280 px; where their row moves, it says on which side there are more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, 'operator', '/dashboard/operator?tab=people');
  const row = page.getByRole('navigation', { name: 'Parts of the desk' });
  await expect(row.getByRole('link', { name: 'News' })).toBeVisible(ARRIVES);
  const beside = await row.evaluate((tabs) => {
    const { left, right } = tabs.getBoundingClientRect();
    const sides = [...tabs.children].map((tab) => tab.getBoundingClientRect());
    return sides.filter((tab) => tab.left < left - 1 || tab.right > right + 1).length;
  });
  expect(beside).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(row).toHaveAttribute('data-more-after');
  await expect(row).not.toHaveAttribute('data-more-before');
  await row.evaluate((tabs) => tabs.scrollTo({ left: tabs.scrollWidth }));
  await expect(row).toHaveAttribute('data-more-before');
  await expect(row).not.toHaveAttribute('data-more-after');
});
