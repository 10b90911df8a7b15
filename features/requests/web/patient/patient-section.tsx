import { quebecBillingWarning } from '@alethea/billing/contract/out-of-province';
import { PHONE_MASK, tidyPhone } from '@alethea/kernel/contact/phone';
import { PROVINCES, type Province } from '@alethea/kernel/contact/provinces';
import { ageInYears, ageText, invalidBirthDateText, normalizeBirthDate } from '@alethea/kernel/health/birth-date';
import { BirthDateField } from '@alethea/ui/fields/birth-date-field';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { en } from '../../texts/en.ts';
import { fieldId } from '../form/ask-fields.ts';
import type { AskValues } from '../form/ask-values.ts';
import { HealthNumberField } from './health-number-field.tsx';
import { KnownPatientNotices } from './known-patient-notices.tsx';
import { NameFields } from './name-fields.tsx';
import { PatientCopyField } from './patient-copy-field.tsx';
import { useKnownPatients } from './use-known-patients.ts';

/** Characters of `YYYY/MM/DD`. */
const DATE_LENGTH = 10;

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
  const bornOn = normalizeBirthDate(birthDate);
  const [phn, firstName, lastName, email] = useWatch({
    control,
    name: ['phn', 'patientFirstName', 'patientLastName', 'patientEmail'],
  });
  const known = useKnownPatients(province, phn, {
    ...{ patientProvince: province, phn, patientFirstName: firstName, patientLastName: lastName },
    ...{ patientDateOfBirth: birthDate, patientEmail: email },
  });
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
        <HealthNumberField province={province} known={known} />
        <NameFields known={known} />
      </div>
      <div className="ask-grid" data-columns="three">
        <BirthDateField
          id={fieldId('patientDateOfBirth')}
          className="ask-birth-date"
          label={en.patient.dateOfBirth}
          rightSection={
            ageInYears(bornOn, today) === null ? undefined : <span className="ask-age">{ageText(bornOn, today)}</span>
          }
          help={birthDateHelp(birthDate, today, errors.patientDateOfBirth?.message)}
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
              tidy={tidyPhone}
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
      <KnownPatientNotices known={known} />
      <PatientCopyField isReferral={isReferral} />
      {quebecBillingWarning(province, consultantProvince) && (
        <Notice tone="waiting" title={en.patient.quebecTitle}>
          {en.patient.quebecWarning}
        </Notice>
      )}
    </Section>
  );
};

/** In the place of an age that a date does not give, once it is written out (CFORM-34); with the error, how one is written. */
function birthDateHelp(text: string, today: string, error: string | undefined): string | undefined {
  const bornOn = normalizeBirthDate(text);
  if (bornOn === '' || ageInYears(bornOn, today) !== null) return undefined;
  if (error === undefined) return text.length < DATE_LENGTH ? undefined : invalidBirthDateText();
  const isWellWritten = /^\d{4}-\d{2}-\d{2}$/.test(bornOn);
  return isWellWritten ? invalidBirthDateText() : `${invalidBirthDateText()}. ${en.patient.dateFormat}`;
}
