import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    readonly axe?: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the colours of a theme can break; everything else is the same in light and dark. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * The accessibility rules that the page breaks as it stands, in light or in dark, with the places; empty when it breaks
 * none. Under an open dialog nothing can be reached, so the dialog alone is judged, but for one with
 * frames, of which axe would then demand what a whole page has. The page is left in light.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  const judge = async (colorScheme: 'light' | 'dark') => {
    // What comes up while the page is looked at, as snackbars do, is there at once instead of fading in.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await comeToRest(page);
    for (const frame of page.frames()) {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
    }
    return page.evaluate(
      async ({ colorScheme, runOnly }) => {
        if (!window.axe) throw new Error('axe has not reached the page.');
        // Only what is broken is listed; listing what passed would take most of the time.
        const dialog = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1);
        const judged = dialog && !dialog.querySelector('iframe') ? dialog : document;
        const { violations } = await window.axe.run(judged, { resultTypes: ['violations'], ...runOnly });
        return violations.map(
          ({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      },
      {
        colorScheme,
        runOnly: colorScheme === 'dark' ? { runOnly: { type: 'rule' as const, values: RULES_OF_COLOUR } } : {},
      },
    );
  };
  const broken = [...(await judge('dark')), ...(await judge('light'))];
  await page.emulateMedia({ reducedMotion: null });
  return broken;
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
