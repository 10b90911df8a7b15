import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

test('[IROUTE-20] [ROUTE-24] [BILLING-20] [BILLING-21] a specialist mends three held records by keyboard, and makes the month’s CSV and PDF', async ({
  page,
}) => {
  await openAs(page, 'specialist', '/dashboard/billing-report');
  await expect(page.getByRole('img', { name: /last 12 months/ })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting on you', exact: true });
  await expect(waiting.getByText('This code is for advice outside an eConsult.').first()).toBeVisible();
  const before = Number(/^(\d+) record/.exec((await waiting.getByRole('status').textContent()) ?? '')?.[1]);
  expect(before).toBeGreaterThanOrEqual(3);
  expect(await axeViolations(page)).toEqual([]);

  // One line by Enter in its field.
  await waiting
    .getByRole('textbox', { name: /^Diagnosis for/ })
    .first()
    .focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('706.1');
  await page.keyboard.press('Enter');
  await expect(waiting.getByRole('status')).toContainText(`${before - 1} record`);

  // Two at once: selected with the space bar, saved with Enter.
  const held = waiting.getByRole('row').filter({ hasText: 'No diagnosis yet.' }).filter({ hasText: 'Suggested:' });
  for (const index of [0, 1]) {
    await held
      .nth(index)
      .getByRole('textbox', { name: /^Diagnosis for/ })
      .focus();
    await page.keyboard.type('692.9');
    await held.nth(index).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await waiting.getByRole('button', { name: 'Save 2 selected' }).focus();
  await page.keyboard.press('Enter');
  await expect(waiting.getByRole('status')).toContainText(`${before - 3} record`);

  const processed = page.getByRole('region', { name: 'Processed Billing Records', exact: true });
  await processed.getByRole('button', { name: 'Previous month: Processed Billing Records' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/processed=\d{4}-\d{2}/);
  for (const [name, ending] of [
    ['Export as CSV', 'csv'],
    ['Export as PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await processed.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^billing-report_\\d{4}-\\d{2}-01_.*\\.${ending}$`),
    );
  }
});
