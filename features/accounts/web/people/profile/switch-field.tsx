import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { useCan } from '@alethea/web-kit/session/session';
import { useFormContext, useWatch } from 'react-hook-form';
import { ONLY_FIRST_MESSAGE, type PreferenceSwitch } from '../../../contract/people/preferences.ts';
import type { ProfileValues } from '../../../contract/people/profile-rules.ts';
import { en } from '../../../texts/profile-en.ts';

const INCOMING_MESSAGES = 'preferences.fax.secureMessage.incoming.enabled';
const ONLY_FIRST = `preferences.${ONLY_FIRST_MESSAGE}` as const;

/** The switches of a section that the person is shown, in the order of the screen. */
export const SwitchFields = ({ names }: { readonly names: readonly PreferenceSwitch[] }) => (
  <div className="al-choices">
    {names.map((name) => {
      if (name === ONLY_FIRST_MESSAGE) return <OnlyFirstMessageField key={name} />;
      return <SwitchField key={name} name={name} />;
    })}
  </div>
);

const SwitchField = ({ name }: { readonly name: PreferenceSwitch }) => {
  const { register, setValue } = useFormContext<ProfileValues>();
  const isStaff = useCan('moaConsultInbox');
  const path = `preferences.${name}` as const;
  const field = register(path, {
    onChange: ({ target }) => {
      if (path === INCOMING_MESSAGES && !target.checked) setValue(ONLY_FIRST, false, { shouldDirty: true });
    },
  });
  return <CheckboxField {...field} label={(isStaff && en.staffSwitches[name]) || en.switches[name]} />;
};

/** Forced off while incoming faxes are off (PROFILE-33). */
const OnlyFirstMessageField = () => {
  const { register, control } = useFormContext<ProfileValues>();
  const hasFaxes = useWatch({ control, name: INCOMING_MESSAGES });
  return (
    <div className="profile-dependent">
      <CheckboxField {...register(ONLY_FIRST)} disabled={!hasFaxes} label={en.switches[ONLY_FIRST_MESSAGE]} />
    </div>
  );
};
