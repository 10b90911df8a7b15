import { randomUUID } from 'node:crypto';
import { addMedia, listMedia } from '@alethea/imaging/contract';
import { expect, type Page, test } from '@playwright/test';
import { drawnPicture } from '../../../../packages/test-kit/src/drawn/drawn-picture.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { invitedPerson } from '../support/operator-scene.ts';
import { newPracticeId } from '../support/sign-up-steps.ts';

const GALLERY = '/dashboard/gallery';
const tiles = (page: Page) => page.locator('[data-media]');
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Picture ${name}`) });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Gallery viewer' });

/** Signs in a specialist whose gallery is empty. */
async function specialist(page: Page): Promise<void> {
  await invitedPerson(page.request, {
    practiceId: { practiceId: newPracticeId(), province: 'AB' },
    practiceIdEvidence: 'Looked up at the college.',
  });
}

/** Puts pictures into the gallery of who is signed in, without the screen. */
async function fill(page: Page, count: number): Promise<void> {
  const fileIds: string[] = [];
  for (let index = 0; index < count; index++) {
    const file = { name: `${index}.jpg`, mimeType: 'image/jpeg', buffer: await drawnPicture(index) };
    const answer = await page.request.post('/api/files?purpose=galleryMedia', { multipart: { file } });
    fileIds.push((await answer.json()).fileId);
  }
  const headers = { 'idempotency-key': randomUUID() };
  const added = await page.request.post(`/api/${addMedia.name}`, { data: { fileIds }, headers });
  expect(added.ok(), await added.text()).toBe(true);
}

test('[GALLERY-07] [GALLERY-19] [GALLERY-21] [GALLERY-25] pictures are chosen, or pasted, and stand in the gallery once they are submitted', async ({
  page,
}) => {
  await specialist(page);
  await page.goto(GALLERY);
  await expect(page.getByText('No pictures yet')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload files' });
  await dialog.locator('input[type="file"]').setInputFiles([
    { name: 'arm.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(1) },
    { name: 'leg.jpg', mimeType: 'image/jpeg', buffer: await drawnPicture(40) },
  ]);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Files uploaded successfully.')).toBeVisible();
  await expect(tile(page, 'arm.jpg')).toBeVisible();

  const bytes = [...(await drawnPicture(80))];
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(content)], 'pasted.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, bytes);
  await expect(dialog.getByText('pasted.jpg', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(tile(page, 'pasted.jpg')).toBeVisible();
  await expect(tiles(page)).toHaveCount(3);
});

test('[GALLERY-05] [GALLERY-31] [GALLERY-36] [GALLERY-37] [GALLERY-38] [GALLERY-39] by keyboard alone pictures are reached, opened, magnified, described, deleted and taken back', async ({
  page,
}) => {
  test.slow();
  await specialist(page);
  await fill(page, 4);
  await page.goto(GALLERY);
  await tile(page, '3.jpg').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, '2.jpg')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toBeVisible();
  const zoom = viewer(page).getByRole('button', { name: 'Reset zoom' });
  await expect(zoom).toHaveText('100 %');
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('150 %');
  for (let step = 0; step < 9; step++) await page.keyboard.press('+');
  await expect(zoom).toHaveText('400 %');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100 %');
  expect(await axeViolations(page)).toEqual([]);

  await viewer(page).getByLabel('Notes').focus();
  await page.keyboard.type('Left forearm, day 3');
  await viewer(page).getByRole('combobox', { name: 'Tags' }).focus();
  await page.keyboard.type('eczema');
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await tile(page, '2.jpg').focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByLabel('Notes')).toHaveValue('Left forearm, day 3');
  await expect(viewer(page).getByText('eczema', { exact: true })).toBeVisible();

  await viewer(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog', { name: 'Delete 1 item?' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('1 item moved to the bin')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Bin (1)' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bin' })).toBeVisible();
  await page.keyboard.press('x');
  await tile(page, '2.jpg').press('Space');
  await page.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await page.goBack();
  await expect(tiles(page)).toHaveCount(4);
});

test('[GALLERY-10] [GALLERY-11] a long gallery loads as it is scrolled, and renders what is in sight alone', async ({
  page,
}) => {
  test.slow();
  await specialist(page);
  for (let batch = 0; batch < 4; batch++) await fill(page, 25);
  await page.setViewportSize({ width: 1280, height: 600 });
  const pages: number[] = [];
  await page.route(`**/api/${listMedia.name}`, async (route) => {
    const response = await route.fetch();
    pages.push((await response.json()).items.length);
    await route.fulfill({ response });
  });
  await page.goto(GALLERY);
  await expect(tiles(page).first()).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(tile(page, '0.jpg').last()).toBeVisible({ timeout: 500 });
    expect(pages.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(100);
  }).toPass();
  expect(Math.max(...pages)).toBe(20);
  expect(await tiles(page).count()).toBeLessThan(80);
  // One that is still on its way is nobody's business any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
