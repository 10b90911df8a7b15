import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility rules that the page breaks as it stands, with the places; empty when it breaks none. */
export async function axeViolations(page: Page): Promise<string[]> {
  // What comes up while the page is looked at, as snackbars do, is there at once instead of fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await comeToRest(page);
  // Every rule runs; only what it passed is not listed, which would take most of the time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  await page.emulateMedia({ reducedMotion: null });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** What fades in has too little contrast on its way: waits until nothing moves that comes to an end. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await nextFrame().then(nextFrame);
    } while (moving().some(({ playState }) => playState === 'running'));
  });
}
