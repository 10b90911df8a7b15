import { TextField } from '@alethea/ui/fields/text-field';
import { Notice } from '@alethea/ui/states/notice';
import { DetailSkeleton } from '@alethea/ui/states/skeleton';
import { LANGUAGE } from '@alethea/web-kit/page/own-language';
import { paymentsEn } from '../../texts/payments-en.ts';
import { type CardProviderForm, cardFormAddress } from '../card-form/card-messages.ts';
import { isReceiptEmailRight } from './pay-rules.ts';
import { SandboxNotice } from './sandbox-notice.tsx';
import type { CardForm } from './use-card-form.ts';

const en = paymentsEn.pay;

interface CardPanelProps {
  readonly provider: CardProviderForm;
  readonly form: CardForm;
  readonly receiptEmail: string;
  readonly onReceiptEmail: (text: string) => void;
}

/** The card fields of the provider, and where the receipt goes (PAY-10, PAY-14 to PAY-16). */
export const CardPanel = ({ provider, form, receiptEmail, onReceiptEmail }: CardPanelProps) => {
  if (form.state === 'failed') return <Notice tone="failed">{en.formFailed}</Notice>;
  return (
    <>
      {provider.isSandbox && <SandboxNotice isOurs={provider.publicKey === 'sandbox'} />}
      {form.state === 'loading' && <DetailSkeleton label={en.formLoading} />}
      <iframe
        className="payments-card-frame"
        title={en.card}
        src={cardFormAddress(LANGUAGE)}
        ref={form.frame}
        data-loading={form.state === 'loading' || undefined}
        style={form.state === 'loaded' && form.height !== null ? { height: form.height } : undefined}
      />
      <TextField
        label={en.receiptEmail}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        value={receiptEmail}
        onChange={(event) => onReceiptEmail(event.currentTarget.value)}
        error={isReceiptEmailRight(receiptEmail) ? undefined : en.receiptEmailWrong}
      />
    </>
  );
};
