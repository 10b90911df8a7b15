import { dollars } from '@alethea/kernel/text/money';
import { Button, TextLink } from '@alethea/ui/actions/button';
import { Tag, type Tone } from '@alethea/ui/display/tag';
import { Notice } from '@alethea/ui/states/notice';
import { formatMoment } from '@alethea/web-kit/page/format';
import { useNow } from '@alethea/web-kit/page/now';
import { useState } from 'react';
import type { Payment } from '../../contract/payment.ts';
import { paymentsEn as en } from '../../texts/payments-en.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** A payment with the name of who recorded it. */
export type ListedPayment = Payment & { readonly recordedByName: string };

interface PaymentListProps {
  readonly consultId: string;
  readonly payments: readonly ListedPayment[];
  readonly mayCharge: boolean;
}

const TONES: Readonly<Record<Payment['status'], Tone>> = { approved: 'done', declined: 'failed', pending: 'waiting' };

/** What was paid, newest first. */
export const PaymentList = ({ consultId, payments, mayCharge }: PaymentListProps) => {
  const [refunding, setRefunding] = useState<ListedPayment | null>(null);
  return (
    <>
      <ul className="payments-list">
        {payments.map((payment) => (
          <PaymentRow
            key={payment.paymentId}
            payment={payment}
            onRefund={mayCharge ? () => setRefunding(payment) : null}
          />
        ))}
      </ul>
      {refunding && <RefundDialog consultId={consultId} payment={refunding} onClose={() => setRefunding(null)} />}
    </>
  );
};

interface PaymentRowProps {
  readonly payment: ListedPayment;
  readonly onRefund: (() => void) | null;
}

const PaymentRow = ({ payment, onRefund }: PaymentRowProps) => {
  const now = useNow();
  const { name, amount, status, paymentType, statusUpdatedAt, recordedByName, receiptLink, refund } = payment;
  return (
    <li className="payments-row">
      <div className="payments-head">
        <span className="payments-name">{name}</span>
        <span className="payments-amount">{dollars(amount)}</span>
        <Tag tone={refund ? 'neutral' : TONES[status]}>{refund ? en.refunded : en.statuses[status]}</Tag>
      </div>
      <div className="payments-dim">
        {en.by(en.types[paymentType], recordedByName, formatMoment(statusUpdatedAt, now))}
      </div>
      {payment.invoiceNumber && <div className="payments-dim">{en.onInvoice(payment.invoiceNumber)}</div>}
      {refund && (
        <div className="payments-dim">
          {en.refund.words(dollars(refund.amount), refund.recordedByName, formatMoment(refund.created, now))}
          <div>{refund.reason}</div>
        </div>
      )}
      {status === 'pending' && <Notice tone="waiting">{en.retryAbove}</Notice>}
      {(receiptLink || (onRefund && status === 'approved' && !refund)) && (
        <div className="payments-actions">
          {receiptLink && (
            <TextLink href={receiptLink} external>
              {en.receipt}
            </TextLink>
          )}
          {onRefund && status === 'approved' && !refund && (
            <Button dense variant="quiet" aria-label={en.refund.openFor(name)} onClick={onRefund}>
              {en.refund.open}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
