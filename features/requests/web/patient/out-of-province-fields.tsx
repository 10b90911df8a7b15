import '../form/ask.css';
import type { OopData } from '@alethea/billing/contract/oop-data';
import { normalizePostalCode } from '@alethea/kernel/contact/postal-code';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { TidiedField } from '@alethea/ui/fields/tidied-field';
import { Controller, useFormContext } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../form/ask-fields.ts';

/** What a form with these fields holds. */
export interface OopFormValues {
  oopData: OopData;
}

const LINES = [
  { name: 'addressLine1', label: en.outOfProvince.addressLine1, isOptional: false },
  { name: 'addressLine2', label: en.outOfProvince.addressLine2, isOptional: true },
  { name: 'addressLine3', label: en.outOfProvince.addressLine3, isOptional: true },
] as const;

/** The fields of out-of-province billing data, with why they are asked for; of whichever form is around them. */
export const OutOfProvinceFields = () => {
  const { register, control, formState } = useFormContext<OopFormValues>();
  const errors = formState.errors.oopData;
  return (
    <>
      <p className="ask-why">{en.outOfProvince.why}</p>
      <div className="ask-grid" data-columns="two">
        <div id={fieldId('oopData.genderCode')} className="ask-sex">
          <Controller
            control={control}
            name="oopData.genderCode"
            render={({ field }) => (
              <RadioGroupField
                label={en.outOfProvince.sex}
                name={field.name}
                options={[
                  { value: 'F', label: en.outOfProvince.sexes.F },
                  { value: 'M', label: en.outOfProvince.sexes.M },
                ]}
                value={field.value || null}
                onChange={field.onChange}
                error={errors?.genderCode?.message}
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
        <TidiedField
          id={fieldId('oopData.postalCode')}
          label={en.outOfProvince.postalCode}
          help={en.outOfProvince.postalCodeHelp}
          tidy={normalizePostalCode}
          autoCapitalize="characters"
          error={errors?.postalCode?.message}
          {...register('oopData.postalCode')}
        />
      </div>
    </>
  );
};
