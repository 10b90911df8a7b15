import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { en } from '../../../texts/joining/sign-up-en.ts';
import { useWizard } from './state/wizard-context.ts';

/** Section 4: onboarding, and how the person heard of us (SIGNUP-71 to SIGNUP-77). */
export function OnboardingSection() {
  const { form, field, picked, values, settings } = useWizard();
  const texts = en.onboarding;
  const chosen = settings.howDidYouHearAboutUsNew.find(({ value }) => value === values.howDidYouHearAboutUs);
  // Another answer is another question.
  const howHeard = field('howDidYouHearAboutUs', {
    onChange: () => form.setValue('howDidYouHearAboutUsExtraInfo', ''),
  });
  const extra = { ...field('howDidYouHearAboutUsExtraInfo'), label: chosen?.header || texts.extra };
  return (
    <div className="su-stack">
      <RadioGroupField
        label={texts.schedule}
        help={texts.scheduleHelp}
        name="scheduleOnboarding"
        options={[
          { value: 'Yes', label: texts.yes },
          { value: 'No', label: texts.no },
        ]}
        {...picked('scheduleOnboarding')}
      />
      <div className="su-grid">
        <SelectField
          {...howHeard}
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
