import { randomUUID } from 'node:crypto';
import { findClinics } from '@alethea/accounts/contract/desk/clinics';
import {
  deactivateService,
  getServiceRecord,
  listServices,
  saveService,
} from '@alethea/directory/contract/operator-services';
import { listSpecialists } from '@alethea/directory/contract/operator-specialists';
import { listSearchWords } from '@alethea/directory/contract/operator-words';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { alterAnswer } from '../support/alter-answer.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { openAs } from '../support/open-as.ts';

/** The browser of somebody else. */
async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Types into a field that proposes, and takes the first proposal. */
async function pick(page: Page, input: Locator, typed: string): Promise<void> {
  await input.fill(typed);
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** Adds a field to the form that is written. */
async function addField(page: Page, header: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a field' }).click();
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByLabel('Answer type') })
    .last();
  await added.getByLabel('Question', { exact: true }).fill(header);
  await field(page, header).getByLabel('Answer type').selectOption({ label: type });
}

async function noLongerOffered(serviceName: string): Promise<void> {
  const { services } = await callAs('operator', listServices, { searchText: serviceName, state: 'active' });
  for (const { serviceId } of services) await callAs('operator', deactivateService, { serviceId });
}

/** Another operator saves a service with another biography. */
async function saveBio(serviceId: string, bio: string): Promise<void> {
  const { service } = await callAs('operator', getServiceRecord, { serviceId });
  const { type, serviceName, specialty, subsite, shortDescription, longDescription, faxReferrals } = service;
  const fields = {
    ...{ type, serviceName, specialty, subsite, shortDescription, longDescription, faxReferrals, bio },
    ...{ acceptanceFlags: service.acceptanceFlags, formFields: service.formFields },
    clinicId: service.clinic.clinicId,
    personIds: service.people.map(({ uid }) => uid),
  };
  await callAs('operator', saveService, { serviceId, basedOn: service.version, fields });
}

/** Of the long lists the first entries stand for all: the others are the same components again. */
async function shortenLists(page: Page): Promise<void> {
  await alterAnswer(page, listServices, (answer) => ({ ...answer, services: answer.services.slice(0, 8) }));
  await alterAnswer(page, listSpecialists, (answer) => ({ ...answer, specialists: answer.specialists.slice(0, 8) }));
  await alterAnswer(page, listSearchWords, (answer) => ({ ...answer, words: answer.words.slice(0, 8) }));
}

test('[CFORM-07] [CMODEL-15] [FIND-25] a service that the operator writes is found live, renamed and offered no longer changes an open search at once, and asks what the preview shows', async ({
  page,
  browser,
}) => {
  test.slow();
  const mark = `Quill${randomUUID().slice(0, 6)}`;
  const serviceName = `${mark} nail clinic`;
  const { clinics } = await callAs('operator', findClinics, { openOnly: true });
  const searcher = await newPage(browser);
  try {
    await openAs(searcher, 'doctor', `/dashboard/consult?searchText=${mark}`);
    await expect(searcher.getByRole('main').getByText('No services found')).toBeVisible();

    await openAs(page, 'operator', '/dashboard/operator?tab=directory');
    await page.getByRole('link', { name: 'Add a service' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(serviceName);
    await page.getByRole('textbox', { name: 'Specialty' }).fill('Dermatolgy');
    await page.getByRole('textbox', { name: 'Subsite' }).fill('Nails and claws');
    await page.getByRole('button', { name: 'Use Dermatology' }).click();
    await expect(page.getByRole('textbox', { name: 'Specialty' })).toHaveValue('Dermatology');
    await page.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByText('Check form for errors.')).toBeVisible();
    await expect(page.getByText('Add at least one person.')).toBeVisible();
    await pick(page, page.getByRole('textbox', { name: 'Clinic' }), clinics[0]?.name ?? '');
    await pick(page, page.getByRole('textbox', { name: 'Add a person' }), 'a');

    await addField(page, 'Which nail', 'Choices');
    await field(page, 'Which nail').getByLabel('Choices').fill('Thumb\nBig toe');
    await field(page, 'Which nail').getByLabel('Required').check();
    await addField(page, 'Weeks', 'Number');
    await addField(page, 'weeks', 'Text');
    await page.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByText('Another field asks the same question.')).toBeVisible();
    await field(page, 'weeks').getByRole('button', { name: 'Remove weeks' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await field(page, 'weeks').getByLabel('Question', { exact: true }).fill('Treated with');
    await field(page, 'Treated with').getByRole('button', { name: 'Move Treated with up' }).press('Enter');
    await expect(field(page, 'Treated with').getByRole('button', { name: 'Move Treated with up' })).toBeFocused();

    const preview = region(page, 'How physicians see it');
    await expect(preview.getByRole('group', { name: 'Which nail' })).toBeVisible();
    await preview.getByRole('checkbox', { name: 'Big toe' }).check();
    await expect(preview.getByLabel('Treated with')).toBeVisible();
    await expect(preview.getByLabel('Weeks')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Add service' }).click();
    await expect(page.getByText('Service added')).toBeVisible();
    await expect(page.getByText('Form version 1')).toBeVisible();

    const found = searcher.getByRole('article');
    await expect(found).toHaveCount(1);
    const save = page.getByRole('button', { name: 'Save', exact: true });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('Otter nail clinic');
    await page.getByRole('link', { name: 'All services' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await save.click();
    await expect(found).toHaveCount(0);
    await name.fill(serviceName);
    await save.click();
    await expect(found).toHaveCount(1);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(found).toHaveCount(0);
    await page.getByRole('button', { name: 'Activate', exact: true }).click();
    await expect(found).toHaveCount(1);

    await found.getByRole('link', { name: /^Ask / }).click();
    await expect(searcher.getByRole('group', { name: 'Which nail' })).toBeVisible();
    const labels = (await searcher.locator('#ask-form label, #ask-form legend').allInnerTexts()).join('\n');
    expect(labels).toMatch(/Which nail.*Treated with.*Weeks/s);

    await searcher.getByLabel('Treated with').fill('Terbinafine for a month');
    await addField(page, 'Since when', 'Text');
    await field(page, 'Treated with').getByRole('button', { name: 'Remove Treated with' }).click();
    await save.click();
    await expect(page.getByText('Form version 2')).toBeVisible();
    await expect(searcher.getByLabel('Since when')).toBeVisible();
    await expect(searcher.getByLabel('Treated with')).toBeHidden();
    await expect(searcher.getByText('Terbinafine for a month')).toBeVisible();
  } finally {
    await noLongerOffered(serviceName);
    await searcher.close();
  }
});

test('somebody who cannot answer any more is told before a service is saved, and what somebody else saves meanwhile takes nothing away that was typed', async ({
  page,
}) => {
  const { services } = await callAs('operator', listServices, { searchText: 'referral', limit: 1 });
  const serviceId = services[0]?.serviceId ?? '';
  let areLocked = true;
  await alterAnswer(page, getServiceRecord, ({ service }) =>
    areLocked
      ? { service: { ...service, people: service.people.map((one) => ({ ...one, mayAnswer: false })) } }
      : { service },
  );
  await openAs(page, 'operator', `/dashboard/operator?tab=directory&serviceId=${serviceId}`);
  const notice = page.getByText(/^Locked, or no longer a specialist or dentist: .+ Remove them to save the service/);
  await expect(notice).toBeVisible();
  const answering = page.getByRole('list', { name: 'Who answers, in display order' });
  for (let left = await answering.getByRole('listitem').count(); left > 0; left -= 1) {
    await answering
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(answering.getByRole('listitem')).toHaveCount(left - 1);
  }
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(notice).toBeVisible();

  areLocked = false;
  const bio = page.getByLabel('Biography');
  const before = await bio.inputValue();
  await bio.fill('Typed here');
  await saveBio(serviceId, 'Saved there');
  await expect(page.getByText('Someone else saved changes.')).toBeVisible();
  await expect(bio).toHaveValue('Typed here');
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await page
    .getByRole('dialog', { name: 'Load what they saved?' })
    .getByRole('button', { name: 'Load theirs' })
    .click();
  await expect(bio).toHaveValue('Saved there');
  await expect(notice).toBeHidden();
  await bio.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('[CMODEL-10] consent to data collection is written down with its day and how it was given', async ({ page }) => {
  await shortenLists(page);
  await openAs(page, 'operator', '/dashboard/operator?tab=directory&part=specialists');
  const row = page.getByRole('row').nth(1);
  // In the demo world everybody who answers has consented.
  await row.getByRole('button', { name: /^Turn data collection off for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await row.getByRole('button', { name: /^Turn data collection on for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This is required.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel('How they consented').fill('Signed letter.');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(row).toContainText('Signed letter.');
  await expect(row.getByRole('button', { name: /^Turn data collection off for/ })).toBeVisible();
});

test('every part of the directory can be used by everybody and fits the window', { tag: '@both' }, async ({ page }) => {
  const look = async (what: string) => {
    await expect(
      page.locator('.directory-desk').getByRole('textbox').or(page.getByRole('searchbox')).first(),
    ).toBeVisible();
    await expect(page.locator('.al-skeleton')).toHaveCount(0);
    expect(await axeViolations(page), what).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), what).toBe(0);
  };
  await shortenLists(page);
  await openAs(page, 'operator', '/dashboard/operator?tab=directory');
  await look('services');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await look('a service');
  await page.getByRole('link', { name: 'All services' }).click();
  await page.getByRole('link', { name: 'Add a service' }).click();
  await expect(page.getByRole('button', { name: 'Add service' })).toBeVisible();
  await look('a new service');
  await page.getByRole('link', { name: 'All services' }).click();
  for (const part of ['specialists', 'words']) {
    await page.locator(`.directory-desk a[href*="part=${part}"]`).click();
    await expect(page.getByRole('table')).toBeVisible();
    await look(part);
  }
});
