import { expect, type Page, test } from '@playwright/test';
import { askAs } from './ask-as.ts';
import { axeViolations } from './axe-violations.ts';
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
} from './consult-screen.ts';
import { openAs } from './open-as.ts';

test.use({ serviceWorkers: 'block' });

const WHO = 'daniel.fehr';
const inSection = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true });
const fileInput = (page: Page) => conversation(page).locator('input[type="file"]');

async function openNew(page: Page): Promise<void> {
  const { activityId } = await askAs(WHO);
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await toMessages(page);
}

/** A film of thirty pictures as a browser records it, in base64. */
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
    recorder.start();
    for (let picture = 0; picture < 30; picture++) {
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

test('fifty files go with one message, a fifty-first is refused in plain words, and photos are no missing files', async ({
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
  await expect(inSection(page, 'Photos').getByRole('img')).toHaveCount(50, ARRIVES);
  await expect(inSection(page, 'Attachments')).toContainText('No files beside the photos above');
});
