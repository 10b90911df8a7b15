import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, composer, consultAddress, messages, sendButton, toMessages } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const GP = 'daniel.fehr';
const SPECIALIST = 'anjali.raman';
const PHONE = { width: 390, height: 844 };
const main = (page: Page) => page.getByRole('main');
const handle = (page: Page, name: string) => main(page).getByRole('button', { name: `Move ${name}`, exact: true });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Makes a resource with a file of these words, in the category that is chosen already or in the first. */
async function makeResource(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name: 'New resource' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New resource' });
  const buffer = Buffer.from(`${name}: keep it dry.`);
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'advice.txt', mimeType: 'text/plain', buffer });
  await dialog.getByLabel('Name').fill(name);
  const create = dialog.getByRole('button', { name: 'Create' });
  await expect(create).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  await create.click();
  await expect(dialog).toBeHidden();
}

test('[RESOURCE-05] [RESOURCE-06] [RESOURCE-07] [RESOURCE-09] [CMODEL-04] a specialist makes a category and resources with files, orders them by keyboard and inserts one into an answer; the asker opens it', async ({
  page,
  browser,
}) => {
  await openAs(page, SPECIALIST, '/dashboard/edit-resources');
  await main(page).getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Name').fill('Heart');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await makeResource(page, 'Monitor at home');
  await makeResource(page, 'Wound care');
  await handle(page, 'Wound care').focus();
  await page.keyboard.press('ArrowUp');
  const names = main(page).getByRole('region', { name: 'Heart' }).getByRole('link');
  await expect(names).toHaveText(['Wound care', 'Monitor at home']);
  await page.setViewportSize(PHONE);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await main(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(main(page).getByText('You have unsaved changes.')).toBeHidden(ARRIVES);

  const { activityId } = await askAs(GP);
  await openAs(page, SPECIALIST, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await toMessages(page);
  await composer(page).fill('Please give her this leaflet.');
  await page.getByRole('button', { name: 'Resources', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Insert resource' });
  await picker.getByRole('button', { name: 'Insert Wound care' }).click();
  await expect(picker.getByRole('button', { name: 'Inserted Wound care' })).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeFocused();
  await sendButton(page).click();
  await expect(messages(page).last().getByText('Wound care')).toBeVisible(ARRIVES);

  const asker = await browser.newPage({ viewport: PHONE });
  await openAs(asker, GP, consultAddress(activityId));
  await toMessages(asker);
  const shared = messages(asker).last();
  await expect(shared.getByText('Wound care')).toBeVisible(ARRIVES);
  expect(await overflow(asker)).toBeLessThanOrEqual(0);
  expect(await axeViolations(asker)).toEqual([]);
  const address = await shared.getByRole('link', { name: /advice\.txt/ }).getAttribute('href');
  expect(await asker.evaluate(async (from) => (await fetch(from)).text(), address ?? '')).toBe(
    'Wound care: keep it dry.',
  );
  await asker.close();
});
