import { Button } from '@alethea/ui/actions/button';
import { Section } from '@alethea/ui/page/section';
import { useCan } from '@alethea/web-kit/session/session';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type LocationValues, type ProfileValues, withOneDefault } from '../../../contract/people/profile-rules.ts';
import { en } from '../../../texts/profile-en.ts';
import { ClinicCard } from './clinic-card.tsx';
import { emptyLocation } from './profile-values.ts';
import { fieldId } from './use-profile-form.ts';
import type { Profile } from './views.ts';

/** The clinics editor: clinics keep their place for good, so that one is put out of use rather than removed. */
export const ClinicsSection = ({ stored }: { readonly stored: Profile['locations'] }) => {
  const { control, setValue, getValues, formState } = useFormContext<ProfileValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'locations' });
  const locations = useWatch({ control, name: 'locations' });
  const nameToFocus = useFocusAfterAdding(fields.length);
  const sendsConsults = useCan('econsultAndSecureMessaging');
  const rootError = formState.errors.locations?.root?.message ?? formState.errors.locations?.message;

  const mark = (change: (locations: LocationValues[]) => LocationValues[]) => {
    const after = withOneDefault(change(getValues('locations')));
    for (const [index, location] of after.entries()) {
      setValue(`locations.${index}.default`, location.default, { shouldDirty: true });
      setValue(`locations.${index}.disabled`, location.disabled, { shouldDirty: true });
    }
  };
  const add = () => {
    nameToFocus.current = fieldId(`locations.${fields.length}.clinicName`);
    append(emptyLocation(getValues('locations')), { shouldFocus: false });
  };

  return (
    <Section
      title={en.clinics.title}
      card
      action={
        <Button dense icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={add}>
          {en.clinics.add}
        </Button>
      }
    >
      <p className="profile-lead" id={fieldId('locations')} tabIndex={-1}>
        {sendsConsults ? en.clinics[fields.length === 0 ? 'none' : 'lead'] : en.clinics.notNeeded}
      </p>
      {rootError && <p className="al-error">{rootError}</p>}
      <ul className="profile-clinics">
        {fields.map(({ id }, index) => (
          <ClinicCard
            key={id}
            index={index}
            location={locations[index] ?? emptyLocation([])}
            stored={stored[index]}
            onDefault={() => mark((all) => all.map((one, at) => ({ ...one, default: at === index })))}
            onDisabled={(disabled) => mark((all) => all.map((one, at) => (at === index ? { ...one, disabled } : one)))}
            onRemove={() => {
              remove(index);
              mark((all) => all);
            }}
          />
        ))}
      </ul>
    </Section>
  );
};

/** A clinic that was added is to be filled in: its name has the focus. */
function useFocusAfterAdding(count: number) {
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    if (waiting.current === null || count === 0) return;
    document.getElementById(waiting.current)?.focus();
    waiting.current = null;
  }, [count]);
  return waiting;
}
