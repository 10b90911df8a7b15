import { quebecBillingWarning } from '@alethea/billing/contract/out-of-province';
import { ageInYears, ageText } from '@alethea/kernel/birth-date';
import { formatPhone, normalizePhone, PHONE_MASK } from '@alethea/kernel/phone';
import { PROVINCES, type Province } from '@alethea/kernel/provinces';
import { DateField } from '@alethea/ui/date-field';
import { MaskedField } from '@alethea/ui/masked-field';
import { Notice } from '@alethea/ui/notice';
import { Section } from '@alethea/ui/section';
import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../ask-fields.ts';
import type { AskValues } from '../ask-values.ts';
import { HealthNumberField } from './health-number-field.tsx';
import { PatientCopyField } from './patient-copy-field.tsx';

interface PatientSectionProps {
  /** Date in Edmonton. */
  today: string;
  consultantProvince: Province;
  isReferral: boolean;
}

/** Who the question is about. */
export const PatientSection = ({ today, consultantProvince, isReferral }: PatientSectionProps) => {
  const { register, control, formState, trigger } = useFormContext<AskValues>();
  const province = useWatch({ control, name: 'patientProvince' });
  const birthDate = useWatch({ control, name: 'patientDateOfBirth' });
  const { errors, touchedFields } = formState;
  const recheckNumber = () => {
    if (touchedFields.phn) void trigger('phn');
  };
  return (
    <Section card title={en.patient.title}>
      <div className="ask-grid" data-columns="identity">
        <SelectField
          id={fieldId('patientProvince')}
          label={en.patient.province}
          options={PROVINCES.map((value) => ({ value, label: value }))}
          {...register('patientProvince', { onChange: recheckNumber })}
        />
        <HealthNumberField province={province} />
        <TextField
          id={fieldId('patientFirstName')}
          label={en.patient.firstName}
          autoComplete="off"
          error={errors.patientFirstName?.message}
          {...register('patientFirstName')}
        />
        <TextField
          id={fieldId('patientLastName')}
          label={en.patient.lastName}
          autoComplete="off"
          error={errors.patientLastName?.message}
          {...register('patientLastName')}
        />
      </div>
      <div className="ask-grid" data-columns="three">
        <DateField
          id={fieldId('patientDateOfBirth')}
          className="ask-birth-date"
          label={en.patient.dateOfBirth}
          rightSection={
            ageInYears(birthDate, today) === null ? undefined : (
              <span className="ask-age">{ageText(birthDate, today)}</span>
            )
          }
          error={errors.patientDateOfBirth?.message}
          {...register('patientDateOfBirth')}
        />
        <Controller
          control={control}
          name="patientPhone"
          render={({ field, fieldState }) => (
            <MaskedField
              id={fieldId('patientPhone')}
              className="ask-number"
              label={en.patient.phone}
              optional
              type="tel"
              placeholder={en.patient.phonePlaceholder}
              mask={PHONE_MASK}
              tidyPasted={(text) => formatPhone(normalizePhone(text))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
        <TextField
          id={fieldId('patientEmail')}
          label={en.patient.email}
          optional
          type="email"
          autoComplete="off"
          error={errors.patientEmail?.message}
          {...register('patientEmail')}
        />
      </div>
      <PatientCopyField isReferral={isReferral} />
      {quebecBillingWarning(province, consultantProvince) && (
        <Notice tone="waiting" title={en.patient.quebecTitle}>
          {en.patient.quebecWarning}
        </Notice>
      )}
    </Section>
  );
};
