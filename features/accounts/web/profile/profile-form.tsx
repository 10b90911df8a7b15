import { Button } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { FormFooter } from '@alethea/ui/form-footer';
import { FormProvider } from 'react-hook-form';
import { en } from '../../texts/profile-en.ts';
import { ClinicsSection } from './clinics-section.tsx';
import { CredentialsSection, PhoneConsultSection, YouSection } from './person-sections.tsx';
import { PracticeIdSection } from './practice-id-section.tsx';
import { PreferenceSections, SubscriptionSection } from './preference-sections.tsx';
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts';
import type { Profile } from './views.ts';

const FORM_ID = 'profile-form';

/** Profile, preferences and clinics in one form, saved together. */
export const ProfileForm = ({ profile }: { readonly profile: Profile }) => {
  const form = useProfileForm(profile);
  const { base } = form;
  return (
    <FormProvider {...form}>
      <form
        id={FORM_ID}
        className="profile-sections"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (form.formState.isDirty && !form.isSaving) void form.submit();
        }}
      >
        <YouSection profile={base} />
        <PracticeIdSection profile={base} />
        <CredentialsSection />
        <PhoneConsultSection />
        <ClinicsSection stored={base.locations} />
        <PreferenceSections />
        <SubscriptionSection />
      </form>
      <SaveBar form={form} />
      {form.dialog}
    </FormProvider>
  );
};

/** Follows the scrolling while there is something to save. */
const SaveBar = ({ form }: { readonly form: ProfileFormState }) => {
  const { isDirty } = form.formState;
  const discard = async () => {
    const { discardTitle: title, discardMessage: message, discard: confirmLabel } = en;
    if (await confirm({ title, message, confirmLabel, danger: true })) form.discard();
  };
  return (
    <div className="profile-bar" data-dirty={isDirty || undefined}>
      <FormFooter error={form.remark ?? undefined}>
        <Button
          type="submit"
          form={FORM_ID}
          variant="primary"
          loading={form.isSaving}
          disabledReason={isDirty ? undefined : en.nothingToSave}
        >
          {en.save}
        </Button>
        {isDirty && (
          <Button variant="quiet" onClick={() => void discard()}>
            {en.discard}
          </Button>
        )}
        {isDirty && <span className="profile-unsaved">{en.unsaved}</span>}
      </FormFooter>
    </div>
  );
};
