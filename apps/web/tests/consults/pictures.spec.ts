import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import {
  ARRIVES,
  composer,
  consultAddress,
  consultBar,
  conversation,
  INBOX,
  list,
  messages,
  row,
  sendButton,
  snackbar,
} from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';
const NAMES = ['front.png', 'back.png', 'close.png'];

const panel = (page: Page) => page.getByRole('region', { name: 'Pictures of the consult' });
const frame = (page: Page) => panel(page).getByRole('group');
const shown = (page: Page) => panel(page).getByRole('img');
const zoom = (page: Page) => panel(page).getByRole('button', { name: 'Reset zoom' });

/** Pictures of 800 by 600 points, of which the first takes longest to arrive. */
function drawPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawn: string[] = [];
    for (const grain of [1, 40, 200]) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
      const pen = canvas.getContext('2d');
      for (let x = 0; pen && x < 800; x += grain) {
        for (let y = 0; y < 600; y += grain) {
          pen.fillStyle = `hsl(${(x * 7 + y * 13) % 60} 50% ${40 + ((x * y) % 30)}%)`;
          pen.fillRect(x, y, grain, grain);
        }
      }
      drawn.push(canvas.toDataURL('image/png').split(',')[1] ?? '');
    }
    return drawn;
  });
}

/** A consult whose asker has sent three pictures after the question. */
async function consultWithPictures(page: Page): Promise<string> {
  const { activityId } = await askAs(WHO);
  await openAs(page, WHO, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  const drawn = await drawPictures(page);
  const files = NAMES.map((name, index) => ({
    name,
    mimeType: 'image/png',
    buffer: Buffer.from(drawn[index] ?? '', 'base64'),
  }));
  await composer(page).fill('Three pictures.');
  await conversation(page).locator('input[type="file"]').setInputFiles(files);
  await expect(conversation(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3);
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled', 'true', ARRIVES);
  await sendButton(page).click();
  await expect(messages(page).last().getByRole('img')).toHaveCount(3, ARRIVES);
  return activityId;
}

test('[R14] [S9] one key opens the first picture from the list, beside the message that is being written; Escape leads back to it', async ({
  page,
}) => {
  const activityId = await consultWithPictures(page);
  await openAs(page, CARDIOLOGIST, INBOX);
  await row(page, activityId).focus(ARRIVES);
  await page.keyboard.press('p');
  await expect(shown(page)).toHaveAccessibleName('Photo front.png', ARRIVES);
  await expect(frame(page)).toBeFocused();
  await expect(panel(page)).toContainText('1 of 3');
  await expect(consultBar(page)).toBeVisible();
  // What it covers is out of reach.
  await expect(list(page)).toHaveAttribute('inert');

  await page.keyboard.press('ArrowRight');
  await expect(shown(page)).toHaveAccessibleName('Photo back.png');
  await page.keyboard.press('r');
  await expect(composer(page)).toBeFocused();
  await page.keyboard.type('At the border ');
  // The mouse magnifies what it points at, and the keys stay with the message.
  await frame(page).hover();
  await page.mouse.wheel(0, -400);
  await expect(zoom(page)).not.toHaveText('100 %');
  await panel(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(shown(page)).toHaveAccessibleName('Photo close.png');
  await page.keyboard.type('I see nothing.');
  await expect(composer(page)).toHaveValue('At the border I see nothing.');
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(composer(page)).toBeFocused();
  await expect(row(page, activityId)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, activityId)).toBeFocused();
  await page.keyboard.press('p');
  await expect(frame(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toBeFocused();
});

test('[R14] [S23] pictures stand in the order in which they were attached; the wheel magnifies where the pointer is, arrows and the mouse move what is magnified, a double click shows it whole; two stand beside each other, and a consult without any says so', async ({
  page,
}) => {
  await consultWithPictures(page);
  const names = messages(page).last().getByRole('img');
  expect(await names.evaluateAll((images) => images.map((image) => image.getAttribute('alt')))).toEqual(
    NAMES.map((name) => `Photo ${name}`),
  );
  await messages(page).last().getByRole('img', { name: 'Photo front.png' }).click();
  await expect(shown(page)).toHaveAccessibleName('Photo front.png', ARRIVES);
  const box = async () => {
    const found = await shown(page).boundingBox();
    if (!found) throw new Error('The picture is not there.');
    return found;
  };
  // The panel opens, what models say of the picture gets its place below, and the picture has its size once it is loaded.
  await expect(panel(page).getByText('AI support')).toBeVisible(ARRIVES);
  await expect.poll(() => shown(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  let whole = await box();
  const isStill = async () => {
    const before = whole;
    whole = await box();
    return whole.x === before.x && whole.y === before.y && whole.width === before.width;
  };
  await expect.poll(isStill).toBe(true);
  // A place off the middle: what part of the picture lies there stays there.
  const at = { x: whole.x + whole.width * 0.3, y: whole.y + whole.height * 0.45 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -300);
  await expect(zoom(page)).not.toHaveText('100 %');
  const near = await box();
  expect((at.x - near.x) / near.width).toBeCloseTo(0.3, 2);
  expect((at.y - near.y) / near.height).toBeCloseTo(0.45, 2);

  await frame(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await box()).x - near.x).toBeCloseTo(80, 0);
  await expect(panel(page)).toContainText('1 of 3');
  const moved = await box();
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y - 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).x - moved.x).toBeCloseTo(-60, 0);
  await page.mouse.dblclick(at.x, at.y);
  await expect(zoom(page)).toHaveText('100 %');
  expect(await box()).toEqual(whole);

  await page.keyboard.press('c');
  await expect(shown(page)).toHaveCount(2);
  await expect(shown(page).last()).toHaveAccessibleName('Photo back.png');
  const [left, right] = await Promise.all([shown(page).first().boundingBox(), shown(page).last().boundingBox()]);
  expect(left?.y).toBe(right?.y);
  expect(await axeViolations(page)).toEqual([]);

  const { activityId: without } = await askAs(WHO);
  await page.goto(consultAddress(without));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await row(page, without).focus();
  await page.keyboard.press('p');
  await expect(snackbar(page, 'This consult has no pictures.')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('[R14] on a phone a picture opens over the page, and two fingers magnify it', { tag: '@phone' }, async ({
  page,
}) => {
  await consultWithPictures(page);
  await messages(page).last().getByRole('img', { name: 'Photo front.png' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Pictures of the consult' });
  await expect(dialog.getByRole('img')).toHaveAccessibleName('Photo front.png', ARRIVES);
  const touch = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: 195 - apart, y: 420, id: 0 },
        { x: 195 + apart, y: 420, id: 1 },
      ],
    });
  await fingers('touchStart', 40);
  for (let apart = 44; apart <= 80; apart += 4) await fingers('touchMove', apart);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(dialog.getByRole('button', { name: 'Reset zoom' })).toHaveText('200 %');
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toHaveCount(0);
});
