import './premium.css';
import { Page } from '@alethea/ui/page/page';
import { Section } from '@alethea/ui/page/section';
import { ErrorState } from '@alethea/ui/states/error-state';
import { CardSkeleton } from '@alethea/ui/states/skeleton';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { getPaymentForm, getPremiumSubscriptionPrice } from '../contract/client.ts';
import { DEFAULT_PRICE } from '../contract/price.ts';
import { en } from '../texts/en.ts';
import { Payment } from './payment/payment.tsx';
import { Plan } from './plan.tsx';
import { useOwnDocument } from './use-own-document.ts';

/** Buys premium: what it is, what it costs, and the card form (PREMIUM-03, PREMIUM-04). */
export default function GetPremiumScreen() {
  const told = useOperation(getPremiumSubscriptionPrice, {});
  const form = useOperation(getPaymentForm, {});
  const price = told.data ?? DEFAULT_PRICE;
  const mayLoad = useOwnDocument(form.data?.provider === 'stripe');
  return (
    <Page title={en.title} description={en.lead}>
      <div className="premium-columns">
        <Plan price={price} />
        <Section title={en.payment.title} card>
          {form.isError && <ErrorState message={en.payment.failedToLoad} onRetry={() => void form.refetch()} />}
          {!form.isError && (!form.data || !mayLoad) && <CardSkeleton cards={1} label={en.payment.loading} />}
          {form.data && mayLoad && <Payment form={form.data} price={price} />}
        </Section>
      </div>
    </Page>
  );
}
