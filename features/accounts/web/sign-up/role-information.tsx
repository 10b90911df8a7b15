import { PasswordField } from '@alethea/ui/password-field';
import { TextField } from '@alethea/ui/text-field';
import { en } from '../../texts/sign-up-en.ts';
import { PhoneField } from './phone-field.tsx';
import { PracticeIdField } from './practice-id-field.tsx';
import { useWizard } from './wizard-context.ts';

/** Section 1: who signs up (SIGNUP-16 to SIGNUP-36). */
export function RoleInformation() {
  const { form, values, settings } = useWizard();
  const { errors } = form.formState;
  const texts = en.roleInformation;
  const field = (name: 'firstName' | 'lastName' | 'email' | 'city' | 'password' | 'confirmPassword') => ({
    ...form.register(name, name === 'password' ? { deps: 'confirmPassword' } : {}),
    id: `su-${name}`,
    error: errors[name]?.message,
  });
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
        {...field('password')}
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
