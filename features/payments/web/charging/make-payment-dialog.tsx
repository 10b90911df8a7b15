import './make-payment.css';
import { dollars } from '@alethea/kernel/text/money';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { FormDialog } from '@alethea/ui/form/form-dialog';
import { ErrorState } from '@alethea/ui/states/error-state';
import { Notice } from '@alethea/ui/states/notice';
import { ListSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useMemo, useState } from 'react';
import { getAvailableItems, getCardForm } from '../../contract/client.ts';
import { panelOf } from '../../contract/item-panel.ts';
import { percentText } from '../../contract/money.ts';
import type { AvailableItem } from '../../contract/payment.ts';
import { paymentsEn } from '../../texts/payments-en.ts';
import { CARD_FIELDS } from '../card-form/card-messages.ts';
import { CardPanel } from './card-panel.tsx';
import { payBlockedBy } from './pay-rules.ts';
import { useCardForm } from './use-card-form.ts';
import { totalOf, useCharge } from './use-charge.ts';

const en = paymentsEn.pay;

interface MakePaymentDialogProps {
  readonly consultId: string;
  readonly onClose: () => void;
}

/** Pays an item of a consult: by card, once more what is pending, or as a record of what was paid elsewhere (VIEW-22). */
export const MakePaymentDialog = ({ consultId, onClose }: MakePaymentDialogProps) => {
  const { data: items, isError, refetch } = useOperation(getAvailableItems, { activityId: consultId });
  const [chosen, setChosen] = useState<string | null>(null);
  const [receiptEmail, setReceiptEmail] = useState('');
  const charge = useCharge(consultId);
  const item = chosenOf(items, chosen);
  const panel = item && panelOf(item);
  const { data: cardForm, isError: isFormMissing } = useOperation(getCardForm, panel === 'card' ? {} : null);
  const provider = useMemo(() => (panel === 'card' ? (cardForm?.provider ?? null) : null), [panel, cardForm]);
  const form = useCardForm(provider);
  const blocked = panel === 'card' ? payBlockedBy(provider && form.fields, receiptEmail) : null;
  const isTyped = receiptEmail !== '' || CARD_FIELDS.some((field) => form.fields?.[field].touched);

  function submit(): void {
    if (!item) return;
    if (panel === 'card') void charge.byCard(item, form.createToken, receiptEmail);
    if (panel === 'retry') void charge.retry(item);
    if (panel === 'external') void charge.recordExternal(item);
  }
  if (charge.done !== null) {
    return (
      <FormDialog
        title={en.title}
        cancelLabel={en.close}
        isDirty={false}
        isRunning={false}
        onSubmit={onClose}
        onClose={onClose}
      >
        <Notice tone="done">
          <span role="status">{charge.done}</span>
        </Notice>
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={en.title}
      submitLabel={item && panel !== 'paid' ? labelOf(item) : undefined}
      blockedReason={blocked ? en.blocked[blocked] : undefined}
      isDirty={isTyped && panel === 'card'}
      discard={en.discard}
      isRunning={charge.isRunning}
      failure={charge.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {!items && isError && <ErrorState message={en.itemsFailed} onRetry={() => void refetch()} />}
      {!items && !isError && <ListSkeleton rows={3} />}
      {items && (
        <RadioGroupField
          label={en.item}
          name="payment-item"
          options={items.map(optionOf)}
          value={item?.itemCode ?? null}
          onChange={(code) => {
            setChosen(code);
            charge.forget();
          }}
        />
      )}
      {panel === 'card' && (isFormMissing || (cardForm && !provider)) && (
        <Notice tone="failed">{isFormMissing ? en.formFailed : en.cardsOff}</Notice>
      )}
      {panel === 'card' && provider && (
        <CardPanel {...{ provider, form, receiptEmail }} onReceiptEmail={setReceiptEmail} />
      )}
      {panel === 'retry' && <Notice tone="waiting">{en.unknown}</Notice>}
      {item && panel === 'external' && <p className="payments-lead">{en.externalLead(dollars(totalOf(item)))}</p>}
    </FormDialog>
  );
};

/** What was chosen while it can be; else the only one that can. */
function chosenOf(items: readonly AvailableItem[] | undefined, chosen: string | null): AvailableItem | undefined {
  const open = items?.filter((item) => panelOf(item) !== 'paid') ?? [];
  return open.find(({ itemCode }) => itemCode === chosen) ?? (open.length === 1 ? open[0] : undefined);
}

function labelOf(item: AvailableItem): string {
  const panel = panelOf(item);
  if (panel === 'retry') return en.retry;
  return panel === 'external' ? en.record : en.submit(dollars(totalOf(item)));
}

function optionOf(item: AvailableItem) {
  const { itemCode, name, cost, taxRate, existingPayment } = item;
  const total = totalOf(item);
  const tax = taxRate > 0 ? en.withTax(dollars(cost), dollars(total - cost), percentText(taxRate)) : en.withoutTax;
  const isPaid = panelOf(item) === 'paid';
  const state = isPaid ? en.paid : existingPayment?.status === 'declined' ? en.lastDeclined : '';
  return {
    value: itemCode,
    label: en.priced(name, dollars(total)),
    help: [state, tax].filter(Boolean).join(' · '),
    disabled: isPaid,
  };
}
