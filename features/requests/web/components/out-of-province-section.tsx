import { outOfProvinceMode } from '@alethea/kernel/out-of-province';
import type { Province } from '@alethea/kernel/provinces';
import { RadioGroupField } from '@alethea/ui/radio-group-field';
import { Section } from '@alethea/ui/section';
import { TextField } from '@alethea/ui/text-field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../ask-fields.ts';
import type { AskValues } from '../ask-values.ts';

const LINES = [
  { name: 'addressLine1', label: en.outOfProvince.addressLine1, isOptional: false },
  { name: 'addressLine2', label: en.outOfProvince.addressLine2, isOptional: true },
  { name: 'addressLine3', label: en.outOfProvince.addressLine3, isOptional: true },
] as const;

/** Billing data, asked for exactly in out-of-province mode (CFORM-37 to 42); what was typed survives switching it off. */
export const OutOfProvinceSection = ({ consultantProvince }: { consultantProvince: Province }) => {
  const { register, control, formState } = useFormContext<AskValues>();
  const patientProvince = useWatch({ control, name: 'patientProvince' });
  if (!outOfProvinceMode(patientProvince, consultantProvince)) return null;
  const errors = formState.errors.oopData;
  return (
    <Section card title={en.outOfProvince.title}>
      <p className="ask-why">{en.outOfProvince.why}</p>
      <div className="ask-grid" data-columns="two">
        <div id={fieldId('oopData.genderCode')} className="ask-sex">
          <Controller
            control={control}
            name="oopData.genderCode"
            render={({ field, fieldState }) => (
              <RadioGroupField
                label={en.outOfProvince.sex}
                name={field.name}
                options={[
                  { value: 'F', label: en.outOfProvince.sexes.F },
                  { value: 'M', label: en.outOfProvince.sexes.M },
                ]}
                value={field.value || null}
                onChange={field.onChange}
                error={fieldState.error?.message}
              />
            )}
          />
        </div>
        {LINES.map(({ name, label, isOptional }) => (
          <TextField
            key={name}
            id={fieldId(`oopData.${name}`)}
            label={label}
            optional={isOptional}
            autoComplete="off"
            error={errors?.[name]?.message}
            {...register(`oopData.${name}`)}
          />
        ))}
        <TextField
          id={fieldId('oopData.cityName')}
          label={en.outOfProvince.city}
          autoComplete="off"
          error={errors?.cityName?.message}
          {...register('oopData.cityName')}
        />
        <TextField
          id={fieldId('oopData.postalCode')}
          label={en.outOfProvince.postalCode}
          help={en.outOfProvince.postalCodeHelp}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors?.postalCode?.message}
          {...register('oopData.postalCode')}
        />
      </div>
    </Section>
  );
};
