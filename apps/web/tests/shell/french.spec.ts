import { expect, test } from '@playwright/test';
import { formAddress, newHealthNumber, PREVENTION } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';

// Who asks in many tests, none of which reads or changes the profile.
const WHO = 'daniel.fehr';

test('a physician signs in in French, asks a specialist, and has English back at once', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(`${WHO}@demo.alethea.example`);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  await expect(page.getByLabel('Courriel')).toHaveValue(`${WHO}@demo.alethea.example`);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Demo-2026!');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trouver un spécialiste' })).toBeVisible();

  await page.goto(await formAddress(page, WHO, PREVENTION));
  const field = (name: string) => page.getByRole('textbox', { name });
  await page.getByRole('button', { name: 'Envoyer la consultation électronique' }).click();
  for (const text of ['Le numéro d’assurance maladie est requis', 'La question est requise']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  expect(await axeViolations(page)).toEqual([]);
  await field('N° d’assurance maladie').fill(newHealthNumber('AB'));
  await field('Prénom').fill('Wilma');
  await field('Nom de famille').fill('Essai');
  await field('Date de naissance').fill('1959/03/14');
  await field('Question').fill('Une statine est-elle utile à cet âge?');
  await field('LDL-C (mmol/L)').fill('4,1');
  await page.getByRole('group', { name: 'Background' }).getByRole('checkbox', { name: 'Diabetes' }).check();
  await field('Drugs tried and what happened').fill('Aucun.');
  await page.getByRole('button', { name: 'Envoyer la consultation électronique' }).click();
  await expect(page.getByText('La consultation électronique a été envoyée').first()).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.getByLabel('Langue des écrans et des courriels').selectOption('English');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
});
