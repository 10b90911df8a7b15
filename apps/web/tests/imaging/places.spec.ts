import { listConsults, openConsult } from '@alethea/consults/contract';
import { listSpecialists, setDataCollection } from '@alethea/directory/contract/operator-specialists';
import { listMedia } from '@alethea/imaging/contract';
import { getDraft } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { EAR, field, fillIn, fillInPatient, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { ARRIVES, consultAddress, conversation, messages } from '../support/consult-screen.ts';
import { openAs } from '../support/open-as.ts';

const WHO = 'amina.warsame';
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen from your gallery' }).getByRole('listitem');
const cameraDialog = (page: Page) => page.getByRole('dialog', { name: 'Camera' });
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose from your gallery' });

async function takePhoto(page: Page): Promise<void> {
  const preview = cameraDialog(page).getByLabel('Camera preview');
  await expect.poll(() => preview.evaluate((video: HTMLVideoElement) => video.videoWidth), ARRIVES).toBeGreaterThan(0);
  await cameraDialog(page).getByRole('button', { name: 'Take photo' }).click();
  await expect(cameraDialog(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(1, ARRIVES);
}

/** Sends what the form holds; answers the consult. */
async function send(page: Page): Promise<string> {
  await sendButton(page).click();
  await expect(page).toHaveURL(/dashboard\/consult(\?|$)/, ARRIVES);
  const [consult] = (await callAs(WHO, listConsults, { limit: 1, folder: 'inbox' })).consults;
  return consult?.activityId ?? '';
}

test('[CFORM-52] [CMODEL-22] [ENV-11] [ENV-12] a photo taken in the consult form is kept with the draft, arrives with the specialist, and another one follows from the gallery', async ({
  page,
}) => {
  test.slow();
  await openForm(page, WHO, PREVENTION);
  const lastName = await fillIn(page);
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await takePhoto(page);
  expect(await axeViolations(page)).toEqual([]);
  await cameraDialog(page).getByRole('button', { name: 'Add 1' }).click();
  await expect(chosen(page)).toHaveCount(1, ARRIVES);
  const [taken] = (await callAs(WHO, listMedia, {})).items;

  await expect(page).toHaveURL(/consultDraftId=/, ARRIVES);
  const draftId = new URL(page.url()).searchParams.get('consultDraftId') ?? '';
  const named = { draftId, consultDraftsCollectionType: 'user_drafts', appVersion: '12.0.3' } as const;
  const kept = async () => (await callAs(WHO, getDraft, named)).selectedMedia;
  await expect.poll(kept, ARRIVES).toEqual([taken?.data.filePath]);
  await page.reload();
  await expect(field(page, 'Last name')).toHaveValue(lastName, ARRIVES);
  await expect(chosen(page)).toHaveCount(1, ARRIVES);
  expect(await axeViolations(page)).toEqual([]);

  const activityId = await send(page);
  const { detail } = await callAs(WHO, openConsult, { activityId });
  expect(detail.patient.patientLastName).toBe(lastName);
  expect(detail.attachments.map(({ fileName }) => fileName)).toEqual([taken?.fileName]);

  await openAs(page, WHO, consultAddress(activityId));
  await conversation(page).getByRole('textbox', { name: 'Message' }).fill('The same, once more.');
  await conversation(page).getByRole('button', { name: 'Add from gallery' }).click();
  await picker(page)
    .getByRole('button', { name: new RegExp(`^Picture ${taken?.fileName}`) })
    .click();
  expect(await axeViolations(page)).toEqual([]);
  await picker(page).getByRole('button', { name: 'Add 1 item' }).click();
  await expect(picker(page)).toHaveCount(0, ARRIVES);
  await conversation(page).getByRole('button', { name: 'Send' }).click();
  await expect(messages(page).filter({ hasText: 'The same, once more.' }).getByRole('img')).toHaveCount(1, ARRIVES);
});

test('[LABEL-02] [LABEL-03] [LABEL-09] [CPERM-31] a photo taken in the consult form is labelled by the specialist who was asked, and keeps the label', async ({
  page,
}) => {
  test.slow();
  const { specialists } = await callAs('operator', listSpecialists, { searchText: 'Friesen' });
  const consent = { enableEconsultDataCollection: true, consentedOn: '2026-01-15', note: 'By letter' };
  await callAs('operator', setDataCollection, { personId: specialists[0]?.uid ?? '', ...consent });
  await openForm(page, WHO, EAR);
  await fillInPatient(page);
  await field(page, 'Question').fill('Is this drum perforated?');
  await page.getByRole('group', { name: 'Side' }).getByRole('checkbox', { name: 'Right' }).check();
  await page.getByRole('group', { name: 'Symptoms' }).getByRole('checkbox', { name: 'Discharge' }).check();
  await field(page, 'Duration (weeks)').fill('3');
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await takePhoto(page);
  await cameraDialog(page).getByRole('button', { name: 'Add 1' }).click();
  await expect(chosen(page)).toHaveCount(1, ARRIVES);
  await expect(page.getByText('Ready to send')).toBeVisible(ARRIVES);
  const activityId = await send(page);

  await openAs(page, 'ent', consultAddress(activityId));
  const start = page.getByRole('button', { name: 'Start Labelling' });
  const pictures = page.getByRole('list', { name: 'Pictures of this consult' });
  await start.click(ARRIVES);
  await pictures.getByRole('button', { name: /^Select photo-/ }).click(ARRIVES);
  await page.getByRole('textbox', { name: 'Find a label' }).fill('Dry perforation');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Label Images' }).click();
  await expect(pictures).toContainText('Dry perforation');
  await expect(pictures).toContainText('Not saved');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save Labels' }).click();
  await expect(page.getByText('Labels saved')).toBeVisible(ARRIVES);
  await page.reload();
  await start.click(ARRIVES);
  await expect(pictures).toContainText('Dry perforation', ARRIVES);
  await expect(pictures).not.toContainText('Not saved');
});
