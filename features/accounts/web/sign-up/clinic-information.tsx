import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { en } from '../../texts/sign-up-en.ts';
import { PhoneField } from './phone-field.tsx';
import { useWizard } from './wizard-context.ts';

/** Section 2 for everybody but residents: where the person works (SIGNUP-37 to SIGNUP-41). */
export function ClinicInformation() {
  const { form, settings } = useWizard();
  const { errors } = form.formState;
  const { clinic } = en;
  return (
    <div className="su-grid">
      <TextField
        {...form.register('clinicName')}
        id="su-clinicName"
        label={clinic.name}
        error={errors.clinicName?.message}
        autoComplete="organization"
        list="su-clinic-names"
        maxLength={200}
      />
      <datalist id="su-clinic-names">
        {settings.clinicNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...form.register('clinicCity')}
        id="su-clinicCity"
        label={clinic.city}
        error={errors.clinicCity?.message}
        autoComplete="off"
        maxLength={200}
      />
      <PhoneField name="clinicPhone" label={clinic.phone} />
      <PhoneField name="fax" label={clinic.fax} />
      <SelectField
        {...form.register('emr')}
        id="su-emr"
        label={clinic.emr}
        optional
        placeholder={clinic.emrPlaceholder}
        options={settings.emrList.map((name) => ({ value: name, label: name }))}
      />
    </div>
  );
}
