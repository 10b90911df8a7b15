import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { PhoneField } from './phone-field.tsx';
import { useWizard } from './state/wizard-context.ts';

/** Section 2 for everybody but residents: where the person works (SIGNUP-37 to SIGNUP-41). */
export function ClinicInformation() {
  const { field, settings } = useWizard();
  const { clinic } = en;
  return (
    <div className="su-grid">
      <TextField
        {...field('clinicName')}
        label={clinic.name}
        autoComplete="organization"
        list="su-clinic-names"
        maxLength={200}
      />
      <datalist id="su-clinic-names">
        {settings.clinicNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField {...field('clinicCity')} label={clinic.city} autoComplete="off" maxLength={200} />
      <PhoneField name="clinicPhone" label={clinic.phone} />
      <PhoneField name="fax" label={clinic.fax} />
      <SelectField
        {...field('emr')}
        label={clinic.emr}
        optional
        placeholder={clinic.emrPlaceholder}
        options={settings.emrList.map((name) => ({ value: name, label: name }))}
      />
    </div>
  );
}
