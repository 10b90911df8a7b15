import { randomUUID } from 'node:crypto';
import { createClinic, findClinics, saveClinic } from '@alethea/accounts/contract/desk/clinics';
import { expect, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

test('[A21] what another operator saves of a clinic meanwhile is told and loses nothing; then it is closed, opened again and merged into another', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const named = (name: string) => ({ name: `${name} ${mark}`, city: 'Calgary', province: 'AB' as const });
  const twice = named('Twice Kept');
  const kept = named('Once Kept');
  await callAs('operator', createClinic, kept);
  const { clinicId } = await callAs('operator', createClinic, named('Elbow River'));
  // The list behind the drawer is looked at elsewhere.
  await alterAnswer(page, findClinics, (answer) => ({ ...answer, clinics: answer.clinics.slice(0, 2) }));
  await openAs(page, 'operator', `/dashboard/operator?tab=clinics&clinicId=${clinicId}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit clinic' });
  const told = dialog.getByText('Someone else saved changes.');
  await dialog.getByLabel('Street').fill('12 Riverdale Avenue SW');
  await callAs('operator', saveClinic, { clinicId, basedOn: 1, fields: twice });
  await expect(told).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(told).toBeVisible();
  await expect(dialog.getByLabel('Street')).toHaveValue('12 Riverdale Avenue SW');
  await expect(dialog.getByText(`Name: was “Elbow River ${mark}”, now “${twice.name}”`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Load theirs' }).click();
  await page
    .getByRole('dialog', { name: 'Load what they saved?' })
    .getByRole('button', { name: 'Load theirs' })
    .click();
  await expect(told).toBeHidden();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(twice.name);
  await dialog.getByLabel('Street').fill('12 Riverdale Avenue SW');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  const drawer = page.getByRole('dialog', { name: twice.name });
  await expect(drawer).toContainText('12 Riverdale Avenue SW');
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
