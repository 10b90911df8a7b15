import type { RemoteInput, RemoteOutput } from '@alethea/kernel/calls/remote';
import { dollars } from '@alethea/kernel/text/money';
import { useAction } from '@alethea/web-kit/calls/action';
import { useInvalidate } from '@alethea/web-kit/calls/query.tsx';
import { useState } from 'react';
import { getActivityPayments, getAvailableItems, submitOatPayment } from '../../contract/client.ts';
import { millionthsOf, taxOn } from '../../contract/money.ts';
import type { AvailableItem } from '../../contract/payment.ts';
import { paymentsEn } from '../../texts/payments-en.ts';
import type { TokenAnswer } from './use-card-form.ts';

const { pay: en, reasons } = paymentsEn;

type Submitted = RemoteOutput<typeof submitOatPayment>;
type Way = 'card' | 'retry' | 'external';

/** What an item costs with its tax, in cents (PAY-03). */
export function totalOf({ cost, taxRate }: Pick<AvailableItem, 'cost' | 'taxRate'>): number {
  return cost + taxOn(cost, millionthsOf(taxRate));
}

/** Pays items of a consult in the three ways, and says in words what failed. */
export function useCharge(consultId: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const invalidate = useInvalidate();
  const action = useAction(submitOatPayment, { successMs: null });

  /** What was answered, or a failed call, of which nobody knows how far it got: the items say it. */
  async function submit(
    way: Way,
    item: AvailableItem,
    more: Omit<RemoteInput<typeof submitOatPayment>, 'activityId' | 'itemCode'>,
  ) {
    setFailure(null);
    const answer = await action.run({ activityId: consultId, itemCode: item.itemCode, ...more });
    await Promise.all([
      invalidate(getAvailableItems, { activityId: consultId }),
      invalidate(getActivityPayments, { activityId: consultId }),
    ]);
    const total = dollars(totalOf(item));
    if (answer?.ok) setDone(way === 'external' ? en.recorded(item.name, total) : en.done(item.name, total));
    else setFailure(failureText(way, answer));
  }

  return {
    failure,
    /** That it is paid; null until it is. */
    done,
    isRunning: isAsking || action.state === 'running',
    forget: () => setFailure(null),
    async byCard(item: AvailableItem, createToken: () => Promise<TokenAnswer>, receiptEmail: string) {
      setFailure(null);
      setAsking(true);
      const made = await createToken();
      setAsking(false);
      if (made.token === null) return setFailure(en.cardRefused(made.error || reasons.card_not_accepted));
      const address = receiptEmail.trim();
      await submit('card', item, { cardToken: made.token, ...(address && { receiptEmail: address }) });
    },
    retry: (item: AvailableItem) => submit('retry', item, {}),
    recordExternal: (item: AvailableItem) => submit('external', item, { externalPayment: true }),
  };
}

/** PAY-24 to PAY-28. Undefined is a call without an answer; what only waits is said by the panel, and is no failure of a card. */
function failureText(way: Way, answer: Submitted | undefined): string | null {
  if (answer === undefined) {
    return { card: en.cardFailed, retry: en.retryFailed, external: en.externalFailed }[way];
  }
  const reason = reasons[answer.error ?? 'card_not_accepted'];
  if (way === 'external') return en.externalRefused(reason);
  if (answer.status === 'pending') return way === 'retry' ? en.notConfirmedYet : null;
  return way === 'retry' ? en.retryFailed : en.cardRefused(reason);
}
