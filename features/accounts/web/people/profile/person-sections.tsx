import { BRAND } from '@alethea/kernel/app/brand';
import { PHONE_MASK, tidyPhone } from '@alethea/kernel/contact/phone';
import { EmailText } from '@alethea/ui/display/email-text';
import { Facts } from '@alethea/ui/display/facts';
import { MaskedField } from '@alethea/ui/fields/masked-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import { formatName } from '@alethea/web-kit/page/format';
import { useSession } from '@alethea/web-kit/session/session';
import { Controller, useFormContext } from 'react-hook-form';
import type { ProfileValues } from '../../../contract/people/profile-rules.ts';
import { hasPhoneConsult } from '../../../contract/people/profile-sections.ts';
import { en } from '../../../texts/profile-en.ts';
import { fieldId } from './use-profile-form.ts';
import type { Profile } from './views.ts';

/** Who the person is and how to reach them; the name is the one under the agreement. */
export const YouSection = ({ profile }: { readonly profile: Profile }) => {
  const { register } = useFormContext<ProfileValues>();
  const { title, firstName, lastName, email } = profile;
  const items = [
    { key: 'name', label: en.you.name, value: formatName({ title, firstName, lastName }) },
    { key: 'email', label: en.you.email, value: <EmailText email={email} /> },
  ];
  return (
    <Section title={en.you.title} card>
      <Facts items={items} />
      <p className="profile-help">{en.you.help(BRAND.supportEmail)}</p>
      <div className="profile-grid">
        <PhoneField path="cellPhone" label={en.you.cellPhone} optional />
        <TextField {...register('city')} label={en.you.city} optional autoComplete="address-level2" maxLength={120} />
      </div>
    </Section>
  );
};

/** What stands behind the name. */
export const CredentialsSection = () => {
  const { register } = useFormContext<ProfileValues>();
  return (
    <Section title={en.credentials.title} card>
      <TextField
        {...register('credentials')}
        label={en.credentials.label}
        help={en.credentials.help}
        autoComplete="honorific-suffix"
        maxLength={100}
      />
    </Section>
  );
};

/** How colleagues reach who gives phone consults. */
export const PhoneConsultSection = () => {
  const { register, formState } = useFormContext<ProfileValues>();
  if (!hasPhoneConsult(useSession())) return null;
  const path = 'preferences.phoneConsult.calendarEmail';
  return (
    <Section title={en.phoneConsult.title} card>
      <div className="profile-grid">
        <PhoneField
          path="preferences.phoneConsult.phoneNumber"
          label={en.phoneConsult.phoneNumber}
          help={en.phoneConsult.phoneNumberHelp}
        />
        <TextField
          {...register(path)}
          id={fieldId(path)}
          type="email"
          label={en.phoneConsult.calendarEmail}
          help={en.phoneConsult.calendarEmailHelp}
          error={formState.errors.preferences?.phoneConsult?.calendarEmail?.message}
          maxLength={254}
        />
      </div>
    </Section>
  );
};

interface PhoneFieldProps {
  readonly path:
    | 'cellPhone'
    | 'preferences.phoneConsult.phoneNumber'
    | `locations.${number}.clinicPhone`
    | `locations.${number}.fax`;
  readonly label: string;
  readonly help?: string;
  readonly optional?: boolean;
}

/** A phone or fax number of the form, in its mask. */
export const PhoneField = ({ path, label, help, optional }: PhoneFieldProps) => {
  const { control } = useFormContext<ProfileValues>();
  return (
    <Controller
      control={control}
      name={path}
      render={({ field, fieldState, formState }) => (
        <MaskedField
          id={fieldId(path)}
          label={label}
          help={help}
          optional={optional}
          mask={PHONE_MASK}
          type="tel"
          tidy={tidyPhone}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          // The library judges all fields of a clinic that is added.
          error={fieldState.isTouched || formState.isSubmitted ? fieldState.error?.message : undefined}
        />
      )}
    />
  );
};
