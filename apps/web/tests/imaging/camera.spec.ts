import { listMedia } from '@alethea/imaging/contract';
import { expect, type Page, type Route, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { ARRIVES } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'nurse';
const preview = (page: Page) => page.getByLabel('Camera preview');
const shutter = (page: Page, name: 'Take photo' | 'Record' | 'Stop') => page.getByRole('button', { name });
const waiting = (page: Page) => page.getByRole('button', { name: /^Open (photo|video)/ });

async function openCamera(page: Page): Promise<void> {
  await openAs(page, WHO, '/dashboard/camera');
  await showsPicture(page);
}

async function showsPicture(page: Page): Promise<void> {
  const width = () => preview(page).evaluate((video: HTMLVideoElement) => video.videoWidth);
  await expect.poll(width, ARRIVES).toBeGreaterThan(0);
}

async function record(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Video' }).click();
  await page.keyboard.press(' ');
  await expect(page.getByRole('timer', { name: 'Recording time' })).toHaveText('0:02', ARRIVES);
}

const gallery = async () => (await callAs(WHO, listMedia, {})).items;

test('[CAMERA-01] [CAMERA-07] [CAMERA-08] [CAMERA-09] [CAMERA-16] two photos and a video are taken, one is discarded, and the others are in the gallery in their order', async ({
  page,
}) => {
  const before = new Set((await gallery()).map(({ id }) => id));
  await openCamera(page);
  const place = await preview(page).boundingBox();
  await page.keyboard.press(' ');
  await expect(waiting(page)).toHaveCount(1, ARRIVES);
  await shutter(page, 'Take photo').click();
  await expect(waiting(page)).toHaveCount(2, ARRIVES);
  await page.getByRole('button', { name: 'Discard photo 1' }).click();
  await expect(waiting(page)).toHaveCount(1);
  await record(page);
  await page.keyboard.press(' ');
  await expect(waiting(page)).toHaveCount(2, ARRIVES);
  expect(await preview(page).boundingBox()).toEqual(place);
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Open video 3' }).click();
  const film = page.getByRole('dialog', { name: 'Video 3' }).locator('video');
  const isOfKnownLength = () => film.evaluate(({ duration }: HTMLVideoElement) => Number.isFinite(duration));
  // What a recorder writes does not say how long it is; the player has found out.
  await expect.poll(isOfKnownLength, ARRIVES).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open photo 2' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Upload 2' }).click();
  await expect(page.getByText('Files uploaded successfully.')).toBeVisible(ARRIVES);
  await expect(waiting(page)).toHaveCount(0);
  const added = (await gallery()).filter(({ id }) => !before.has(id));
  expect(added.map(({ contentType }) => contentType)).toEqual(['video/webm', 'image/jpeg']);
  expect(added.map(({ data }) => data.fileType)).toEqual(['video', 'image']);
  const [recorded, photo] = added;
  expect(photo?.widthPx).toBeGreaterThan(600);
  const bytes = await (await page.request.get(recorded?.data.fileDownloadUrl ?? '')).body();
  expect(bytes.includes('V_VP8')).toBe(true);
  expect(bytes.includes('A_OPUS')).toBe(false);
});

/** A camera that sees red at its left and blue at its right. */
function seeTwoColours(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    const draw = () => {
      for (const [colour, left] of [
        ['#f00', 0],
        ['#00f', 320],
      ] as const) {
        if (pen) pen.fillStyle = colour;
        pen?.fillRect(left, 0, 320, 360);
      }
      requestAnimationFrame(draw);
    };
    draw();
    return canvas.captureStream();
  };
}

test('[CAMERA-06] Mirror Image turns the preview, and never the file', async ({ page }) => {
  await page.addInitScript(seeTwoColours);
  await openCamera(page);
  await page.getByRole('switch', { name: 'Mirror Image' }).click();
  await expect(preview(page)).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  await page.keyboard.press(' ');
  const picture = page.getByRole('button', { name: 'Open photo 1' }).locator('img');
  await expect(picture).toBeVisible(ARRIVES);
  const left = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    return [...(pen?.getImageData(100, 100, 1, 1).data ?? [])].map((value) => (value > 128 ? 1 : 0));
  });
  expect(left).toEqual([1, 0, 0, 1]);
});

test('[CAMERA-12] [CAMERA-13] a browser that refuses the camera, has none or finds it in use is told in words, and asked once more', async ({
  page,
}) => {
  // Each of them answers once.
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    let error = new URLSearchParams(location.search).get('error');
    mediaDevices.getUserMedia = async (wanted) => {
      const name = error;
      error = null;
      if (name) throw new DOMException('', name);
      return ask(wanted);
    };
  });
  for (const [error, told, next] of [
    ['NotAllowedError', 'The camera is blocked', 'Try again'],
    ['NotFoundError', 'No Available Cameras...', 'Refresh devices'],
    ['NotReadableError', 'The camera is in use', 'Try again'],
  ] as const) {
    await openAs(page, WHO, `/dashboard/camera?error=${error}`);
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible(ARRIVES);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('alert').getByRole('button', { name: next }).click();
    await showsPicture(page);
  }
});

test('a camera that is unplugged in mid-film leaves what was recorded, and leaving the screen asks', async ({
  page,
}) => {
  await openCamera(page);
  await record(page);
  await preview(page).evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream).getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(page.getByText('The part recorded until then is kept.')).toBeVisible(ARRIVES);
  await page.getByRole('button', { name: 'Open video 1' }).click();
  const film = page.getByRole('dialog', { name: 'Video 1' }).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth), ARRIVES).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'New Consult' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toContainText('will be lost');
});

test('[CAMERA-11] a video whose upload breaks off with the connection goes on by itself when that is back, at another screen too', async ({
  page,
  context,
}) => {
  const before = new Set((await gallery()).map(({ id }) => id));
  const added = async () => (await gallery()).filter(({ id }) => !before.has(id)).map(({ contentType }) => contentType);
  await openCamera(page);
  await record(page);
  await page.keyboard.press(' ');
  await expect(waiting(page)).toHaveCount(1, ARRIVES);
  const sent = Promise.withResolvers<Route>();
  await page.route('**/api/files?purpose=galleryMedia', (route) => sent.resolve(route), { times: 1 });
  await page.getByRole('button', { name: 'Upload 1' }).click();
  const upload = await sent.promise;

  // What is on its way needs nobody: nothing asks.
  await page.getByRole('link', { name: 'Gallery', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible(ARRIVES);
  await context.setOffline(true);
  await upload.abort('internetdisconnected');
  await expect(page.getByText('The upload goes on when the connection is back.')).toBeVisible(ARRIVES);
  expect(await added()).toEqual([]);

  await context.setOffline(false);
  await expect(page.getByText('Files uploaded successfully.')).toBeVisible(ARRIVES);
  expect(await added()).toEqual(['video/webm']);
  await expect(page.getByRole('button', { name: /^Video video-/ }).first()).toBeVisible(ARRIVES);
});

test('the camera is off once the screen is left', async ({ page }) => {
  await openCamera(page);
  const track = await preview(page).evaluateHandle(
    (video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0],
  );
  expect(await track.evaluate((each) => each?.readyState)).toBe('live');
  await page.getByRole('link', { name: 'New Consult' }).click();
  await expect(preview(page)).toHaveCount(0, ARRIVES);
  expect(await track.evaluate((each) => each?.readyState)).toBe('ended');
});

test('what was taken outlives a lost connection, and is uploaded when it is back', async ({ page, context }) => {
  await openCamera(page);
  await page.keyboard.press(' ');
  await expect(waiting(page)).toHaveCount(1, ARRIVES);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Upload 1' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You’re offline.' })).toBeVisible(ARRIVES);
  await context.setOffline(false);
  await expect(page.getByText('Files uploaded successfully.')).toBeVisible(ARRIVES);
});
