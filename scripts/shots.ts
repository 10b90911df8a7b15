import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import startPortal from '../apps/web/tests/global-setup.ts';
import { demoAccounts } from '../demo/src/index.ts';
import { chromiumArguments, findChromium } from './parts/browser.ts';
import { repositoryRoot, runCommand } from './parts/run-command.ts';
import { buildPseudo, showPseudo } from './parts/screens/pseudo-pages.ts';
import type { Shot } from './parts/screens/shot.ts';
import { shots } from './parts/shot-list.ts';
import { webBuildIsStale } from './parts/web-build.ts';

const VIEWS = [
  { name: 'wide', viewport: { width: 1440, height: 900 }, phone: false },
  { name: 'laptop', viewport: { width: 1280, height: 800 }, phone: false },
  { name: 'phone', viewport: { width: 390, height: 844 }, phone: true },
] as const;
const STEP_MS = 20_000;
/** Screens as they open, in the pseudo-locale: what is done on them is found by its English name. */
const PSEUDO = process.argv.includes('--pseudo');
const SCHEMES = PSEUDO ? (['light'] as const) : (['light', 'dark'] as const);

/**
 * Takes a picture of every screen, wide, laptop and phone, light and dark, into shots/; `-- name …` limits to names with
 * one of these parts. `-- --pseudo name …` takes those in the pseudo-locale, two fifths longer, in light only.
 */
async function main(): Promise<void> {
  if (webBuildIsStale()) await runCommand('npm', ['run', 'build'], { stream: true });
  if (PSEUDO) await buildPseudo();
  const parts = process.argv.slice(2).filter((part) => part !== '--pseudo');
  const wanted = shots.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));
  const folder = path.join(repositoryRoot, PSEUDO ? 'shots/pseudo' : 'shots');
  await mkdir(folder, { recursive: true });
  const stopPortal = await startPortal();
  const address = process.env.ALETHEA_TEST_URL ?? '';
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] });
  let failed = 0;
  try {
    for (const shot of wanted) failed += await take(browser, address, folder, shot);
  } finally {
    await browser.close();
    await stopPortal?.();
  }
  console.log(`${wanted.length * VIEWS.length * SCHEMES.length - failed} pictures in ${folder}, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function take(browser: Browser, address: string, folder: string, shot: Shot): Promise<number> {
  let failed = 0;
  for (const view of VIEWS) {
    for (const colorScheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: view.viewport,
        colorScheme,
        locale: 'en-CA',
        timezoneId: 'America/Edmonton',
        isMobile: view.phone,
        hasTouch: view.phone,
        reducedMotion: 'reduce',
        ...(PSEUDO && { serviceWorkers: 'block' as const }),
      });
      const file = path.join(folder, `${shot.name}-${view.name}-${colorScheme}.png`);
      try {
        if (shot.account) {
          const email = `${shot.account}@demo.alethea.example`;
          await context.request.post('/api/login-signIn', {
            data: { email, password: demoAccounts.password },
          });
        }
        if (PSEUDO) await showPseudo(context);
        context.setDefaultTimeout(STEP_MS);
        const page = await context.newPage();
        await page.goto(shot.path);
        await page.waitForLoadState('load');
        if (!PSEUDO) await shot.prepare?.(page);
        // The live stream keeps the network busy for ever, so quiet means: a title, no skeleton to be seen, all pictures drawn.
        await page.waitForFunction(
          () =>
            document.querySelector('h1') &&
            ![...document.querySelectorAll('.al-skeleton')].some(
              (skeleton) => skeleton.getBoundingClientRect().top < window.innerHeight,
            ) &&
            [...document.images].every((image) => image.complete),
        );
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await page.screenshot({ path: file });
      } catch (error) {
        failed += 1;
        console.error(`${shot.name} (${view.name}, ${colorScheme}): ${(error as Error).message.split('\n')[0]}`);
      } finally {
        await context.close();
      }
    }
  }
  return failed;
}

await main();
