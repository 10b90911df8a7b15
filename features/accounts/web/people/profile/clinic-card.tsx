import { PROVINCE_NAMES, type Province } from '@alethea/kernel/contact/provinces';
import { Button } from '@alethea/ui/actions/button';
import { Tag } from '@alethea/ui/display/tag';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { getSignUpSettings } from '../../../contract/client.ts';
import { CLINIC_PROVINCES, type LocationValues, type ProfileValues } from '../../../contract/people/profile-rules.ts';
import { en } from '../../../texts/profile-en.ts';
import { PhoneField } from './person-sections.tsx';
import { fieldId } from './use-profile-form.ts';
import type { Profile } from './views.ts';

interface ClinicCardProps {
  readonly index: number;
  readonly location: LocationValues;
  /** As it was saved; undefined for one that was just added. */
  readonly stored: Profile['locations'][number] | undefined;
  readonly onDefault: () => void;
  readonly onDisabled: (disabled: boolean) => void;
  readonly onRemove: () => void;
}

/** One clinic; out of use it shrinks to a line. */
export const ClinicCard = (props: ClinicCardProps) => {
  const { index, location, stored, onDefault, onDisabled, onRemove } = props;
  const { clinicName, disabled } = location;
  const titleId = useId();
  const name = clinicName.trim() || en.clinics.unnamed;
  const action = (label: string, run: () => void) => (
    <Button dense variant="quiet" aria-label={en.clinics.of(label, name)} onClick={run}>
      {label}
    </Button>
  );
  return (
    <li className="profile-clinic" aria-labelledby={titleId} data-disabled={disabled || undefined}>
      <div className="profile-clinic-head">
        <h3 id={titleId}>{name}</h3>
        {disabled && <Tag>{en.clinics.disabled}</Tag>}
        {location.default && <Tag tone="action">{en.clinics.default}</Tag>}
        {stored?.billable && <Tag>{en.clinics.billable}</Tag>}
        <div className="profile-clinic-actions">
          {!disabled && !location.default && action(en.clinics.makeDefault, onDefault)}
          {stored && disabled && action(en.clinics.enable, () => onDisabled(false))}
          {stored && !disabled && action(en.clinics.disable, () => onDisabled(true))}
          {!stored && action(en.clinics.remove, onRemove)}
        </div>
      </div>
      {stored?.tiedClinicName && !disabled && <p className="profile-help">{en.clinics.tied(stored.tiedClinicName)}</p>}
      {!disabled && <ClinicFields index={index} storedProvince={stored?.province ?? null} />}
    </li>
  );
};

const ClinicFields = ({
  index,
  storedProvince,
}: {
  readonly index: number;
  readonly storedProvince: Province | null;
}) => {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors, touchedFields, isSubmitted } = formState;
  // The library judges all fields of a clinic that is added; each shows what is wrong with it once it has been left.
  const errorOf = (field: 'clinicName' | 'emr' | 'city' | 'province') =>
    isSubmitted || touchedFields.locations?.[index]?.[field] ? errors.locations?.[index]?.[field]?.message : undefined;
  // What sign-up offers is proposed; another can be typed.
  const { data } = useOperation(getSignUpSettings, {});
  const emrs = useId();
  const text = (field: 'clinicName' | 'emr' | 'city', maxLength: number) => ({
    ...register(`locations.${index}.${field}`),
    id: fieldId(`locations.${index}.${field}`),
    label: en.clinics[field],
    error: errorOf(field),
    autoComplete: 'off',
    maxLength,
  });
  const offered: readonly Province[] = CLINIC_PROVINCES;
  // One from elsewhere was put there by an operator; it stays, and is not offered again once it is left.
  const provinces = storedProvince && !offered.includes(storedProvince) ? [...offered, storedProvince] : offered;
  return (
    <div className="profile-grid">
      <TextField {...text('clinicName', 200)} />
      <TextField {...text('city', 120)} optional />
      <PhoneField path={`locations.${index}.clinicPhone`} label={en.clinics.clinicPhone} />
      <PhoneField path={`locations.${index}.fax`} label={en.clinics.fax} />
      <SelectField
        {...register(`locations.${index}.province`)}
        id={fieldId(`locations.${index}.province`)}
        label={en.clinics.province}
        placeholder={en.clinics.choose}
        options={provinces.map((code) => ({ value: code, label: PROVINCE_NAMES[code] }))}
        error={errorOf('province')}
      />
      <TextField {...text('emr', 120)} optional list={emrs} />
      <datalist id={emrs}>
        {data?.emrList.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
};
