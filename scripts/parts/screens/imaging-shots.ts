import { listSpecialists, setDataCollection } from '@alethea/directory/contract/operator-specialists';
import type { Page } from '@playwright/test';
import { callAs } from '../../../apps/web/tests/support/call-as.ts';
import { onDesk, openFirstConsult, type Shot } from './shot.ts';

const VIEWER = 'Gallery viewer';

async function openHeel(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Picture left-heel/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: VIEWER }).getByText('Consent', { exact: true }).waitFor();
}

/** Pictures: the gallery and its parts, what is chosen from it, labelling. */
export const imagingShots: readonly Shot[] = [
  { name: 'gallery', account: 'doctor', path: '/dashboard/gallery' },
  { name: 'gallery-series', account: 'doctor', path: '/dashboard/gallery?view=series' },
  {
    name: 'gallery-compare',
    account: 'doctor',
    path: '/dashboard/gallery?view=series',
    async prepare(page) {
      await page.getByRole('button', { name: /^Open series/ }).click();
      await page.getByText('days between them').waitFor();
    },
  },
  {
    name: 'gallery-duplicates',
    account: 'doctor',
    path: '/dashboard/gallery?view=duplicates',
    async prepare(page) {
      await page.getByRole('button', { name: 'Keep all' }).first().waitFor();
    },
  },
  {
    name: 'gallery-viewer',
    account: 'specialist',
    path: '/dashboard/gallery',
    prepare: openHeel,
  },
  {
    name: 'gallery-measure',
    account: 'specialist',
    path: '/dashboard/gallery',
    async prepare(page) {
      await openHeel(page);
      await page.getByRole('button', { name: 'Change measurements' }).click();
      await page.getByRole('dialog', { name: 'Measure' }).waitFor();
    },
  },
  { name: 'gallery-album', account: 'specialist', path: '/dashboard/gallery?view=album' },
  { name: 'image-annotation', account: 'specialist', path: '/dashboard/image-annotation' },
  { name: 'operator-labelling-pool', account: 'operator', path: '/dashboard/operator?tab=labelling-pool' },
  {
    name: 'gallery-months',
    account: 'specialist',
    path: '/dashboard/gallery',
    async prepare(page) {
      await page.locator('[data-media]').first().waitFor();
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 900);
      await page.waitForFunction(() => [...document.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0));
    },
  },
  {
    name: 'gallery-ai',
    account: 'specialist',
    path: '/dashboard/gallery',
    async prepare(page) {
      await openHeel(page);
      const viewer = page.getByRole('dialog', { name: VIEWER });
      await viewer.getByRole('radio', { name: 'Derm' }).check();
      await viewer.getByRole('button', { name: /^Predict/ }).click();
      const result = viewer.getByRole('region', { name: /^Derm: / });
      await result.evaluate((region) => region.scrollIntoView());
    },
  },
  {
    name: 'gallery-consent',
    account: 'specialist',
    path: '/dashboard/gallery',
    async prepare(page) {
      await openHeel(page);
      await page.getByRole('button', { name: 'Record consent' }).click();
      await page.getByRole('dialog', { name: 'Record consent' }).waitFor();
    },
  },
  {
    name: 'gallery-add-to-series',
    account: 'doctor',
    path: '/dashboard/gallery',
    async prepare(page) {
      await page
        .locator('[data-media]')
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      await page.getByRole('button', { name: 'Add to series' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'gallery-album-confirm',
    account: 'doctor',
    path: '/dashboard/gallery?view=album',
    async prepare(page) {
      await page.getByRole('button', { name: 'Open album' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'gallery-picker',
    account: 'doctor',
    path: '/dashboard/secure-messaging',
    async prepare(page) {
      await openFirstConsult(page);
      await page.getByRole('button', { name: 'Add from gallery' }).click();
      await page.getByRole('dialog').locator('[data-media]').first().waitFor();
    },
  },
  {
    name: 'consult-labelling',
    account: 'specialist',
    path: '/dashboard/secure-messaging',
    prepare: onDesk(async (page) => {
      const { specialists } = await callAs('operator', listSpecialists, { searchText: 'Okonkwo' });
      const consent = { enableEconsultDataCollection: true, consentedOn: '2026-01-15', note: 'By letter' };
      await callAs('operator', setDataCollection, { personId: specialists[0]?.uid ?? '', ...consent });
      await page.locator('[data-consult]').filter({ hasText: 'file' }).first().click();
      await page.getByRole('button', { name: 'Start Labelling' }).click();
      await page.getByRole('list', { name: 'Pictures of this consult' }).waitFor();
    }),
  },
];
