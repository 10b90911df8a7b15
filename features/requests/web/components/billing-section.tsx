import { BILLING_CODE_LENGTHS, DEFAULT_BILLING_CODE } from '@alethea/billing/contract/billing-code';
import { Section } from '@alethea/ui/section';
import { TextField } from '@alethea/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../ask-fields.ts';
import type { AskValues } from '../ask-values.ts';

/** Under which code the question is billed, for whoever may choose codes. */
export const BillingSection = () => {
  const { register, formState } = useFormContext<AskValues>();
  return (
    <Section card title={en.billing.title}>
      <div className="ask-grid" data-columns="field-and-note">
        <TextField
          id={fieldId('billingCode')}
          label={en.billing.code}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={DEFAULT_BILLING_CODE}
          maxLength={2 * BILLING_CODE_LENGTHS.maximum}
          error={formState.errors.billingCode?.message}
          {...register('billingCode')}
        />
        <p className="ask-why">{en.billing.note}</p>
      </div>
    </Section>
  );
};
