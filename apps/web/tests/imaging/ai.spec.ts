import { randomUUID } from 'node:crypto';
import { sendMessage } from '@alethea/consults/contract';
import { listSpecialists, setDataCollection } from '@alethea/directory/contract/operator-specialists';
import { addMedia } from '@alethea/imaging/contract';
import { newId } from '@alethea/kernel/text/ids';
import { expect, type Page, test } from '@playwright/test';
import { photographOf } from '../../../../demo/src/training/index.ts';
import { askAs } from '../support/ask-as.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { callAs } from '../support/call-as.ts';
import { ARRIVES, consultAddress, details, messages } from '../support/consult-screen.ts';
import { openAs, signInAs } from '../support/open-as.ts';
import { invitedPerson } from '../support/operator-scene.ts';
import { newPracticeId } from '../support/sign-up-steps.ts';

const WHO = 'daniel.fehr';
const EAR_DOCTOR = 'ent';
/** Third of the labels of the model for ears, second of that for noses. */
const HOLE = 2;
const POLYP = 1;
const DISCLAIMER = 'For education only. This is not a diagnosis.';

async function upload(page: Page, buffer: Buffer, purpose: string): Promise<string> {
  const file = { name: 'picture.jpg', mimeType: 'image/jpeg', buffer };
  const answer = await page.request.post(`/api/files${purpose}`, { multipart: { file } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).fileId;
}

test('[GALLERY-32] [AI-05] [AI-06] [ENV-12] in the viewer a model is asked by keys alone, and what it said is there again later', async ({
  page,
}) => {
  await invitedPerson(page.request, {
    practiceId: { practiceId: newPracticeId(), province: 'AB' },
    practiceIdEvidence: 'Looked up at the college.',
  });
  const fileId = await upload(page, await photographOf('nasal', POLYP, 'journey'), '?purpose=galleryMedia');
  const headers = { 'idempotency-key': randomUUID() };
  await page.request.post(`/api/${addMedia.name}`, { data: { fileIds: [fileId] }, headers });
  await page.goto('/dashboard/gallery');
  const viewer = page.getByRole('dialog', { name: 'Gallery viewer' });
  await page.getByRole('button', { name: /^Picture picture.jpg/ }).click();
  await expect(viewer.getByText(DISCLAIMER)).toBeVisible(ARRIVES);
  await viewer.getByRole('radio', { name: 'Ear' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('radio', { name: 'Nasal' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const result = viewer.getByRole('region', { name: 'Nasal: Drawn noses 1.0.0' });
  await expect(result).toContainText('Nasal polyp', ARRIVES);
  await expect(result).toContainText('Demonstration model');
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: /^Picture picture.jpg/ }).click();
  await expect(result).toContainText('Nasal polyp', ARRIVES);
  await expect(viewer.getByRole('button', { name: 'Predict again' })).toBeVisible();
});

test('[GALLERY-32] [OUTCOME-04] [ICALL-35] beside the pictures of a consult the answer has the specialist’s words, and the outcome begins with what goes with it', async ({
  page,
}) => {
  const { specialists } = await callAs('operator', listSpecialists, { searchText: 'Friesen' });
  const consent = { enableEconsultDataCollection: true, consentedOn: '2026-01-15', note: 'By letter' };
  await callAs('operator', setDataCollection, { personId: specialists[0]?.uid ?? '', ...consent });
  const { activityId } = await askAs(WHO, { specialty: 'Otolaryngology', subsite: 'Ear' });
  await signInAs(page, WHO);
  const fileId = await upload(page, await photographOf('ear', HOLE, 'journey'), '');
  const message = { activityId, messageId: newId(new Date()), message: 'The right drum.', attachmentIds: [fileId] };
  await callAs(WHO, sendMessage, message);

  await openAs(page, EAR_DOCTOR, consultAddress(activityId));
  await messages(page).last().getByRole('img').click(ARRIVES);
  const pictures = page.getByRole('region', { name: 'Pictures of the consult' });
  await pictures.getByRole('button', { name: 'AI support' }).click(ARRIVES);
  await pictures.getByRole('radio', { name: 'Ear' }).check();
  await pictures.getByRole('button', { name: 'Predict' }).click();
  const result = pictures.getByRole('region', { name: 'Ear: Drawn ears 1.0.0' });
  await expect(result).toContainText('Tympanic membrane perforation', ARRIVES);
  await expect(pictures.getByText(DISCLAIMER)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await details(page).getByRole('button', { name: 'Outcomes' }).click(ARRIVES);
  const dialog = page.getByRole('dialog', { name: 'Outcomes' });
  await expect(dialog.getByRole('combobox', { name: 'Outcome' })).toHaveValue('Patient to see Specialist');
  await expect(dialog).toContainText('Suggested by AI. Check it before you save.');
});
