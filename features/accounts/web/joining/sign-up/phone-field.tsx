import { PHONE_MASK, tidyPhone } from '@alethea/kernel/contact/phone';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { Controller } from 'react-hook-form';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { useWizard } from './state/wizard-context.ts';

interface PhoneFieldProps {
  readonly name: 'cellPhone' | 'clinicPhone' | 'fax';
  readonly label: string;
  readonly autoComplete?: string | undefined;
}

/** A phone or fax number. */
export function PhoneField({ name, label, autoComplete }: PhoneFieldProps) {
  const { form } = useWizard();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <MaskedField
          label={label}
          mask={PHONE_MASK}
          inputMode="tel"
          placeholder={en.roleInformation.phonePlaceholder}
          autoComplete={autoComplete}
          tidy={tidyPhone}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}
