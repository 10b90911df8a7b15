import { showSnackbar } from '@alethea/ui/base/snackbar';
import { isCode } from '@alethea/web-kit/calls/call-error';
import { operationKey } from '@alethea/web-kit/calls/query.tsx';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { LANGUAGE, speak } from '@alethea/web-kit/page/own-language';
import { useSession } from '@alethea/web-kit/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getProfile, getSession, saveProfile } from '../../../contract/client.ts';
import { checkProfile, storedChoices } from '../../../contract/people/profile-rules.ts';
import { hasPracticeId } from '../../../contract/people/profile-sections.ts';
import { en } from '../../../texts/profile-en.ts';
import { useIdentityCheck } from '../../identity/proof/use-identity-check.tsx';
import { savingOf, valuesAfterChange, valuesOf } from './profile-values.ts';
import type { Profile } from './views.ts';

/** The element of a field, to be focused when it is wrong. */
export function fieldId(path: string): string {
  return `profile-${path.replaceAll('.', '-')}`;
}

/**
 * The one form of the page. It follows the profile: untouched, it shows what another window saves; with something
 * typed, it keeps that and takes over the rest. `profile` is the newest that is known.
 */
export function useProfileForm(profile: Profile) {
  const owner = useSession();
  const queryClient = useQueryClient();
  const [remark, setRemark] = useState<string | null>(null);
  const identity = useIdentityCheck();
  const saving = useOperationForm(saveProfile, {
    ...keptAs(profile),
    mode: 'onTouched',
    issuesOf: (values) => checkProfile(values, owner, storedChoices(profile)),
    focus: (path) => document.getElementById(fieldId(path))?.focus(),
    inputOf: (values, basedOn) => savingOf(values, { basedOn: String(basedOn), hasPracticeId: hasPracticeId(owner) }),
    merge: valuesAfterChange,
    onMerged: () => setRemark(en.changedElsewhere),
    // A refetch that is under way would bring back what this save replaces.
    beforeSend() {
      setRemark(null);
      return queryClient.cancelQueries({ queryKey: operationKey(getProfile) });
    },
    invalidate: [getSession],
    keptAfter: ({ profile: saved }) => keptAs(saved),
    onSuccess: (answer) => {
      queryClient.setQueryData(operationKey(getProfile, {}), answer);
      setRemark(null);
      showSnackbar({ message: en.saved, tone: 'done' });
      const { language } = answer.profile.preferences;
      if (language !== null && language !== LANGUAGE) void speak(language);
    },
    // Said as a remark, which stays until the next try.
    failureText: () => null,
    onError: (error) => {
      if (isCode(error, 'confirmation_needed')) {
        setRemark(en.confirmationNeeded);
        identity.ask(saving.submit);
      } else if (isCode(error, 'profile_changed')) {
        setRemark(en.changedElsewhere);
        void queryClient.invalidateQueries({ queryKey: operationKey(getProfile) });
      } else setRemark(isCode(error, 'fields_invalid') && error.issues.length > 0 ? en.checkForm : en.saveFailed);
    },
  });
  const { form, isDirty, hasProblems, state, submit, restart } = saving;
  return {
    form,
    isDirty,
    remark: hasProblems ? en.checkForm : remark,
    dialog: identity.dialog,
    isSaving: state === 'running',
    submit,
    discard() {
      restart();
      setRemark(null);
    },
  };
}

const keptAs = (profile: Profile) => ({ values: valuesOf(profile), revision: profile.revision });

/** See useProfileForm. */
export type ProfileFormState = ReturnType<typeof useProfileForm>;
