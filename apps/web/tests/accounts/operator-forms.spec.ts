import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { openAs } from '../support/open-as.ts';

test('the operator writes a form, previews it as its patients see it, and it goes out as a file and comes in again', async ({
  page,
  context,
}) => {
  test.slow();
  const name = `Sleep ${randomUUID().slice(0, 8)}`;
  await openAs(page, 'operator', '/dashboard/operator?tab=forms');
  await expect(page.getByRole('table', { name: 'Forms' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Section name', { exact: true }).fill('Nights');
  const section = page.getByRole('region', { name: 'Section 1: Nights' });
  await section.getByRole('button', { name: /^Add a field/ }).click();
  const [first, second] = [section.getByRole('listitem').nth(0), section.getByRole('listitem').nth(1)];
  await expect(first.getByLabel('Label', { exact: true })).toBeFocused();
  await page.keyboard.type('Do you snore?');
  await first.getByLabel('Type').selectOption('Select');
  await first.getByLabel('Options', { exact: true }).fill('Yes\nNo');
  await section.getByRole('button', { name: /^Add a field/ }).click();
  await page.getByRole('button', { name: 'Add form' }).click();
  await expect(page.getByText('Enter what is asked.')).toBeVisible();
  await second.getByLabel('Label', { exact: true }).fill('Since when?');
  await second.getByLabel('Show').selectOption({ label: 'When “Do you snore?” is answered with' });
  await second.getByRole('checkbox', { name: 'Yes' }).check();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('button', { name: 'Add form' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview' }).click();
  const patient = await opened;
  await expect(patient.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(patient.getByLabel('Since when?')).toBeHidden();
  await patient.getByLabel('Do you snore?').selectOption('Yes');
  await expect(patient.getByLabel('Since when?')).toBeVisible();
  await patient.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ resourceType: 'Questionnaire', title: name });
  await page.goto('/dashboard/operator?tab=forms&formId=new');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import' }).click();
  await (await chooser).setFiles({ name: 'form.json', mimeType: 'application/json', buffer: await readFile(file) });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Add form' }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Since when\? .*shown on condition/ })).toBeVisible();
});

test('the forms and the editor of one fit a phone', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'operator', '/dashboard/operator?tab=forms');
  await expect(page.getByRole('table', { name: 'Forms' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'New form' }).click();
  const section = page.getByRole('region', { name: 'Section 1' });
  await section.getByRole('button', { name: /^Add a field/ }).click();
  await section.getByRole('listitem').first().getByLabel('Type').selectOption('Select');
  await page.getByRole('button', { name: 'Add form' }).click();
  await expect(page.getByText('Enter what is asked.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});
