// @vitest-environment happy-dom
import { fireEvent, showScreen } from '@alethea/test-kit/screen/show-screen.tsx';
import { expect, test, vi } from 'vitest';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import { answeringEn } from '../../texts/answering-en.ts';
import { BillingNote, BillingToggle } from './billing-toggle.tsx';
import { useMessageBilling } from './use-message-billing.ts';

const { billing: texts } = answeringEn;

const detail = {
  answering: {
    messageBilling: {
      ...{ mayChooseCode: true, advisedCode: '03.01O', notPayable: ['03.01NG', '03.01R'] },
      ...{ claimable: true, billedUntil: null, waitsForCall: false },
    },
  },
} as unknown as ConsultDetail;

/** The billing of a composer with its Send, which asks before it sends. */
function Strip({ onSend }: { readonly onSend: (code: string | undefined) => void }) {
  const billing = useMessageBilling(detail, false);
  const send = () => {
    if (!billing.ask()) onSend(billing.order?.billingCode);
  };
  return (
    <>
      <BillingToggle billing={billing} />
      <BillingNote billing={billing} />
      <button type="button" onClick={send}>
        Send
      </button>
    </>
  );
}

function open() {
  const onSend = vi.fn();
  const shown = showScreen(<Strip onSend={onSend} />, { answers: [] });
  const press = (name: string) => shown.person.click(shown.screen.getByRole('button', { name }));
  return { ...shown, press, onSend };
}

test('[MSG-07] Send asks once, in a line, about a code that is not paid; pressed again it bills it', async () => {
  const { screen, person, press, onSend } = open();
  await person.click(screen.getByRole('checkbox', { name: texts.toggle }));
  await press('Send');
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toBe(texts.askUnpaid('03.01NG'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Send');
  expect(onSend.mock.calls).toEqual([['03.01NG']]);
});

test('[MSG-07] beside the question one press takes the advised code, and another bills nothing', async () => {
  const { screen, person, press, onSend } = open();
  await person.click(screen.getByRole('checkbox', { name: texts.toggle }));
  await press('Send');
  await press(texts.billInstead('03.01O'));
  await press('Send');
  fireEvent.change(screen.getByRole('textbox', { name: texts.code }), { target: { value: '03.01r' } });
  await press('Send');
  expect(screen.getByRole('alert').textContent).toBe(texts.askUnpaid('03.01R'));
  await press(texts.dontBill);
  await press('Send');
  expect(onSend.mock.calls).toEqual([['03.01O'], [undefined]]);
});

test('[MSG-07] a code of which the rules know nothing is sent unasked', async () => {
  const { screen, person, press, onSend } = open();
  await person.click(screen.getByRole('checkbox', { name: texts.toggle }));
  fireEvent.change(screen.getByRole('textbox', { name: texts.code }), { target: { value: '08.19A' } });
  await press('Send');
  expect(onSend.mock.calls).toEqual([['08.19A']]);
});
