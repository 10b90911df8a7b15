import type { Page } from '@playwright/test';

const PASSWORD = 'Demo-2026!';

/** Opens an address as a person of the demo world (the part of the mail address before the @), past the sign-in page. */
export async function openAs(page: Page, who: string, address: string): Promise<void> {
  await signInAs(page, who);
  await page.goto(address);
}

/**
 * Signs a person of the demo world in, and opens nothing. Who is signed in already stays so, and a page of somebody else
 * is left first: without its session it would be on its way to the sign-in page while the test goes elsewhere.
 */
export async function signInAs(page: Page, who: string): Promise<void> {
  const email = `${who}@demo.alethea.example`;
  const known = await page.request.post('/api/login-getSession', { data: {} });
  if (known.ok() && (await known.json()).session?.email === email) return;
  await leave(page);
  const answer = await page.request.post('/api/login-signIn', { data: { email, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`);
}

/** Takes the session from the browser, as its end does, with nothing open that would go to the sign-in page by itself. */
export async function loseSession(page: Page): Promise<void> {
  await leave(page);
  await page.context().clearCookies();
}

async function leave(page: Page): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank');
}
