import { getClinicInformation } from '@alethea/accounts/contract/client';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Notice } from '@alethea/ui/states/notice';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { useCan, useSession } from '@alethea/web-kit/session/session';
import { senderEn as en } from '../../texts/sender-en.ts';
import { placeKey, type SenderIssues, type SenderValues } from './sender-values.ts';
import type { Place } from './views.ts';

interface SenderFieldsProps {
  readonly places: readonly Place[];
  readonly place: Place;
  readonly values: SenderValues;
  readonly issues: SenderIssues;
  readonly onChange: (change: Partial<SenderValues>) => void;
}

/** From where, and in whose name. */
export const SenderFields = (props: SenderFieldsProps) => {
  const { places, place, values, issues, onChange } = props;
  const { uid } = useSession();
  const isOwn = places.every(({ physicianUid }) => physicianUid === uid);
  return (
    <>
      {!isOwn && <TextField label={en.clinic} readOnly value={place.clinicName} />}
      <SelectField
        label={isOwn ? en.clinic : en.physician}
        options={places.map((one) => ({
          value: placeKey(one),
          label: isOwn ? one.clinicName : one.physicianName,
        }))}
        value={values.place}
        error={issues.place}
        onChange={(event) => onChange({ place: event.currentTarget.value, onBehalf: '', displayName: '' })}
      />
      <OnBehalfFields place={place} values={values} issues={issues} onChange={onChange} />
    </>
  );
};

/** Whose name patients read: the clinic's or one of its physicians', for who may send on their behalf. */
const OnBehalfFields = ({ place, values, issues, onChange }: Omit<SenderFieldsProps, 'places'>) => {
  const { clinicId, clinicName } = place;
  const isPermitted = useCan('sendMsgOnBehalfOfPhysicianOrClinic');
  const { data, isError } = useOperation(getClinicInformation, isPermitted && clinicId ? { clinicId } : null);
  if (!isPermitted || clinicId === null) return null;
  const physicians = (data?.physicians ?? []).map(
    ({ uid, firstName, lastName }) => [`physician:${uid}`, `Dr. ${firstName} ${lastName}`] as const,
  );
  const options = [[`clinic:${clinicId}`, clinicName] as const, ...physicians];
  const names = new Map<string, string>(options);
  return (
    <>
      {isError && !data && <Notice tone="failed">{en.clinicFailed}</Notice>}
      <SelectField
        label={en.onBehalf}
        placeholder={en.nobody}
        options={options.map(([value, label]) => ({ value, label }))}
        value={values.onBehalf}
        onChange={(event) => {
          const onBehalf = event.currentTarget.value;
          onChange({ onBehalf, displayName: names.get(onBehalf) ?? '' });
        }}
      />
      {values.onBehalf !== '' && (
        <TextField
          label={en.displayName}
          help={en.displayNameHelp}
          maxLength={100}
          value={values.displayName}
          error={issues.displayName}
          onChange={(event) => onChange({ displayName: event.currentTarget.value })}
        />
      )}
    </>
  );
};
