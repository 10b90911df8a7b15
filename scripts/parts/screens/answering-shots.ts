import type { Page } from '@playwright/test';
import { onDesk, openFirstConsult, type Shot } from './shot.ts';

const INBOX = '/dashboard/secure-messaging';
const BOARD = '/dashboard/clinic-inbox';
const SCHEDULE = '/dashboard/edit-schedule';

/** Opens the first consult and begins an answer to it. */
async function beginAnswer(page: Page): Promise<void> {
  await openFirstConsult(page);
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await message.fill('Yes: the widening calls for a biopsy of the matrix. I will book it within two weeks.');
  await page.getByRole('group', { name: 'With this message' }).waitFor();
}

/** On a phone, from the messages to the details. */
async function toDetails(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to Consult' });
  if (await back.isVisible()) await back.click();
}

/** Answering: the strip under a message, outcomes, templates, hours, and the clinic's board. */
export const answeringShots: readonly Shot[] = [
  { name: 'waiting', account: 'specialist', path: `${INBOX}?tab=waiting` },
  { name: 'answer', account: 'specialist', path: `${INBOX}?tab=waiting`, prepare: beginAnswer },
  {
    name: 'answer-outcome',
    account: 'specialist',
    path: `${INBOX}?tab=waiting`,
    async prepare(page) {
      await beginAnswer(page);
      await page.getByRole('textbox', { name: 'Message', exact: true }).focus();
      await page.keyboard.press('Control+o');
      await page.getByRole('combobox', { name: 'Outcome' }).waitFor();
    },
  },
  {
    name: 'answer-templates',
    account: 'specialist',
    path: `${INBOX}?tab=waiting`,
    async prepare(page) {
      await beginAnswer(page);
      await page.getByRole('button', { name: 'Templates', exact: true }).click();
      await page.getByRole('combobox', { name: 'Search templates' }).waitFor();
    },
  },
  {
    name: 'consult-details',
    account: 'specialist',
    path: INBOX,
    async prepare(page) {
      await openFirstConsult(page);
      await toDetails(page);
    },
  },
  {
    name: 'outcomes',
    account: 'specialist',
    path: INBOX,
    async prepare(page) {
      await openFirstConsult(page);
      await toDetails(page);
      await page.getByRole('button', { name: 'Outcomes' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'templates', account: 'specialist', path: '/dashboard/edit-templates' },
  { name: 'resources', account: 'specialist', path: '/dashboard/resources' },
  { name: 'edit-resources', account: 'specialist', path: '/dashboard/edit-resources' },
  {
    name: 'edit-resources-mode',
    account: 'specialist',
    path: '/dashboard/edit-resources',
    prepare: (page) => page.getByRole('button', { name: 'Edit', exact: true }).click(),
  },
  { name: 'schedule-phone', account: 'specialist', path: `${SCHEDULE}?tab=phone` },
  { name: 'schedule-unavailable', account: 'specialist', path: `${SCHEDULE}?tab=unavailable` },
  { name: 'schedule-limits', account: 'specialist', path: `${SCHEDULE}?tab=limits` },
  { name: 'schedule-calendar', account: 'specialist', path: `${SCHEDULE}?tab=calendar` },
  { name: 'board', account: 'booking', path: BOARD },
  { name: 'board-all', account: 'booking', path: `${BOARD}?filter=all` },
  { name: 'board-consult', account: 'booking', path: BOARD, prepare: openFirstConsult },
  {
    name: 'board-book',
    account: 'booking',
    path: BOARD,
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Book / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'operator-person',
    account: 'operator',
    path: '/dashboard/operator?tab=people',
    prepare: onDesk(async (page) => {
      await page
        .getByRole('table')
        .getByRole('link', { name: /Okonkwo/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    }),
  },
];
