import { BILLING_CODE_LENGTHS, DEFAULT_BILLING_CODE } from '@alethea/billing/contract/core/billing-code';
import type { Province } from '@alethea/kernel/contact/provinces';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { useFormContext } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';

/** Under which code the question is billed, for whoever may choose codes; `province` is that of their clinic. */
export const BillingSection = ({ province }: { readonly province: Province | null }) => {
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
        <p className="ask-why">{province === null || province === 'AB' ? en.billing.note : en.billing.noteElsewhere}</p>
      </div>
    </Section>
  );
};
