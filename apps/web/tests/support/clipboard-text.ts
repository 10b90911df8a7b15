import { expect, type Page } from '@playwright/test';

/** What is on the clipboard, pasted as a person would: reading it by script is shut off for every page of ours. */
export async function clipboardText(page: Page): Promise<string> {
  await page.evaluate(() => {
    const place = document.createElement('textarea');
    place.id = 'pasted';
    document.body.append(place);
    place.focus();
  });
  const place = page.locator('#pasted');
  // Copying and pasting end some time after the key: whoever was too early pastes again.
  const paste = async () => {
    await place.press('Control+A');
    await place.press('Control+V');
    return place.inputValue();
  };
  await expect.poll(paste).not.toBe('');
  const text = await place.inputValue();
  await place.evaluate((element) => element.remove());
  return text;
}
