import { randomUUID } from 'node:crypto';
import { addMedia, type MediaItem } from '@alethea/imaging/contract';
import { expect, type Page, test } from '@playwright/test';
import { drawnSpots } from '../../../../packages/test-kit/src/drawn/drawn-spots.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';
import { invitedPerson, OWN_PASSWORD } from '../support/operator-scene.ts';
import { newPracticeId } from '../support/sign-up-steps.ts';

const GALLERY = '/dashboard/gallery';
const tile = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Picture ${name}`) });

/** Signs in a specialist with three pictures in the gallery; answers them. */
async function specialist(page: Page): Promise<readonly MediaItem[]> {
  await invitedPerson(page.request, {
    practiceId: { practiceId: newPracticeId(), province: 'AB' },
    practiceIdEvidence: 'Looked up at the college.',
  });
  const fileIds: string[] = [];
  for (const [index, name] of ['before.jpg', 'after.jpg', 'private.jpg'].entries()) {
    const buffer = await drawnSpots(640, [150 + index * 90, 120], [420, 300 - index * 40]);
    const multipart = { file: { name, mimeType: 'image/jpeg', buffer } };
    const answer = await page.request.post('/api/files?purpose=galleryMedia', { multipart });
    fileIds.push((await answer.json()).fileId);
  }
  const headers = { 'idempotency-key': randomUUID() };
  const added = await page.request.post(`/api/${addMedia.name}`, { data: { fileIds }, headers });
  return (await added.json()).items;
}

test('pictures of one finding become a series, which is compared side by side and by a slider, all by keyboard', async ({
  page,
}) => {
  test.slow();
  await specialist(page);
  await page.goto(GALLERY);
  await tile(page, 'before.jpg').focus();
  await page.keyboard.press('x');
  await tile(page, 'before.jpg').press('Space');
  await tile(page, 'after.jpg').press('Space');
  await page.getByRole('button', { name: 'Add to series' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Left forearm');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to Left forearm')).toBeVisible();

  await page.getByRole('link', { name: 'Series' }).press('Enter');
  await page.getByRole('button', { name: 'Open series Left forearm' }).press('Enter');
  await expect(page.getByText('Taken on the same day')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pictures over time' }).getByRole('listitem')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Slider' }).press('Enter');
  const slider = page.getByRole('slider', { name: 'How much of the earlier picture shows' });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 % earlier picture');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '1 % earlier picture');
  expect(await axeViolations(page)).toEqual([]);
});

test('a picture in the locked album shows after the password alone, and its address ends with the album', async ({
  page,
}) => {
  test.slow();
  const items = await specialist(page);
  const address = items.find(({ fileName }) => fileName === 'private.jpg')?.data.fileDownloadUrl ?? '';
  await page.goto(GALLERY);
  await tile(page, 'private.jpg').click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Move to locked album' }).click();
  await expect(page.getByText('1 item moved to the locked album')).toBeVisible();
  await expect(tile(page, 'private.jpg')).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);

  await page.getByRole('link', { name: 'Locked', exact: true }).click();
  await expect(page.getByText('This album is locked')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open album' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asked.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(tile(page, 'private.jpg')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
  await page.getByRole('button', { name: 'Lock album' }).click();
  await expect(page.getByText('This album is locked')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the months stand beside the pictures and are reached by keys; no dialog of the gallery breaks a rule of accessibility', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'doctor', GALLERY);
  const rail = page.getByRole('slider', { name: 'Go to month' });
  const days = page.locator('.gallery-day');
  await expect(rail).toBeVisible(ARRIVES);
  const newest = (await rail.getAttribute('aria-valuetext')) ?? '';
  expect(await axeViolations(page)).toEqual([]);
  await rail.press('End');
  await expect(rail).not.toHaveAttribute('aria-valuetext', newest);
  await expect(days.last()).toBeInViewport();
  await rail.press('Home');
  await expect(rail).toHaveAttribute('aria-valuetext', newest);
  await expect(days.first()).toBeInViewport();

  const accessible = async (name: string | RegExp) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible(ARRIVES);
    expect(await axeViolations(page), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name })).toHaveCount(0);
  };
  await page.locator('[data-media]').first().click();
  const viewer = page.getByRole('dialog', { name: 'Gallery viewer' });
  await viewer.getByRole('button', { name: 'Record consent' }).click(ARRIVES);
  await accessible('Record consent');
  await viewer.getByRole('button', { name: 'Measure', exact: true }).click();
  await accessible('Measure');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await page
    .locator('[data-media]')
    .first()
    .click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Add to series' }).click();
  await accessible(/^Add 1 picture to a series/);
  await page.goto(`${GALLERY}?view=duplicates`);
  await expect(page.getByText('2 identical files')).toBeVisible(ARRIVES);
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(`${GALLERY}?view=album`);
  await page.getByRole('button', { name: 'Open album' }).click(ARRIVES);
  await accessible('Confirm it’s you');
});
