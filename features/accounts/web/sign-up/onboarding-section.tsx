import { RadioGroupField } from '@alethea/ui/radio-group-field';
import { SelectField } from '@alethea/ui/select-field';
import { TextField } from '@alethea/ui/text-field';
import { Controller } from 'react-hook-form';
import { en } from '../../texts/sign-up-en.ts';
import { useWizard } from './wizard-context.ts';

/** Section 4: onboarding, and how the person heard of us (SIGNUP-71 to SIGNUP-77). */
export function OnboardingSection() {
  const { form, values, settings } = useWizard();
  const texts = en.onboarding;
  const chosen = settings.howDidYouHearAboutUsNew.find(({ value }) => value === values.howDidYouHearAboutUs);
  // Another answer is another question.
  const howHeard = form.register('howDidYouHearAboutUs', {
    onChange: () => form.setValue('howDidYouHearAboutUsExtraInfo', ''),
  });
  const extra = {
    ...form.register('howDidYouHearAboutUsExtraInfo'),
    id: 'su-howDidYouHearAboutUsExtraInfo',
    label: chosen?.header || texts.extra,
    error: form.formState.errors.howDidYouHearAboutUsExtraInfo?.message,
  };
  return (
    <div className="su-stack">
      <Controller
        control={form.control}
        name="scheduleOnboarding"
        render={({ field, fieldState }) => (
          <div id="su-scheduleOnboarding">
            <RadioGroupField
              label={texts.schedule}
              help={texts.scheduleHelp}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
              options={[
                { value: 'Yes', label: texts.yes },
                { value: 'No', label: texts.no },
              ]}
            />
          </div>
        )}
      />
      <div className="su-grid">
        <SelectField
          {...howHeard}
          id="su-howDidYouHearAboutUs"
          label={texts.howHeard}
          optional
          placeholder={texts.howHeardPlaceholder}
          options={settings.howDidYouHearAboutUsNew.map(({ value }) => ({ value, label: value }))}
        />
        {chosen?.extraInputRequired &&
          (chosen.extraInputType === 'dropdown' ? (
            <SelectField
              {...extra}
              placeholder={texts.extraPlaceholder}
              options={chosen.dropDownOptions.map((value) => ({ value, label: value }))}
            />
          ) : (
            <TextField {...extra} maxLength={500} />
          ))}
      </div>
    </div>
  );
}
