import './premium.css';
import { dashboardPath } from '@alethea/accounts/contract/core/route-permissions';
import { BRAND } from '@alethea/kernel/app/brand';
import { Button } from '@alethea/ui/actions/button';
import { showSnackbar } from '@alethea/ui/base/snackbar';
import { GuestFrame } from '@alethea/ui/guest/guest-frame';
import { Notice } from '@alethea/ui/states/notice';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { usePageTitle } from '@alethea/web-kit/page/page-title';
import { useEffect, useRef, useState } from 'react';
import { getPaymentOutcome } from '../contract/client.ts';
import { en } from '../texts/en.ts';
import { forgetReturnedPayment, keepRefusal, returnedPayment } from './payment/returned-payment.ts';

const CONSULT = dashboardPath('consult');
const FORM = dashboardPath('get-premium');

/**
 * Where a payment comes back to. The provider is asked, through our server, how it ended; then on to the consult page
 * (PREMIUM-11), or back to the card form with what went wrong.
 */
export default function PaymentReturnScreen() {
  usePageTitle(en.back.title);
  const navigate = useNavigate();
  const [paymentIntent] = useState(returnedPayment);
  const { data, error, refetch } = useOperation(getPaymentOutcome, paymentIntent === null ? null : { paymentIntent });

  const isLedOn = useRef(false);

  useEffect(() => {
    if (isLedOn.current || (paymentIntent !== null && !data)) return;
    isLedOn.current = true;
    forgetReturnedPayment();
    if (!data) {
      navigate(CONSULT, { replace: true });
      return;
    }
    if (data.status === 'failed') {
      keepRefusal(data.error ?? { type: en.back.unfinished });
      navigate(FORM, { replace: true });
      return;
    }
    const [tone, message] =
      data.status === 'succeeded' ? (['done', en.payment.paid] as const) : (['neutral', en.back.processing] as const);
    showSnackbar({ tone, message });
    navigate(CONSULT, { replace: true });
  }, [data, navigate, paymentIntent]);

  const leave = () => {
    forgetReturnedPayment();
    navigate(CONSULT, { replace: true });
  };
  return (
    <GuestFrame brand={BRAND.productName} width="text">
      <h1>{en.back.title}</h1>
      {error ? (
        <div className="premium-back">
          <Notice tone="failed">{errorText(error, en.back.errors)}</Notice>
          <div className="premium-back-actions">
            <Button variant="primary" onClick={() => void refetch()}>
              {en.payment.tryAgain}
            </Button>
            <Button onClick={leave}>{en.back.leave}</Button>
          </div>
        </div>
      ) : (
        <DetailSkeleton label={en.back.title} />
      )}
    </GuestFrame>
  );
}
