import { randomUUID } from 'node:crypto';
import { createClinic } from '@alethea/accounts/contract/desk/clinics';
import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

test('[A21] a clinic is closed, opened again and merged into another at the desk', async ({ page }) => {
  const mark = randomUUID().slice(0, 8);
  const named = (name: string) => ({ name: `${name} ${mark}`, city: 'Calgary', province: 'AB' as const });
  const twice = named('Twice Kept');
  const kept = named('Once Kept');
  await callAs('operator', createClinic, kept);
  const { clinicId } = await callAs('operator', createClinic, twice);
  await openAs(page, 'operator', `/dashboard/operator?tab=clinics&clinicId=${clinicId}`);
  const drawer = page.getByRole('dialog', { name: twice.name });
  await drawer.getByRole('button', { name: 'Close clinic' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this clinic?' });
  await closing.getByLabel('Reason').fill('The practice has retired.');
  expect(await axeViolations(page)).toEqual([]);
  await closing.getByRole('button', { name: 'Close clinic' }).click();
  await expect(drawer).toContainText('Nobody can join.');
  await drawer.getByRole('button', { name: 'Reopen' }).click();
  await expect(drawer).not.toContainText('Nobody can join.');

  await drawer.getByRole('button', { name: 'Merge…' }).click();
  const merging = page.getByRole('dialog', { name: `Merge ${twice.name} into another clinic` });
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(merging).toContainText('Choose the other clinic.');
  await merging.getByLabel('Clinic').fill(kept.name);
  await page.getByRole('option', { name: kept.name }).click();
  await merging.getByLabel('Reason').fill('Two records of one clinic.');
  expect(await axeViolations(page)).toEqual([]);
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await drawer.getByRole('link', { name: kept.name }).click();
  await expect(page.getByRole('dialog', { name: kept.name })).toBeVisible();
});
