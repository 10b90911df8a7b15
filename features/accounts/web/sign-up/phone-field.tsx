import { formatPhone, normalizePhone, PHONE_MASK } from '@alethea/kernel/phone';
import { MaskedField } from '@alethea/ui/masked-field';
import { Controller } from 'react-hook-form';
import { en } from '../../texts/sign-up-en.ts';
import { useWizard } from './wizard-context.ts';

interface PhoneFieldProps {
  readonly name: 'cellPhone' | 'clinicPhone' | 'fax';
  readonly label: string;
  readonly autoComplete?: string | undefined;
}

/** A phone or fax number; what is pasted keeps its last ten digits. */
export function PhoneField({ name, label, autoComplete }: PhoneFieldProps) {
  const { form } = useWizard();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <MaskedField
          id={`su-${name}`}
          label={label}
          mask={PHONE_MASK}
          inputMode="tel"
          placeholder={en.roleInformation.phonePlaceholder}
          autoComplete={autoComplete}
          tidyPasted={(text) => formatPhone(normalizePhone(text))}
          error={fieldState.error?.message}
          {...field}
        />
      )}
    />
  );
}
