import type { FieldIssue } from '@alethea/kernel/errors';
import { showSnackbar } from '@alethea/ui/snackbar';
import { useAction } from '@alethea/web-kit/action';
import { isCode } from '@alethea/web-kit/call-error';
import { resolverOf } from '@alethea/web-kit/form-rules';
import { operationKey } from '@alethea/web-kit/query.tsx';
import { useSession } from '@alethea/web-kit/session';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { getProfile, getSession, saveProfile } from '../../contract/client.ts';
import { checkProfile, type ProfileValues } from '../../contract/profile-rules.ts';
import { hasPracticeId } from '../../contract/profile-sections.ts';
import { en } from '../../texts/profile-en.ts';
import { useIdentityCheck } from '../security/use-identity-check.tsx';
import { savingOf, storedChoices, valuesAfterChange, valuesOf } from './profile-values.ts';
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
  const [base, setBase] = useState(profile);
  const [remark, setRemark] = useState<string | null>(null);
  const form = useForm<ProfileValues>({
    defaultValues: valuesOf(base),
    mode: 'onTouched',
    resolver: resolverOf((values: ProfileValues) => checkProfile(values, owner, storedChoices(base))),
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  useUnsavedGuard(isDirty);

  const start = (from: Profile) => {
    form.reset(valuesOf(from));
    setBase(from);
    setRemark(null);
  };
  const lastSeen = useRef(profile);
  useEffect(() => {
    if (lastSeen.current === profile) return;
    lastSeen.current = profile;
    setBase(profile);
    if (profile.revision === base.revision) return;
    const typed = form.getValues();
    form.reset(valuesOf(profile));
    if (isDirty) {
      form.reset(valuesAfterChange(base, typed, profile), { keepDefaultValues: true });
      setRemark(en.changedElsewhere);
    }
  }, [profile, base, isDirty, form]);

  const identity = useIdentityCheck();
  const save = useAction(saveProfile, {
    invalidate: [getSession],
    onSuccess: ({ profile: saved }) => {
      queryClient.setQueryData(operationKey(getProfile, {}), { profile: saved });
      start(saved);
      showSnackbar({ message: en.saved, tone: 'done' });
    },
    onError: (error) => {
      if (isCode(error, 'confirmation_needed')) {
        setRemark(en.confirmationNeeded);
        identity.ask(() => void submit());
      } else if (isCode(error, 'profile_changed')) {
        setRemark(en.changedElsewhere);
        void queryClient.invalidateQueries({ queryKey: operationKey(getProfile) });
      } else setRemark(isCode(error, 'fields_invalid') && showIssues(error.issues) ? en.checkForm : en.saveFailed);
    },
  });

  const showIssues = (issues: readonly FieldIssue[]): boolean => {
    for (const { path, code, message } of issues) {
      form.setError(path as FieldPath<ProfileValues>, { type: code, message });
    }
    focusFirst(issues);
    return issues.length > 0;
  };
  const submit = form.handleSubmit(
    async (values) => {
      setRemark(null);
      // A refetch that is under way would bring back what this save replaces.
      await queryClient.cancelQueries({ queryKey: operationKey(getProfile) });
      await save.run(savingOf(values, { basedOn: base.revision, hasPracticeId: hasPracticeId(owner) }));
    },
    () => {
      setRemark(en.checkForm);
      focusFirst(checkProfile(form.getValues(), owner, storedChoices(base)));
    },
  );
  const { dialog } = identity;
  return { ...form, base, remark, dialog, isSaving: save.state === 'running', submit, discard: () => start(base) };
}

/** See useProfileForm. */
export type ProfileFormState = ReturnType<typeof useProfileForm>;

function focusFirst(issues: readonly FieldIssue[]): void {
  const [first] = issues;
  if (first) document.getElementById(fieldId(first.path))?.focus();
}
