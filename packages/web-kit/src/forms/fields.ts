import type { FieldIssue } from '@alethea/kernel/text/errors';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { resolverOf } from './form-rules.ts';
import { useUnsavedGuard } from './unsaved-guard.ts';

/** What a form is made of. */
export interface FieldsOptions<Values extends FieldValues> {
  /** As it opens; typed over, the form is dirty. */
  readonly values: Values;
  /** What is missing or wrong, in the order of the form; the server has the same rules. */
  readonly issuesOf?: ((values: Values) => readonly FieldIssue[]) | undefined;
  /** A field is judged first when the form is sent, or when it is left. */
  readonly mode?: 'onSubmit' | 'onTouched';
  /** Focuses the field of a path, where not the first that is marked as wrong is meant but the first by the rules. */
  readonly focus?: (path: string) => void;
  /** Search params whose change leaves the form, beside its screen; a constant list. */
  readonly parts?: readonly string[];
  /** What is typed may go without a question: it is a password or a code, or it is kept beyond what shows it. */
  readonly mayBeLost?: boolean;
}

/** A field that keeps itself, with what is wrong with it. */
export type RegisteredField = UseFormRegisterReturn & { readonly error: string | undefined };

/** A field that is told what it holds, with what is wrong with it. */
export interface PickedField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** A form: what stands in it, what is wrong with it, and how it is sent. */
export interface Fields<Values extends FieldValues> {
  /** The form of the library, for what is not said here: lists of fields, watching, a provider for sections. */
  readonly form: UseFormReturn<Values>;
  /** A text field, a select, a checkbox: `<TextField label="City" {...field('city')} />`. */
  field<Path extends FieldPath<Values>>(
    path: Path,
    options?: Pick<RegisterOptions<Values, Path>, 'onChange' | 'deps'>,
  ): RegisteredField;
  /** A field without an own element that holds its value: chips, radio groups, pickers. `deps` are judged with it. */
  picked<Path extends FieldPath<Values>>(
    path: Path,
    options?: { readonly deps?: readonly FieldPath<Values>[] },
  ): PickedField<FieldPathValue<Values, Path>>;
  /** Sends the form where it keeps its rules, else focuses its first wrong field. For `onSubmit`. */
  submit(event?: SyntheticEvent): void;
  /** Something was typed or chosen that stands nowhere else, and that would be missed. */
  readonly isDirty: boolean;
  /** As `isDirty`, of this very moment: what has just been typed may not have been rendered yet. */
  isDirtyNow(): boolean;
  /** It was tried to be sent, and something in it is wrong. */
  readonly hasProblems: boolean;
  /** Puts findings on the fields that they are about and focuses the first; answers how many found one. */
  showIssues(issues: readonly FieldIssue[]): number;
  /** To be called right before going to another address: what is dirty does not hold that one. */
  leave(): void;
}

const noIssues = () => [];

/**
 * A form on react-hook-form, checked by its own rules; leaving the screen asks first while it is dirty. What is sent by one
 * operation takes `useOperationForm`, which stands on this.
 */
export function useFields<Values extends FieldValues>(
  options: FieldsOptions<Values>,
  onSubmit: (values: Values) => unknown,
): Fields<Values> {
  const { values, issuesOf = noIssues, mode = 'onSubmit', focus, parts, mayBeLost = false } = options;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode,
    shouldFocusError: false,
    // Without one, the library would keep what the server found wrong, and send nothing more.
    resolver: resolverOf(issuesOf),
  });
  const { errors, isDirty: isChanged, isSubmitted } = form.formState;
  const isDirty = isChanged && !mayBeLost;
  const element = useRef<Element>(null);
  const leave = useUnsavedGuard(isDirty, parts);
  const errorOf = (path: string): string | undefined => get<FieldErrors, FieldError | undefined>(errors, path)?.message;
  const [toFocus, setToFocus] = useState<readonly FieldIssue[]>();
  const focusFirst = useEffectEvent(([first]: readonly FieldIssue[]) => {
    if (focus && first) focus(first.path);
    else focusFirstWrong(element.current);
  });
  // Asked for after the library has told of what is wrong, so done when that is on the screen: what has just been
  // corrected is no longer marked then.
  useEffect(() => {
    if (toFocus) focusFirst(toFocus);
  }, [toFocus]);
  return {
    form,
    field: (path, more) => ({ ...form.register(path, more), error: errorOf(path) }),
    picked: (path, { deps = [] } = {}) => ({
      value: form.watch(path),
      onChange(value) {
        form.setValue(path, value, { shouldDirty: true, shouldValidate: isSubmitted || mode === 'onTouched' });
        if (isSubmitted && deps.length > 0) void form.trigger(deps);
      },
      error: errorOf(path),
    }),
    submit(event) {
      event?.preventDefault();
      // What is over a form in the tree of components, though not on the screen, must not send that one, too.
      event?.stopPropagation();
      if (event) element.current = event.currentTarget;
      let wrong: readonly FieldIssue[] | undefined;
      const send = form.handleSubmit(
        async (typed) => void (await onSubmit(typed)),
        () => {
          wrong = issuesOf(form.getValues());
        },
      );
      void send().then(() => wrong && setToFocus(wrong));
    },
    isDirty,
    isDirtyNow: () => {
      const { defaultValues } = form.formState;
      return isDirty || (!mayBeLost && JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues));
    },
    hasProblems: isSubmitted && Object.keys(errors).length > 0,
    showIssues(issues) {
      const own = issues.filter(({ path }) => get(form.getValues(), path) !== undefined);
      for (const { path, code, message } of own) form.setError(path as FieldPath<Values>, { type: code, message });
      if (own.length > 0) setToFocus(own);
      return own.length;
    },
    leave,
  };
}
