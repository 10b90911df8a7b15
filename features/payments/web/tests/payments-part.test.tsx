// @vitest-environment happy-dom
import { act, answering, refused, waitFor, within } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test } from 'vitest';
import {
  createInvoice,
  getActivityPayments,
  getAvailableItems,
  getCardForm,
  listInvoices,
  recordRefund,
  submitOatPayment,
} from '../../contract/client.ts';
import { item, openPayments, payment, playCardForm } from './payment-scene.tsx';

const UNKNOWN =
  'A payment was previously attempted for this item, but the status of this payment is unknown. Please retry it by pressing Retry. This will NOT result in a double billing.';
const FORM_FAILED = 'There was an error loading the payment system. Please refresh the page and try again.';
const fails = (): never => {
  throw refused('internal');
};

test('[PAY-01] [VIEW-10] without payments the part says so; with some it shows them with two decimals', async () => {
  const { screen } = openPayments();
  expect(await screen.findByText('No Payments')).toBeDefined();
  const paid = openPayments({ payments: [payment()] });
  expect(await paid.screen.findByText('$129.62')).toBeDefined();
  expect(paid.screen.getByText('Approved')).toBeDefined();
});

test('[CPERM-14] [CPERM-15] who only reads has no buttons', async () => {
  const reads = openPayments({ permissions: ['readActivityPayments'], payments: [payment()] });
  expect(await reads.screen.findByText('$129.62')).toBeDefined();
  expect(reads.screen.queryByRole('button')).toBeNull();
});

test('[CPERM-05] who may charge and not read payments sees no history', async () => {
  const charges = openPayments({ permissions: ['createAveiroCharge'], payments: [payment()] });
  expect(await charges.screen.findByRole('button', { name: 'Make a Payment' })).toBeDefined();
  expect(charges.screen.queryByText('$129.62')).toBeNull();
  expect(charges.sentTo(getActivityPayments)).toEqual([]);
});

test.each([
  ['what can be paid', getAvailableItems, [item()]],
  ['the history', getActivityPayments, []],
  ['the invoices', listInvoices, { invoices: [], patientAddress: null, businessInfo: '' }],
])('title, buttons and history come together, none before %s', async (_, last, answer) => {
  const held = Promise.withResolvers<void>();
  const { screen, sentTo } = openPayments({
    answers: [answering(last as typeof listInvoices, () => held.promise.then(() => answer as never))],
  });
  const others = [getAvailableItems, getActivityPayments, listInvoices];
  await waitFor(() => expect(others.map((one) => sentTo(one as typeof last).length)).toEqual([1, 1, 1]));
  await act(async () => {});
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
  held.resolve();
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make a Payment' })).toBeDefined();
  expect(screen.getByText('No Payments')).toBeDefined();
});

test('a clinic without items has no payment button', async () => {
  const { screen } = openPayments({ items: [] });
  expect(await screen.findByText('No Payments')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Make a Payment' })).toBeNull();
});

test('[PAY-21] a history that cannot be loaded is left out without a word', async () => {
  const { screen } = openPayments({ payments: fails });
  expect(await screen.findByRole('button', { name: 'Make a Payment' })).toBeDefined();
  expect(screen.queryByText('No Payments')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[PAY-06] [PAY-05] a pending payment warns, and its popup retries it', async () => {
  const pending = payment({ status: 'pending' });
  const { screen, press, sentTo, now } = openPayments({
    payments: [pending],
    items: [item({ existingPayment: pending })],
    answers: [answering(submitOatPayment, () => ({ ok: true, status: 'approved' as const }))],
  });
  expect(await screen.findByText('Retry this payment by pressing the Payment button above')).toBeDefined();
  await press('Make a Payment');
  expect(await screen.findByText(UNKNOWN)).toBeDefined();
  now({ items: [item({ existingPayment: payment() })] });
  await press('Retry');
  expect(await screen.findByText('Payment of $129.62 for Panoramic scan review approved.')).toBeDefined();
  expect(sentTo(submitOatPayment)).toMatchObject([{ itemCode: 'SCAN' }]);
  expect(sentTo(submitOatPayment)[0]).not.toHaveProperty('cardToken');
});

test('[PAY-07] [PAY-11] [PAY-28] a retry that fails says so, and stays to be tried again', async () => {
  const pending = payment({ status: 'pending' });
  const { screen, press } = openPayments({
    items: [item({ existingPayment: pending })],
    answers: [answering(submitOatPayment, fails)],
  });
  await press('Make a Payment');
  expect(await screen.findByText(UNKNOWN)).toBeDefined();
  await press('Retry');
  expect(await screen.findByText('Error retrying payment')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
});

test('[PAY-08] [PAY-09] what is paid is marked, and cannot be chosen', async () => {
  const { screen, press } = openPayments({
    items: [item({ existingPayment: payment() }), item({ itemCode: 'REPORT', name: 'Written report' })],
  });
  await press('Make a Payment');
  const paid = await screen.findByRole('radio', { name: /^Panoramic scan review/ });
  expect(paid).toHaveProperty('disabled', true);
  expect(screen.getByText(/^Paid/)).toBeDefined();
  expect(screen.getByRole('radio', { name: /^Written report/ })).toHaveProperty('checked', true);
});

test('[PAY-22] items that cannot be loaded are told', async () => {
  const { screen, press } = openPayments({ items: fails });
  await press('Make a Payment');
  expect(await screen.findByText('Error loading available items.')).toBeDefined();
});

test('[PAY-12] [PAY-24] [PAY-25] [PAY-13] an external payment is recorded, refused with the reason, or fails', async () => {
  const said = [
    () => ({ ok: false, error: 'item_not_found' as const, status: null }),
    fails,
    () => ({ ok: true, status: 'approved' as const }),
  ];
  const { screen, press, sentTo } = openPayments({
    items: [item({ isExternalPayment: true })],
    answers: [answering(submitOatPayment, () => (said.shift() ?? fails)())],
  });
  await press('Make a Payment');
  await press('Record payment');
  expect(await screen.findByText('Could not record payment. Reason: This item is no longer offered.')).toBeDefined();
  await press('Record payment');
  expect(await screen.findByText('Error recording payment')).toBeDefined();
  await press('Record payment');
  expect(await screen.findByText('Payment of $129.62 for Panoramic scan review recorded.')).toBeDefined();
  expect(sentTo(submitOatPayment)[0]).toMatchObject({ itemCode: 'SCAN', externalPayment: true });
  const dialog = within(screen.getByRole('dialog'));
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1);
  act(() => close?.click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

async function openCard(answers: Parameters<typeof openPayments>[0] = {}) {
  const shown = openPayments(answers);
  await shown.press('Make a Payment');
  const frame = (await shown.screen.findByTitle('Card')) as HTMLIFrameElement;
  const form = playCardForm(frame);
  act(() => form.say({ type: 'ready' }));
  act(() => form.say({ type: 'loaded' }));
  const makeToken = async () => {
    await waitFor(() => expect(form.heard.at(-1)).toEqual({ type: 'createToken' }));
    act(() => form.say({ type: 'token', token: 'clv_token_1', error: '' }));
  };
  return { ...shown, form, makeToken };
}

test('[PAY-10] [PAY-17] [PAY-18] [PAY-19] [PAY-20] [CCALL-32] an item is paid by the card form, once it is whole and right', async () => {
  const answered = Promise.withResolvers<{ ok: true; status: 'approved' }>();
  const { screen, person, form, makeToken, isResting, press, sentTo } = await openCard({
    answers: [answering(submitOatPayment, () => answered.promise)],
  });
  expect(form.heard[0]).toMatchObject({ type: 'start', provider: { publicKey: 'key', merchantId: 'MERCHANT' } });
  expect(await isResting('Pay $129.62')).toBe(true);
  act(() => form.fields({ touched: true, error: 'Card number is invalid.' }));
  expect(await isResting('Pay $129.62')).toBe(true);
  act(() => form.fields({ touched: true }));
  expect(await isResting('Pay $129.62')).toBe(false);
  await person.type(screen.getByRole('textbox', { name: /^Receipt email/ }), 'patient@');
  expect(screen.getByText('Email is invalid')).toBeDefined();
  expect(await isResting('Pay $129.62')).toBe(true);
  await person.type(screen.getByRole('textbox', { name: /^Receipt email/ }), 'mail.example');
  await press('Pay $129.62');
  expect(await isResting('Pay $129.62')).toBe(true);
  await makeToken();
  await waitFor(() => expect(sentTo(submitOatPayment)).toHaveLength(1));
  expect(await isResting('Pay $129.62')).toBe(true);
  answered.resolve({ ok: true, status: 'approved' });
  expect(await screen.findByText('Payment of $129.62 for Panoramic scan review approved.')).toBeDefined();
  expect(sentTo(submitOatPayment)).toMatchObject([
    { itemCode: 'SCAN', cardToken: 'clv_token_1', receiptEmail: 'patient@mail.example' },
  ]);
});

test('[PAY-16] the error of the receipt email stands under its field', async () => {
  const { screen, person } = await openCard();
  const field = screen.getByRole('textbox', { name: /^Receipt email/ });
  await person.type(field, 'patient');
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('Email is invalid');
});

test('[PAY-26] [PAY-27] a card payment is refused with the reason, or fails; what is unknown becomes a retry', async () => {
  const said = [
    () => ({ ok: false, error: 'card_declined' as const, status: 'declined' as const }),
    fails,
    () => ({ ok: false, error: 'not_confirmed' as const, status: 'pending' as const }),
  ];
  const { screen, form, makeToken, press, now } = await openCard({
    answers: [answering(submitOatPayment, () => (said.shift() ?? fails)())],
  });
  act(() => form.fields({ touched: true }));
  await press('Pay $129.62');
  await makeToken();
  expect(await screen.findByText('Could not submit payment. Reason: The card was declined.')).toBeDefined();
  form.heard.length = 0;
  await press('Pay $129.62');
  await makeToken();
  expect(await screen.findByText('Error submitting payment')).toBeDefined();
  now({ items: [item({ existingPayment: payment({ status: 'pending' }) })] });
  form.heard.length = 0;
  await press('Pay $129.62');
  await makeToken();
  expect(await screen.findByText(UNKNOWN)).toBeDefined();
  expect(screen.queryByText(/^Could not submit payment/)).toBeNull();
});

test('[PAY-23] a payment system that cannot be loaded is told, by whatever it fails', async () => {
  const { screen, form } = await openCard();
  act(() => form.say({ type: 'loadFailed' }));
  expect(await screen.findByText(FORM_FAILED)).toBeDefined();
  const none = openPayments({ answers: [answering(getCardForm, fails)] });
  await none.press('Make a Payment');
  expect(await none.screen.findByText(FORM_FAILED)).toBeDefined();
});

test.each([
  ['clover', 'refund the card in Clover first'],
  ['external', 'give the money back first, the way it was paid'],
] as const)(
  'who records the refund of a %s payment is told that no money moves, and what to do first',
  async (paymentType, first) => {
    const { screen, press } = openPayments({ payments: [payment({ paymentType })] });
    await press('Record refund of Panoramic scan review');
    const lead = await screen.findByText(/It doesn’t move money/);
    expect(lead.textContent).toContain(first);
  },
);

test('a refund asks for a reason and is recorded', async () => {
  const { screen, person, press, sentTo } = openPayments({
    payments: [payment()],
    answers: [answering(recordRefund, () => ({ ok: true as const }))],
  });
  await press('Record refund of Panoramic scan review');
  await press('Record refund');
  expect(await screen.findByText('Reason is required.')).toBeDefined();
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Visit cancelled');
  await press('Record refund');
  await waitFor(() => expect(sentTo(recordRefund)).toMatchObject([{ reason: 'Visit cancelled' }]));
});

test('[VIEW-23] [INVOICE-01] [INVOICE-02] [INVOICE-03] [INVOICE-04] [INVOICE-05] [INVOICE-06] an invoice form says what is missing, and what failed', async () => {
  const { screen, person, press, sentTo } = openPayments({
    payments: [payment()],
    answers: [answering(createInvoice, fails)],
  });
  await press('Create an Invoice');
  const dialog = within(await screen.findByRole('dialog'));
  const submit = async () => person.click(dialog.getByRole('button', { name: 'Create an Invoice' }));
  await submit();
  for (const text of [
    ...[
      'Address line 1 is required.',
      'Address line 3 is required.',
      'Business is required.',
      'Check form for errors.',
    ],
  ]) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  expect(screen.queryByText(/line 2 is required/)).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Address line 1' }), '12 Elm Street');
  await person.type(dialog.getByRole('textbox', { name: 'Address line 3' }), 'Calgary AB');
  await person.type(dialog.getByRole('textbox', { name: 'Business' }), 'Clearwater Dental');
  await submit();
  expect(await screen.findByText('There was an error creating the invoice. Please try again.')).toBeDefined();
  expect(sentTo(createInvoice)).toMatchObject([
    {
      patientAddress: { line1: '12 Elm Street', line2: '', line3: 'Calgary AB' },
      businessInfo: 'Clearwater Dental',
    },
  ]);
});

test('without an approved payment that stands on no invoice, the invoice button rests', async () => {
  const { screen } = openPayments({ payments: [payment({ invoiceNumber: 'INV-000001' })] });
  const button = await screen.findByRole('button', { name: 'Create an Invoice' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
});
