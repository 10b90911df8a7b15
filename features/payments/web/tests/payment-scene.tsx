import { answering, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { person as session } from '../../../../apps/web/src/testing/person.ts';
import { getActivityPayments, getAvailableItems, getCardForm, listInvoices } from '../../contract/client.ts';
import type { AvailableItem, Payment } from '../../contract/payment.ts';
import { CARD_FIELDS, type FieldState, type FromCardForm } from '../card-form/card-messages.ts';
import PaymentsPart from '../part/payments-part.tsx';

// The page in the frame is played by the tests; nothing fetches it.
const { happyDOM } = window as unknown as { readonly happyDOM: { readonly settings: Record<string, boolean> } };
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

export const CONSULT = '0199f3a0-0000-7000-8000-0000000000aa';

export const payment = (changes: Partial<Payment> = {}): Payment => ({
  paymentId: '0199f3a0-0000-7000-8000-0000000000bb',
  itemCode: 'SCAN',
  name: 'Panoramic scan review',
  status: 'approved',
  amount: 12_962,
  tax: 617,
  statusUpdatedAt: '2026-06-10T18:00:00.000Z',
  created: '2026-06-10T18:00:00.000Z',
  paymentType: 'clover',
  receiptLink: null,
  recordedBy: '0199f3a0-0000-7000-8000-0000000000cc',
  refund: null,
  invoiceNumber: null,
  ...changes,
});

export const item = (changes: Partial<AvailableItem> = {}): AvailableItem => ({
  itemCode: 'SCAN',
  name: 'Panoramic scan review',
  cost: 12_345,
  taxRate: 0.05,
  existingPayment: null,
  isExternalPayment: false,
  ...changes,
});

const PROVIDER = { sdkUrl: '/sdk.js', publicKey: 'key', merchantId: 'MERCHANT', isSandbox: false };

interface Kept {
  readonly payments?: readonly Payment[] | (() => never);
  readonly items?: readonly AvailableItem[] | (() => never);
  readonly permissions?: readonly ('readActivityPayments' | 'createAveiroCharge')[];
  readonly answers?: readonly ReturnType<typeof answering>[];
}

/** Shows the payments of a consult; `answers` come before the ordinary ones. */
export function openPayments(kept: Kept = {}) {
  const { permissions = ['readActivityPayments', 'createAveiroCharge'], answers = [] } = kept;
  let { payments = [], items = [item()] } = kept;
  const shown = showScreen(<PaymentsPart consultId={CONSULT} />, {
    session: session(permissions),
    answers: [
      ...answers,
      answering(getActivityPayments, () => {
        const found = typeof payments === 'function' ? payments() : payments;
        return found.map((one) => ({ payment: one, recordedBy: { uid: one.recordedBy, name: 'Colleen Byrne' } }));
      }),
      answering(getAvailableItems, () => [...(typeof items === 'function' ? items() : items)]),
      answering(listInvoices, () => ({ invoices: [], patientAddress: null, businessInfo: '' })),
      answering(getCardForm, () => ({ provider: PROVIDER })),
    ],
  });
  const { screen, person } = shown;
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return {
    ...shown,
    press,
    /** What the server says from now on. */
    now(next: { readonly items?: readonly AvailableItem[]; readonly payments?: readonly Payment[] }) {
      items = next.items ?? items;
      payments = next.payments ?? payments;
    },
    isResting: async (name: string) =>
      (await screen.findByRole('button', { name })).getAttribute('aria-disabled') === 'true',
  };
}

/** Speaks as the page in the frame does; answers what the app has said to it. */
export function playCardForm(frame: HTMLIFrameElement) {
  const heard: { readonly type: string }[] = [];
  const inside = { postMessage: (message: { readonly type: string }) => void heard.push(message) };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const say = (data: FromCardForm) => {
    const event = new MessageEvent('message', { data, origin: location.origin });
    Object.defineProperty(event, 'source', { value: inside });
    window.dispatchEvent(event);
  };
  return {
    heard,
    say,
    /** Has all four fields in one state. */
    fields(state: FieldState) {
      const states = Object.fromEntries(CARD_FIELDS.map((field) => [field, state]));
      say({ type: 'fields', states: states as never });
    },
  };
}
