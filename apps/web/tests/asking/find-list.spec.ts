import { getServicePage } from '@alethea/directory/contract';
import { expect, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const list = (page: Page) => page.getByRole('list', { name: 'Services found' });
const rows = (page: Page) => list(page).locator(':scope > li');
const cards = (page: Page) => page.getByRole('article');

/** Answers every search with one page of so many services, made of the real ones. */
async function answerWithMany(page: Page, count: number): Promise<void> {
  await alterAnswer(page, getServicePage, (answer) => {
    const services = Array.from({ length: count }, (_, index) => ({
      ...answer.services[index % answer.services.length],
      id: `019aa000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    }));
    return { ...answer, services, numServices: count, nextPage: null };
  });
}

test('[FIND-07] [FIND-09] of many services only those near the window are there: 5 more, others taken as 200 px, 10 apart', async ({
  page,
}) => {
  await answerWithMany(page, 100);
  await openAs(page, 'doctor', '/dashboard/consult?searchText=calgary');
  await expect(rows(page).first()).toBeVisible();
  const measure = () =>
    list(page).evaluate((element) => {
      const boxes = [...element.children].map((row) => row.getBoundingClientRect());
      return {
        total: element.getBoundingClientRect().height,
        heights: boxes.map(({ height }) => height),
        gaps: boxes.slice(1).map((box, index) => Math.round(box.top - (boxes[index]?.bottom ?? 0))),
        // The gap above a row is a part of it: a window that ends within it has reached the row.
        beyond: boxes.filter(({ top }) => top - 10 >= window.innerHeight).length,
      };
    });
  await expect.poll(async () => (await measure()).beyond).toBe(5);
  const { total, heights, gaps } = await measure();
  expect(new Set(gaps)).toEqual(new Set([10]));
  const known = heights.reduce((sum, height) => sum + height, 0);
  expect(total).toBeCloseTo(known + (100 - heights.length) * 200 + 99 * 10, 0);
  // Rows are measured as they come into view, so the end moves on while it is approached.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(list(page).locator('[data-index="99"]')).toBeInViewport({ timeout: 1_000 });
  }).toPass();
  expect(await rows(page).count()).toBeLessThan(30);
});

test('[FIND-08] [FIND-37] ten services come first, more while scrolling, and from the end a way back to the top', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult?searchText=calgary');
  await expect(page.getByText(/^10 of 1\d services$/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scroll for more' })).toBeAttached();
  await page.getByRole('button', { name: 'Scroll for more' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(/^(1\d) of \1 services$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(searchBox(page)).toBeFocused();
});

test('[CROUTE-03] [CROUTE-04] [CROUTE-05] [CROUTE-06] the address holds the search: reload and the way back restore it', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult');
  await page.getByRole('combobox', { name: 'Specialty' }).selectOption('Dermatology');
  await page.getByRole('combobox', { name: 'Subsite' }).selectOption('Lesion');
  await searchBox(page).fill('excision');
  await searchBox(page).press('Enter');
  const address = '/dashboard/consult?specialty=Dermatology&subsite=Lesion&searchText=excision';
  await expect(page).toHaveURL(address);
  await expect(cards(page)).toHaveCount(1);
  const isRestored = async () => {
    await expect(page).toHaveURL(address);
    await expect(searchBox(page)).toHaveValue('excision');
    await expect(page.getByRole('combobox', { name: 'Specialty' })).toHaveValue('Dermatology');
    await expect(page.getByRole('combobox', { name: 'Subsite' })).toHaveValue('Lesion');
    await expect(cards(page)).toHaveCount(1);
  };
  await page.reload();
  await isRestored();
  await page.getByRole('link', { name: 'Refer Dr. Chidi Okonkwo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refer to Dr. Okonkwo' })).toBeVisible();
  await page.goBack();
  await isRestored();
});

test('the way back from a form comes to the place in the list that was left', async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/consult?searchText=calgary&sortType=Time');
  await expect(cards(page).first()).toBeVisible();
  const eighth = list(page).locator('[data-index="7"]');
  for (const _ of Array(8)) await page.keyboard.press('j');
  await expect(eighth.getByRole('article')).toBeFocused();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  const who = (await eighth.getByRole('heading').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Send/ })).toBeVisible();
  await page.goBack();
  await expect(eighth.getByRole('heading')).toHaveText(who);
  await expect(eighth).toBeInViewport();
});

test('/ goes to the search box, j and k from card to card, and a typed letter stays a letter', async ({ page }) => {
  await openAs(page, 'doctor', '/dashboard/consult?searchText=calgary');
  await expect(cards(page).nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('jk');
  await expect(searchBox(page)).toHaveValue('jk');
  await searchBox(page).fill('calgary');
  await page.keyboard.press('ArrowDown');
  await expect(cards(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(cards(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(cards(page).nth(0)).toBeFocused();
});

test('[R9] [V9] whether somebody can be asked now, and the next free time with its zone, are read whole at any width', async ({
  page,
}) => {
  await openAs(page, 'doctor', '/dashboard/consult?searchText=phone');
  const words = cards(page).locator('.find-card-actions .al-tag > span');
  await expect(words.filter({ hasText: /^Next free time .+ MT$/ }).first()).toBeVisible();
  for (const width of [1440, 1280, 1152, 1024, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = words.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(await cut, `at ${width} px`).toEqual([]);
  }
});

test('the start, cards with details and nothing found: no rule of accessibility is broken, and all fits the window', {
  tag: '@both',
}, async ({ page }) => {
  test.slow();
  const isSound = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  };
  await openAs(page, 'doctor', '/dashboard/consult');
  await expect(page.getByRole('button', { name: 'Cardiology' })).toBeVisible();
  await isSound();
  await searchBox(page).fill('lesion');
  await searchBox(page).press('Enter');
  const details = page.getByRole('button', { name: /^Details/ }).first();
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await isSound();
  await searchBox(page).fill('zzzzqqq');
  await searchBox(page).press('Enter');
  await expect(page.getByText('No services found').first()).toBeVisible();
  await isSound();
});
