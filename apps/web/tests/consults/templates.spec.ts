import { randomUUID } from 'node:crypto';
import { getTemplates, saveTemplates, type TemplateLibrary } from '@alethea/templates/contract';
import { expect, type Page, test } from '@playwright/test';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { ARRIVES, composer, consultAddress, messages } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const ADDRESS = '/dashboard/edit-templates';
const GP = 'daniel.fehr';
const CARDIOLOGIST = 'anjali.raman';
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const openRow = (page: Page, name: string) => main(page).locator('.templates-open').filter({ hasText: name });
const namesIn = (page: Page, category: string) =>
  main(page).getByRole('region', { name: category, exact: true }).locator('.templates-name');
const handle = (page: Page, name: string) => button(page, `Move ${name}`);
const saved = (page: Page) => expect(button(page, 'Discard')).toHaveAttribute('aria-disabled', 'true');

/** Templates by category, as name and text. */
type Wording = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SKIN: Wording = {
  'Follow-up': {
    'Repeat photo': 'Please send a new photo in three months.',
    'Biopsy result': 'Dear {{referrer last name}}, the biopsy of {{patient first name}} shows no malignancy.',
    'Return visit': 'I would like to see the patient again in one year.',
  },
  Advice: { 'Sun protection': 'Daily sunscreen, factor 50.\nHat and sleeves from 10:00 to 16:00.' },
};

function libraryOf(wording: Wording): TemplateLibrary {
  const groups = Object.entries(wording).map(([name, texts]) => {
    const items = Object.entries(texts).map(([title, text]) => ({ id: randomUUID(), name: title, text }));
    return { category: { id: randomUUID(), name, itemIds: items.map(({ id }) => id) }, items };
  });
  const categories = groups.map(({ category }) => category);
  return { categories, categoryOrder: categories.map(({ id }) => id), items: groups.flatMap(({ items }) => items) };
}

/** Gives somebody these templates, whatever they had; the page of the test before may still have a save on its way. */
async function keepFor(who: string, templates: TemplateLibrary): Promise<TemplateLibrary> {
  let kept: TemplateLibrary | undefined;
  await expect(async () => {
    const { version } = await callAs(who, getTemplates, {});
    kept = (await callAs(who, saveTemplates, { templates, basedOnVersion: version })).templates;
  }).toPass();
  return kept ?? templates;
}

test('[CROUTE-22] [TEMPLATE-01] [TEMPLATE-02] [TEMPLATE-03] [TEMPLATE-04] [TEMPLATE-05] [TEMPLATE-06] a specialist without templates makes a category and a template, each with a name, and finds them again', async ({
  page,
}) => {
  await keepFor('victor.almeida', libraryOf({}));
  await openAs(page, 'victor.almeida', '/dashboard/profile');
  await page.getByRole('link', { name: 'Specialist templates' }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(page.getByText('No templates yet')).toBeVisible();

  await button(page, 'New category').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Category name cannot be empty.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Follow-up');
  await dialog.getByLabel('Name').press('Enter');
  await button(page, 'New template').click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Template name cannot be empty.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Repeat photo');
  await dialog.getByLabel('Name').press('Enter');

  await main(page).getByLabel('Text').fill('Dear , please send a photo.');
  await main(page)
    .getByLabel('Text')
    .evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
  await button(page, 'Insert placeholder').click();
  await page.getByRole('menuitem', { name: '{{referrer name}}' }).click();
  await expect(main(page).getByLabel('Text')).toHaveValue('Dear {{referrer name}}, please send a photo.');
  await main(page).getByLabel('Outcome').selectOption('Further investigations suggested');
  await main(page).getByLabel('Diagnosis').fill('Naevus');
  await main(page).getByLabel('Name').fill('');
  await expect(main(page).getByText('Template name cannot be empty.').last()).toBeVisible();
  await expect(button(page, 'Save')).toHaveAttribute('aria-disabled', 'true');
  await main(page).getByLabel('Name').fill('New photo');
  await button(page, 'Save').click();
  await saved(page);
  await page.reload();
  await expect(main(page).getByLabel('Name')).toHaveValue('New photo');
  await expect(main(page).getByLabel('Outcome')).toHaveValue('Further investigations suggested');
  await expect(namesIn(page, 'Follow-up')).toHaveText(['New photo']);
});

test('[ROUTE-50] [CPERM-28] who holds no specialistTemplates has no such screen', async ({ page }) => {
  await openAs(page, 'doctor', ADDRESS);
  await expect(page.getByText('Unable to load this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Specialist templates' })).toHaveCount(0);
});

test('[TEMPLATE-01] templates are ordered with the arrow keys and the mouse, searched, deleted and brought back', async ({
  page,
}) => {
  await keepFor('farid.haddad', libraryOf(SKIN));
  await openAs(page, 'farid.haddad', ADDRESS);
  await handle(page, 'Repeat photo').press('ArrowDown');
  await expect(namesIn(page, 'Follow-up')).toHaveText(['Biopsy result', 'Repeat photo', 'Return visit']);
  await expect(page.getByText('Repeat photo is now 2 of 3 in Follow-up')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(namesIn(page, 'Advice')).toHaveText(['Repeat photo', 'Sun protection']);
  await expect(handle(page, 'Repeat photo')).toBeFocused();

  const [from, onto] = await Promise.all([
    handle(page, 'Sun protection').boundingBox(),
    openRow(page, 'Biopsy result').boundingBox(),
  ]);
  if (!from || !onto) throw new Error('The rows are not on the page.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + 40, onto.y + 30, { steps: 6 });
  await page.mouse.move(onto.x + 40, onto.y + 4, { steps: 4 });
  await page.mouse.up();
  await expect(namesIn(page, 'Follow-up')).toHaveText(['Sun protection', 'Biopsy result', 'Return visit']);
  await handle(page, 'Advice').press('ArrowUp');
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('Advice');

  await main(page).getByRole('searchbox', { name: 'Search templates' }).fill('malignancy biopsy');
  await expect(main(page).locator('.templates-name')).toHaveText(['Biopsy result']);
  await main(page).getByRole('searchbox', { name: 'Search templates' }).fill('');
  await button(page, 'Actions for Follow-up').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(main(page).locator('.templates-name')).toHaveText(['Repeat photo']);
  await page.getByRole('button', { name: 'UNDO' }).click();
  await expect(namesIn(page, 'Follow-up')).toHaveText(['Sun protection', 'Biopsy result', 'Return visit']);
  await button(page, 'Save').click();
  await saved(page);
  const { templates } = await callAs('farid.haddad', getTemplates, {});
  expect(templates.categories.find(({ name }) => name === 'Follow-up')?.itemIds).toHaveLength(3);
});

test('[TEMPLATE-07] [TEMPLATE-09] who leaves with changes is asked: where saving fails they stay with everything, else they go on, and it is kept', async ({
  page,
}) => {
  await keepFor('aisha.rahimi', libraryOf(SKIN));
  let isBroken = true;
  await page.route('**/api/templates-save*', (route) =>
    isBroken
      ? route.fulfill({ status: 429, json: { error: { kind: 'rate_limited', code: 'x', message: '' } } })
      : route.continue(),
  );
  await openAs(page, 'aisha.rahimi', ADDRESS);
  await openRow(page, 'Repeat photo').click();
  await main(page).getByLabel('Text').fill('Send it by Monday.');
  await page.getByRole('link', { name: 'Specialist schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(ADDRESS));
  const leaveBySaving = async () => {
    await page.getByRole('link', { name: 'Specialist schedule' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await leaveBySaving();
  await expect(page.getByText('Error saving changes. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(ADDRESS));
  await expect(main(page).getByLabel('Text')).toHaveValue('Send it by Monday.');
  isBroken = false;
  await leaveBySaving();
  await expect(page).toHaveURL('/dashboard/edit-schedule');
  await page.goBack();
  await openRow(page, 'Repeat photo').click();
  await expect(main(page).getByLabel('Text')).toHaveValue('Send it by Monday.');
});

test('[VIEW-30] [TEMPLATE-07] in a consult a template is found by keyboard, filled and put where the caret stands; the editor opens over it, and a message becomes a template', async ({
  page,
}) => {
  await keepFor(CARDIOLOGIST, libraryOf(SKIN));
  const { activityId, patient } = await askAs(GP);
  await openAs(page, CARDIOLOGIST, consultAddress(activityId));
  await expect(messages(page)).toHaveCount(1, ARRIVES);
  await composer(page).fill('Thank you. Kind regards');
  await composer(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(11, 11));
  // The key is the button's, which comes a moment after the message field.
  await expect(page.getByRole('button', { name: 'Templates', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+;');
  const picker = page.getByRole('dialog', { name: 'Insert template' });
  await picker.getByRole('combobox', { name: 'Search templates' }).fill('biopsy');
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const filled = `Dear Fehr, the biopsy of ${patient.firstName} shows no malignancy.`;
  await expect(composer(page)).toHaveValue(`Thank you. ${filled} Kind regards`);
  await expect(composer(page)).toBeFocused();

  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await picker.getByRole('button', { name: 'Save message as template' }).click();
  const naming = page.getByRole('dialog', { name: 'Save message as template' });
  await naming.getByLabel('Name').fill('Biopsy letter');
  await naming.getByLabel('Name').press('Enter');
  await expect(page.getByText('Saved as template Biopsy letter')).toBeVisible();

  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await picker.getByRole('button', { name: 'Edit templates' }).click();
  const editor = page.getByRole('dialog', { name: 'Templates', exact: true });
  await editor.getByRole('button', { name: 'New category' }).click();
  await page.getByRole('dialog', { name: 'New category' }).getByLabel('Name').press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await editor.locator('.templates-open').filter({ hasText: 'Biopsy letter' }).click();
  await expect(editor.getByLabel('Text')).toHaveValue(`Thank you. ${filled} Kind regards`);
  await editor.getByLabel('Text').fill('Shorter.');
  await editor.getByLabel('Text').press('Escape');
  await page.getByRole('dialog', { name: 'Save your changes?' }).getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  const { templates } = await callAs(CARDIOLOGIST, getTemplates, {});
  expect(templates.items.find(({ name }) => name === 'Biopsy letter')?.text).toBe('Shorter.');
  await expect(composer(page)).toHaveValue(/Kind regards$/);
});

test(`@both [ROUTE-51] [CROUTE-22] the screen fits the window and keeps the rules of accessibility; on a phone an open template is a page of its own, from which Back and the button lead to the list`, async ({
  page,
  isMobile,
}) => {
  const who = isMobile ? 'dentist' : 'luc.desrosiers';
  await keepFor(who, libraryOf(SKIN));
  await openAs(page, who, ADDRESS);
  await expect(openRow(page, 'Sun protection')).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  await openRow(page, 'Sun protection').press('Enter');
  await expect(main(page).getByLabel('Text')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  if (!isMobile) return;
  await expect(button(page, 'All templates')).toBeFocused();
  await expect(openRow(page, 'Biopsy result')).toBeHidden();
  await button(page, 'All templates').press('Enter');
  await expect(openRow(page, 'Sun protection')).toBeFocused();
  await openRow(page, 'Biopsy result').press('Enter');
  await main(page).getByLabel('Text').fill('Hat.');
  await page.goBack();
  await expect(page).toHaveURL(ADDRESS);
  await expect(openRow(page, 'Biopsy result')).toContainText('Hat.');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
});
