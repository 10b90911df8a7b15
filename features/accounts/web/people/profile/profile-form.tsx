import './profile.css';
import { Button } from '@alethea/ui/actions/button';
import { FormFooter } from '@alethea/ui/form/form-footer';
import { confirm } from '@alethea/ui/overlays/dialog';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { en } from '../../../texts/profile-en.ts';
import { type ProfileFormState, useProfileForm } from './use-profile-form.ts';
import type { Profile } from './views.ts';

const FORM_ID = 'profile-form';

interface ProfileFormProps {
  readonly profile: Profile;
  /** The sections that are shown; what they leave out is saved as it is. */
  readonly children: ReactNode;
}

/** Sections of the profile in one form, saved together. */
export const ProfileForm = ({ profile, children }: ProfileFormProps) => {
  const saving = useProfileForm(profile);
  return (
    <FormProvider {...saving.form}>
      <form
        id={FORM_ID}
        className="profile-sections"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (saving.isDirty && !saving.isSaving) saving.submit(event);
        }}
      >
        {children}
      </form>
      <SaveBar form={saving} />
      {saving.dialog}
    </FormProvider>
  );
};

/** Follows the scrolling while there is something to save. */
const SaveBar = ({ form }: { readonly form: ProfileFormState }) => {
  const { isDirty } = form;
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
