import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STEPS = 120;

/** Presses Tab until the element has the focus; fails when it is never reached, or when no focus is to be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} was not reached by ${MOST_STEPS} times ${key}.`);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The element has the focus, stands in the window and shows it: by itself or by the box around it. */
export async function expectFocusSeen(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
  const isSeen = () =>
    target.evaluate((element) => {
      const marked = (box: Element) => {
        // A link that covers its row draws its ring around the row.
        return [getComputedStyle(box), getComputedStyle(box, '::after')].some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
        );
      };
      for (let box: Element | null = element, up = 0; box && up < 3; box = box.parentElement, up += 1) {
        if (box.matches(':focus-within') && marked(box)) return true;
      }
      return false;
    });
  await expect.poll(isSeen).toBe(true);
}
