import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

test('[IROUTE-20] [ROUTE-24] [BILLING-20] [BILLING-21] a specialist mends three held records by keyboard, and makes the month’s CSV and PDF', async ({
  page,
}) => {
  await openAs(page, 'specialist', '/dashboard/billing-report');
  await expect(page.getByRole('img', { name: /last 12 months/ })).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Waiting on you', exact: true });
  await expect(waiting.getByText('This code is for advice outside an eConsult.').first()).toBeVisible();
  // By their names, not their number: who answers a question meanwhile adds a record.
  const named = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
  const isGone = (name: string) => expect(waiting.getByRole('textbox', { name, exact: true })).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);

  // One line by Enter in its field.
  // Of one that can be paid: what came too late is billed by a press of its own alone.
  const payable = waiting.getByRole('row').filter({ hasText: 'Suggested:' });
  const first = payable.first().getByRole('textbox', { name: /^Diagnosis for/ });
  const name = await named(first);
  expect(name).toMatch(/^Diagnosis for ./);
  await first.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('706.1');
  await page.keyboard.press('Enter');
  await isGone(name);

  // Two at once: selected with the space bar, saved with Enter.
  const held = payable.filter({ hasText: 'No diagnosis yet.' });
  const both: string[] = [];
  for (const index of [0, 1]) {
    const field = held.nth(index).getByRole('textbox', { name: /^Diagnosis for/ });
    both.push(await named(field));
    await field.focus();
    await page.keyboard.type('692.9');
    await held.nth(index).getByRole('checkbox').focus();
    await page.keyboard.press('Space');
  }
  await waiting.getByRole('button', { name: 'Save 2 selected' }).focus();
  await page.keyboard.press('Enter');
  for (const saved of both) await isGone(saved);

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

const DESK = '/dashboard/operator?tab=claims';

/** Claim numbers of a claim file, in its order. */
function claimNumbersIn(file: string): string[] {
  return file
    .split('\r\n')
    .filter((line) => line.slice(20, 24) === 'CIB1')
    .map((line) => line.slice(1, 16));
}

/** One result of an assessment file, each field in its place. */
function resultLine(claimNumber: string, result: 'A' | 'R', fields: Readonly<Record<number, string>>): string {
  const line = Array.from({ length: 254 }, () => ' ');
  for (const [at, text] of Object.entries({ 1: claimNumber, 20: 'A', 25: result, ...fields })) {
    line.splice(Number(at) - 1, text.length, ...text);
  }
  return line.join('');
}

/** Downloads the newest batch and answers its file. */
async function downloadNewest(page: Page): Promise<string> {
  await page
    .getByRole('button', { name: /^Download the claim file of batch/ })
    .first()
    .click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('[BILLING-16] who keeps the claims makes a batch and reads the answer; two refused ones come back to the physician’s report', async ({
  page,
}) => {
  await openAs(page, 'operator', DESK);
  await expect(page.getByText('Teleplan')).toBeVisible();
  await page.getByRole('button', { name: 'Run dry run' }).click();
  await expect(page.getByText(/claims? would go out/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Make a batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make batch' }).click();
  await expect(page.getByText(/^Batch \d+ made with/).first()).toBeVisible();
  const numbers = claimNumbersIn(await downloadNewest(page));
  expect(numbers.length).toBeGreaterThanOrEqual(2);

  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  const read = async (content: string) => {
    const buffer = Buffer.from(content);
    await page.getByLabel('Read an answer').setInputFiles({ name: 'assessment.txt', mimeType: 'text/plain', buffer });
  };
  await read('This is no answer.');
  await expect(page.getByText('Line 1: The first line is not the header of an assessment file.')).toBeVisible();
  const results = numbers.map((claimNumber, index) =>
    index < 2
      ? resultLine(claimNumber, 'R', { 87: '000000000', 106: '05BB' })
      : resultLine(claimNumber, 'A', { 71: '20261204', 87: '000006899' }),
  );
  const answer = ['2026-11-27 08:15:00 HEADER', ...results, 'TRAILER', ''].join('\r\n');
  await read(answer);
  await expect(page.getByText(`Answer read: ${numbers.length - 2} paid, 2 refused, 0 on hold.`)).toBeVisible();
  await read(answer);
  await expect(page.getByText('This file has been read before. Nothing was changed.')).toBeVisible();

  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await page.getByLabel('Claim number').fill(numbers[0] ?? '');
  const record = page.getByRole('row').filter({ hasText: numbers[0] ?? '' });
  await expect(page.getByRole('row')).toHaveCount(2);
  const physician = (await record.getByRole('link').textContent()) ?? '';
  await record.getByRole('link').click();
  const life = page.getByRole('dialog', { name: 'Claimed record' });
  await expect(life.getByText('Refused: 05BB')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await openAs(page, physician.includes('Friesen') ? 'ent' : 'specialist', '/dashboard/billing-report');
  const waiting = page.getByRole('region', { name: 'Waiting on you', exact: true });
  await expect(waiting.getByRole('row').filter({ hasText: '05BB' }).first()).toBeVisible();
});
