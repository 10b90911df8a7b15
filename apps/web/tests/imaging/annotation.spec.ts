import { getLabellingPool } from '@alethea/imaging/contract';
import { expect, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { ARRIVES } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const figures = async () => {
  const { pools } = await callAs('operator', getLabellingPool, {});
  const found = pools.find(({ specialty }) => specialty === 'Dermatology');
  if (!found) throw new Error('The demo world has a pool of skin pictures.');
  return found;
};
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen labels' });
const at = (page: Page, place: number) => page.getByText(new RegExp(`^Picture ${place} of \\d+`));

test('[ANNOT-01] [ANNOT-07] [ANNOT-08] [ANNOT-09] [ANNOT-13] the training pool is worked off by keys alone, and the help says which', async ({
  page,
}) => {
  const before = await figures();
  await openAs(page, 'specialist', '/dashboard/image-annotation');
  await expect(at(page, 1)).toBeVisible(ARRIVES);
  await expect(page.getByRole('region', { name: 'AI prediction' })).toBeVisible();
  const picture = page.locator('.annotation-frame img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), ARRIVES)
    .toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('e');
  await expect(picture).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)');
  await page.keyboard.press('e');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(chosen(page).getByRole('button')).toHaveCount(2);
  await page.keyboard.press('c');
  await expect(chosen(page).getByRole('button')).toHaveCount(0);
  await page.keyboard.press('1');
  await page.keyboard.press('n');
  await expect(at(page, 2)).toBeVisible(ARRIVES);
  await page.keyboard.press('p');
  await expect(at(page, 1)).toBeVisible();
  await expect(chosen(page).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('n');
  await page.keyboard.press('u');
  await expect(at(page, 3)).toBeVisible(ARRIVES);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog');
  await expect(help.getByText(/^Add /).first()).toBeVisible(ARRIVES);
  await expect(help.getByText('Save and Next')).toBeVisible();
  await page.keyboard.press('Escape');

  const after = await figures();
  expect([after.labelled - before.labelled, after.unknown - before.unknown]).toEqual([1, 1]);
});
