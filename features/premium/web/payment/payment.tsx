import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useAction } from '@alethea/web-kit/calls/action';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { createPremiumSubscription } from '../../contract/client.ts';
import { paymentIdOfSecret, paymentReturnPath } from '../../contract/payment-return.ts';
import type { PremiumPrice } from '../../contract/price.ts';
import type { PaymentError } from '../../contract/test-cards.ts';
import { en } from '../../texts/en.ts';
import type { CardForm } from './card-form.ts';
import { errorWords } from './error-words.ts';
import { priceText } from './price-text.ts';
import { forgetRefusal, keptRefusal } from './returned-payment.ts';

/** Each card form is fetched where it is the one: the provider's script comes with its own. */
const FORMS = {
  stripe: lazy(() => import('./stripe-card-form.tsx')),
  sandbox: lazy(() => import('./sandbox-card-form.tsx')),
};

interface PaymentProps {
  readonly form: { readonly provider: keyof typeof FORMS; readonly publishableKey: string };
  readonly price: PremiumPrice;
}

/** The card form and the button that pays; when it is paid, on to the page that says so (PREMIUM-11). */
export const Payment = ({ form, price }: PaymentProps) => {
  const card = useRef<CardForm>(null);
  const payment = usePayment(card);
  const Form = FORMS[form.provider];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay();
  };
  return (
    <form noValidate onSubmit={submit} className="premium-payment">
      <Suspense fallback={<CardSkeleton cards={1} label={en.payment.loading} />}>
        <Form ref={card} price={price} publishableKey={form.publishableKey} />
      </Suspense>
      {payment.failure && <Notice tone="failed">{payment.failure}</Notice>}
      <Button type="submit" variant="primary" fullWidth loading={payment.isPaying}>
        {en.payment.pay(priceText(price))}
      </Button>
    </form>
  );
};

/** Pays once at a time: the card is checked, the subscription begun, the payment confirmed with its secret (PREMIUM-10). */
function usePayment(card: RefObject<CardForm | null>) {
  const navigate = useNavigate();
  const begin = useAction(createPremiumSubscription);
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState(() => wordsOf(keptRefusal()));
  useEffect(forgetRefusal, []);

  async function attempt(form: CardForm): Promise<void> {
    if (!(await form.check())) return;
    const begun = await begin.run({});
    if (!begun) return;
    const error = await form.confirm(begun.clientSecret);
    if (error) {
      setRefusal(errorWords(error));
      return;
    }
    navigate(paymentReturnPath(paymentIdOfSecret(begun.clientSecret)));
  }

  async function pay(): Promise<void> {
    if (isPaying || !card.current) return;
    begin.reset();
    setRefusal(null);
    setPaying(true);
    await attempt(card.current).finally(() => setPaying(false));
  }

  return { pay, isPaying, failure: refusal ?? (begin.error && errorText(begin.error, en.errors)) };
}

/** What a payment that came back has failed by. */
function wordsOf(error: PaymentError | null): string | null {
  return error && errorWords(error);
}
