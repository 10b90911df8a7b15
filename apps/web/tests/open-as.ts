import type { Page } from '@playwright/test';

const PASSWORD = 'Demo-2026!';

/** Opens an address as a person of the demo world (the part of the mail address before the @), past the sign-in page. */
export async function openAs(page: Page, who: string, address: string): Promise<void> {
  const data = { email: `${who}@demo.alethea.example`, password: PASSWORD };
  const answer = await page.request.post('/api/login-signIn', { data });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`);
  await page.goto(address);
}
