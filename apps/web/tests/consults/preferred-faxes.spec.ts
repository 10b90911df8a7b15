import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { ARRIVES, consultAddress, details, list } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

/** A family physician whose consults no other test reads, so that what she prefers disturbs nobody. */
const WHO = 'tara.bouchard';
/** No fax machine answers there (SPOOL_OUTCOMES). */
const NUMBER = '6045550193';
/** Faxes are gathered for a minute, and looked for every minute. */
const TWO_MINUTES = { aheadSeconds: 120 };

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function faxesTo(page: Page, number: string): Promise<{ readonly to: string; readonly pages: number }[]> {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const { faxes } = (await answer.json()) as { faxes: { to: string; pages: number }[] };
  return faxes.filter(({ to }) => to === number);
}

test('[PROFILE-05] [MODEL-03] a copy of a consult is faxed once the profile says so; where it did not arrive it is a task', async ({
  page,
}) => {
  await openAs(page, WHO, '/dashboard/profile');
  await section(page, 'Fax Settings')
    .getByRole('button', { name: /^Fax Settings/ })
    .click(ARRIVES);
  await page.getByRole('checkbox', { name: 'Fax me a copy of consults that I send' }).check();
  // As a person would: the mask moves the cursor of a field that is filled by a script.
  await page.getByRole('textbox', { name: 'Clinic fax' }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type(NUMBER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('Demo-2026!', ARRIVES);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Profile saved' })).toBeVisible(ARRIVES);

  const { activityId, patient } = await askAs(WHO);
  // While the clock's own run of the task is under way it is not due, and that run finds nothing gathered for a minute.
  const ranAhead = async () => (await (await page.request.post('/dev/clock', { data: TWO_MINUTES })).json()).ran;
  await expect.poll(ranAhead).toContain('fax-what-waits');
  await expect.poll(async () => (await faxesTo(page, NUMBER)).length).toBe(1);
  const [fax] = await faxesTo(page, NUMBER);
  expect(fax?.pages).toBeGreaterThanOrEqual(2);

  await openAs(page, WHO, '/dashboard/secure-messaging?tab=inbox');
  const tasks = list(page).getByRole('region', { name: 'Faxes that were not delivered' });
  await tasks.getByRole('button', { name: 'Show' }).click();
  await expect(tasks.getByRole('link', { name: new RegExp(patient.lastName) })).toBeVisible(ARRIVES);
  await openAs(page, WHO, consultAddress(activityId));
  const faxes = details(page).getByRole('region', { name: 'Automatic faxes', exact: true });
  const item = faxes.getByRole('listitem');
  await expect(item).toContainText('Error sending fax: no fax machine at this number', ARRIVES);
  await expect(item).toContainText('(604) 555-0193');
  await item.scrollIntoViewIfNeeded();
  expect(await axeViolations(page)).toEqual([]);
  await item.getByRole('button', { name: 'Done' }).click();
  await expect(item).toContainText('Dealt with', ARRIVES);
});
