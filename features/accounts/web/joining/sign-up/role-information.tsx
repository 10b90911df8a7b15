import { PasswordField } from '@alethea/ui/fields/password-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { PhoneField } from './phone-field.tsx';
import { PracticeIdField } from './practice-id-field.tsx';
import { useWizard } from './state/wizard-context.ts';

/** Section 1: who signs up (SIGNUP-16 to SIGNUP-36). */
export function RoleInformation() {
  const { field, values, settings } = useWizard();
  const texts = en.roleInformation;
  return (
    <div className="su-grid">
      <TextField {...field('firstName')} label={texts.firstName} autoComplete="given-name" maxLength={200} />
      <TextField {...field('lastName')} label={texts.lastName} autoComplete="family-name" maxLength={200} />
      <PhoneField name="cellPhone" label={texts.cellPhone} autoComplete="tel-national" />
      <TextField
        {...field('email')}
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        autoComplete="username"
        maxLength={254}
      />
      {values.selectedRole !== 'resident' && (
        <TextField {...field('city')} label={texts.city} autoComplete="address-level2" maxLength={200} />
      )}
      <PracticeIdField />
      <PasswordField
        {...field('password', { deps: ['confirmPassword'] })}
        label={texts.password}
        help={texts.passwordRule(settings.passwordMinimum)}
        autoComplete="new-password"
        maxLength={512}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={texts.confirmPassword}
        autoComplete="new-password"
        maxLength={512}
      />
    </div>
  );
}
