import { listConsults, openConsult } from '@alethea/consults/contract';
import { listMedia } from '@alethea/imaging/contract';
import { getDraft } from '@alethea/requests/contract';
import { expect, type Page, test } from '@playwright/test';
import { field, fillIn, openForm, PREVENTION, sendButton } from '../support/ask-form.ts';
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

  await sendButton(page).click();
  await expect(page).toHaveURL(/dashboard\/consult(\?|$)/, ARRIVES);
  const [consult] = (await callAs(WHO, listConsults, { limit: 1, folder: 'inbox' })).consults;
  const activityId = consult?.activityId ?? '';
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
