import { BRAND } from '@alethea/kernel/app/brand';
import { Button } from '@alethea/ui/actions/button';
import { Notice } from '@alethea/ui/states/notice';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { LANGUAGE } from '@alethea/web-kit/page/own-language';
import type { StripeElements, Stripe as StripeScript } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { PAYMENT_RETURN_PATH } from '../../contract/payment-return.ts';
import { en } from '../../texts/en.ts';
import type { CardForm, CardFormProps } from './card-form.ts';

interface Opened {
  readonly stripe: StripeScript;
  readonly elements: StripeElements;
}

/** Stripe's own card form (Payment Element), in a frame of Stripe's: what is typed there never reaches this page. */
export default function StripeCardForm(props: CardFormProps) {
  const [attempt, setAttempt] = useState(0);
  return <StripeFrame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const StripeFrame = ({ price, publishableKey, ref, onRetry }: CardFormProps & { readonly onRetry: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  const opened = useRef<Opened | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const { amount, currency } = price;

  useEffect(() => {
    let isGone = false;
    const fail = () => {
      if (!isGone) setState('failed');
    };
    const open = async () => {
      const stripe = await loadStripe(publishableKey, { locale: LANGUAGE === 'fr' ? 'fr-CA' : 'en' });
      if (isGone || !place.current) return;
      if (!stripe) throw new Error('Stripe has no script here');
      const elements = stripe.elements({
        mode: 'subscription',
        amount,
        currency: currency.toLowerCase(),
        appearance: { theme: isDark() ? 'night' : 'stripe' },
      });
      opened.current = { stripe, elements };
      const element = elements.create('payment');
      element.on('ready', () => setState('ready'));
      element.on('loaderror', fail);
      element.mount(place.current);
    };
    open().catch(fail);
    return () => {
      isGone = true;
      opened.current?.elements.getElement('payment')?.destroy();
      opened.current = null;
    };
  }, [publishableKey, amount, currency]);

  useImperativeHandle(
    ref,
    (): CardForm => ({
      async check() {
        const submitted = await opened.current?.elements.submit();
        // What is wrong with the card stands in Stripe's own form, which has the focus then.
        return submitted !== undefined && submitted.error === undefined;
      },
      async confirm(clientSecret) {
        if (!opened.current) return { type: 'api_connection_error', message: en.payment.failedToLoad };
        const { stripe, elements } = opened.current;
        const { error } = await stripe.confirmPayment({
          elements,
          clientSecret,
          // Where a bank has a page of its own, Stripe leads back by this address and adds the payment to it.
          confirmParams: { return_url: new URL(PAYMENT_RETURN_PATH, window.location.href).href },
          redirect: 'if_required',
        });
        return error ?? null;
      },
    }),
  );
  return (
    <div className="premium-card">
      {state === 'loading' && <CardSkeleton cards={1} label={en.payment.loading} />}
      {state === 'failed' && (
        <Notice tone="failed" action={<Button onClick={onRetry}>{en.payment.tryAgain}</Button>}>
          {en.payment.failedToLoad}
        </Notice>
      )}
      <div ref={place} />
      <p className="premium-fine">{en.payment.handledBy(BRAND.productName)}</p>
    </div>
  );
};

function isDark(): boolean {
  return document.documentElement.dataset.mantineColorScheme === 'dark';
}
