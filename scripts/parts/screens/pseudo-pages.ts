import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { CARD_PAGE, DOCUMENT_PAGES, FORM_PAGES, LEAN_PAGES } from '../../../apps/web/src/lean-pages.ts';
import { repositoryRoot, runCommand } from '../run-command.ts';

const FOLDER = path.join(repositoryRoot, 'apps/web/dist/pseudo');
const GUEST_PAGES = [CARD_PAGE, DOCUMENT_PAGES, FORM_PAGES];

/** Builds the app in the pseudo-locale, beside the one that the server has. */
export async function buildPseudo(): Promise<void> {
  await runCommand('npx', ['vite', 'build', 'apps/web'], { env: { ALETHEA_LANGUAGE: 'pseudo' }, stream: true });
}

/** Has pages of a browser come from that build; what they call is still the server's. */
export async function showPseudo(context: BrowserContext): Promise<void> {
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    // The pages that mails lead to speak both languages by themselves.
    if (GUEST_PAGES.some((pages) => pages.test(pathname))) return route.fallback();
    if (route.request().resourceType() === 'document') {
      const page = LEAN_PAGES.test(pathname) ? 'login.html' : 'index.html';
      return route.fulfill({ path: path.join(FOLDER, page), contentType: 'text/html' });
    }
    const file = path.join(FOLDER, pathname);
    return pathname.startsWith('/assets/') && existsSync(file) ? route.fulfill({ path: file }) : route.fallback();
  });
}
