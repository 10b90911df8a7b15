import type { Page } from '@playwright/test';
import { askAs } from '../../../apps/web/tests/support/ask-as.ts';
import { toDetails } from '../../../apps/web/tests/support/consult-screen.ts';
import type { Shot } from './shot.ts';

/** A consult of the dental clinic, as its booking assistant has it open, with the part on payments in sight. */
async function openPayments(page: Page): Promise<void> {
  const { activityId } = await askAs('daniel.fehr', { specialty: 'Dentistry', subsite: 'Oral Lesion' });
  await page.goto(`/dashboard/clinic-inbox?econsultId=${activityId}`);
  await toDetails(page);
  const part = page.getByRole('region', { name: 'Payments', exact: true });
  await part.evaluate((section) => section.scrollIntoView());
}

const ASSISTANT = { account: 'dental.booking', path: '/dashboard/clinic-inbox' } as const;

/** Payments, invoices, price lists, the premium plan. */
export const moneyShots: readonly Shot[] = [
  { name: 'get-premium', account: 'tara.bouchard', path: '/dashboard/get-premium' },
  { name: 'premium-payment', account: 'tara.bouchard', path: '/premium/payment?payment_intent=pi_of_nobody' },
  { name: 'operator-items', account: 'operator', path: '/dashboard/operator?tab=items' },
  { name: 'payments', ...ASSISTANT, prepare: openPayments },
  {
    name: 'payments-card',
    ...ASSISTANT,
    async prepare(page) {
      await openPayments(page);
      await page.getByRole('button', { name: 'Make a Payment' }).click();
      const popup = page.getByRole('dialog', { name: 'Make a Payment' });
      await popup.getByRole('radio').first().check();
      const form = popup.frameLocator('iframe[title="Card"]');
      await form.frameLocator('#CARD_NUMBER iframe').getByRole('textbox').waitFor();
    },
  },
];
