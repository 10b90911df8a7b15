import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  conversation,
  details,
  messages,
  sendButton,
  snackbar,
  toMessages,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'daniel.fehr';
const inSection = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const fileInput = (page: Page) => conversation(page).locator('input[type="file"]');

async function openNew(page: Page): Promise<void> {
  const { activityId } = await askAs(WHO);
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await toMessages(page);
}

/** A film of thirty pictures or more as a browser records it, in base64; a busy one begins late. */
function recordFilm(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start(200);
    const recorded = () => parts.filter(({ size }) => size > 0).length;
    for (let picture = 0; picture < 30 || recorded() < 2; picture++) {
      if (pen) pen.fillStyle = `hsl(${picture * 12} 80% 50%)`;
      pen?.fillRect(0, 0, 160, 120);
      await new Promise(requestAnimationFrame);
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
}

test('[VIEW-14] a film that was recorded plays in its place, is closed by keys, and can be downloaded', {
  tag: '@both',
}, async ({ page }) => {
  await openNew(page);
  const buffer = Buffer.from(await recordFilm(page), 'base64');
  await fileInput(page).setInputFiles({ name: 'gait.webm', mimeType: 'video/webm', buffer });
  await composer(page).fill('Her gait.');
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  await sendButton(page).click();
  const opener = messages(page).last().getByRole('button', { name: 'Open gait.webm' });
  await expect(opener).toBeVisible(ARRIVES);

  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'gait.webm' });
  const film = viewer.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth), ARRIVES).toBe(160);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), ARRIVES).toBeGreaterThan(0.1);
  const box = await film.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/gait\.webm$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('[R19] fifty files go with one message, a fifty-first is refused in plain words, and photos are no missing files; a HEIC photo that the browser can read is sent as an upright JPEG, another one says what to do', async ({
  page,
}) => {
  test.slow();
  await openNew(page);
  await expect(inSection(page, 'Attachments')).toContainText('No files yet');
  const buffer = await composer(page).screenshot();
  const photos = Array.from({ length: 51 }, (_, index) => ({
    name: `lesion ${index}.png`,
    mimeType: 'image/png',
    buffer,
  }));
  await composer(page).fill('All of the album.');
  await fileInput(page).setInputFiles(photos);
  await expect(snackbar(page, 'A message can have up to 50 files')).toBeVisible();
  await expect(conversation(page).getByRole('button', { name: /^Remove lesion/ })).toHaveCount(50);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 60_000 });
  await sendButton(page).click();
  await expect(
    messages(page)
      .last()
      .getByRole('img', { name: /^Photo lesion/ }),
  ).toHaveCount(50, ARRIVES);
  await expect(messages(page).last().getByRole('img')).toHaveCount(50, ARRIVES);
  await expect(inSection(page, 'Attachments')).toContainText('No files other than the photos');

  // What the browser reads goes by the bytes: a JPEG of 40 by 20 points that its notes say to turn.
  const jpeg = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    canvas.getContext('2d')?.fillRect(0, 0, 40, 20);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const bytes = Buffer.from(jpeg, 'base64');
  const turn = Buffer.from('ffe1002245786966000049492a00080000000100120103000100000006000000000000000000', 'hex');
  const turned = Buffer.concat([bytes.subarray(0, 2), turn.subarray(0, 36), bytes.subarray(2)]);
  await composer(page).fill('From the phone.');
  await fileInput(page).setInputFiles([
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: turned },
    { name: 'IMG_0043.HEIC', mimeType: 'image/heic', buffer: Buffer.from('not a picture that this browser reads') },
  ]);
  await expect(conversation(page).getByText('HEIC photos can’t be read here.')).toBeVisible(ARRIVES);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  await sendButton(page).click();
  const photo = messages(page).last().getByRole('img', { name: 'Photo IMG_0042.jpg' });
  await expect(photo).toBeVisible(ARRIVES);
  await photo.click();
  const large = page.getByRole('region', { name: 'Pictures of the consult' }).getByRole('img');
  await expect
    .poll(() => large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]), ARRIVES)
    .toEqual([20, 40]);
});
