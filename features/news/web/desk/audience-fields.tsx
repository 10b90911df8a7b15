import { PROVINCES } from '@alethea/kernel/contact/provinces';
import { Tag } from '@alethea/ui/display/tag';
import { ChipGroupField } from '@alethea/ui/fields/chip-group-field';
import { PickField } from '@alethea/ui/fields/pick-field';
import { useTypedText } from '@alethea/ui/fields/use-typed-text.ts';
import { Section } from '@alethea/ui/page/section';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { countAudience, findNewsClinics } from '../../contract/client.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import type { EditorPartProps } from './news-texts.tsx';
import { audienceOf, type PickedClinic } from './news-values.ts';

const ROLES = Object.keys(en.roleNames) as (keyof typeof en.roleNames)[];

/** Whom it is for, and how many that are now. */
export function AudienceFields({ form: { picked }, values }: EditorPartProps) {
  const { roles, provinces, clinics } = values;
  const { data } = useOperation(
    countAudience,
    { audience: audienceOf({ roles, provinces, clinics }) },
    { placeholderData: 'previous' },
  );
  return (
    <Section title={en.audience}>
      <div className="news-desk-stack">
        <p className="al-dim">{en.audienceHelp}</p>
        <ChipGroupField
          label={en.roles}
          options={ROLES.map((value) => ({ value, label: en.roleNames[value] }))}
          {...picked('roles')}
        />
        <ChipGroupField
          label={en.provinces}
          options={PROVINCES.map((value) => ({ value, label: value }))}
          {...picked('provinces')}
        />
        <ClinicsField {...picked('clinics')} />
        <p role="status">{data ? en.reaches(data.count) : ''}</p>
      </div>
    </Section>
  );
}

interface ClinicsFieldProps {
  readonly value: readonly PickedClinic[];
  readonly onChange: (clinics: PickedClinic[]) => void;
}

function ClinicsField({ value, onChange }: ClinicsFieldProps) {
  const [typed, searchText, setTyped] = useTypedText();
  const { data } = useOperation(findNewsClinics, searchText === '' ? null : { text: searchText });
  const isPicked = (id: string) => value.some((clinic) => clinic.id === id);
  return (
    <>
      <PickField
        label={en.clinic}
        placeholder={en.clinicPlaceholder}
        optional
        value={null}
        typed={typed}
        onType={setTyped}
        found={(data?.clinics ?? [])
          .filter(({ clinicId }) => !isPicked(clinicId))
          .map(({ clinicId, name, city, province }) => ({
            id: clinicId,
            name,
            detail: en.clinicDetail(city, province),
          }))}
        onChange={(clinic) => {
          if (clinic) onChange([...value, { id: clinic.id, name: clinic.name }]);
        }}
      />
      {value.length > 0 && (
        <div className="news-desk-tags">
          {value.map(({ id, name }) => (
            <Tag
              key={id}
              removeLabel={en.removeClinic(name)}
              onRemove={() => onChange(value.filter((clinic) => clinic.id !== id))}
            >
              {name}
            </Tag>
          ))}
        </div>
      )}
    </>
  );
}
