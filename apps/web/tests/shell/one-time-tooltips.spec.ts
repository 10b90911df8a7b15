import { getOneTimeTooltips, getSession, signIn } from '@alethea/accounts/contract';
import { expect, type Page, test } from '@playwright/test';
import { loseSession } from '../support/open-as.ts';
import { invitedPerson, OWN_PASSWORD } from '../support/operator-scene.ts';

const tip = (page: Page, text: string) => page.getByRole('note').filter({ hasText: text });
const PALETTE = 'Jump to any screen or consult';
const SIDEBAR = 'Collapse the sidebar here';

test('[SHELL-39] [SHELL-40] [CALL-27] a tooltip stays until it is dismissed, then is gone in every tab and for good', async ({
  page,
  context,
}) => {
  const { email } = await invitedPerson(page.request);
  await page.goto('/dashboard/profile');
  await expect(tip(page, PALETTE)).toBeVisible();
  await page.reload();
  await expect(tip(page, PALETTE)).toBeVisible();
  await expect(tip(page, SIDEBAR)).toBeHidden();
  const other = await context.newPage();
  await other.goto('/dashboard/profile');
  await expect(tip(other, PALETTE)).toBeVisible();

  await tip(page, PALETTE).getByRole('button', { name: 'Got it' }).click();
  for (const tab of [page, other]) {
    await expect(tip(tab, PALETTE)).toBeHidden();
    await expect(tip(tab, SIDEBAR)).toBeVisible();
  }
  await tip(page, SIDEBAR).getByRole('button', { name: 'Got it' }).click();
  await expect(tip(other, SIDEBAR)).toBeHidden();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
  // A page that lost its session would leave for the sign-in by itself.
  await page.goto('about:blank');
  await loseSession(page);
  const answer = await page.request.post(`/api/${signIn.name}`, { data: { email, password: OWN_PASSWORD } });
  expect(answer.ok()).toBe(true);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('note')).toHaveCount(0);
});

test('[SHELL-39] the menu is never seen without its tip, which would push the entries away from who presses one', async ({
  page,
}) => {
  await invitedPerson(page.request);
  await page.addInitScript(() => {
    const look = () => {
      const menu = document.querySelector('nav');
      if (menu?.querySelector('a[href]') && !menu.querySelector('[role="note"]')) document.documentElement.id = 'moved';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
  });
  const session = page.waitForResponse(`**/api/${getSession.name}`);
  await page.route(`**/api/${getOneTimeTooltips.name}`, async (route) => {
    await (await session).finished();
    await route.continue();
  });
  await page.goto('/dashboard/profile');
  await expect(tip(page, PALETTE)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('id', 'moved');
});
