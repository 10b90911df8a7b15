import { Button, TextLink } from '@alethea/ui/actions/button';
import { RadioGroupField } from '@alethea/ui/fields/radio-group-field';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { SaveBar } from '@alethea/ui/form/save-bar';
import { confirm } from '@alethea/ui/overlays/dialog';
import { Section } from '@alethea/ui/page/section';
import { Notice } from '@alethea/ui/states/notice';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  createForm,
  getForm,
  listForms,
  listFormTemplates,
  listFormVersions,
  saveForm,
} from '../../contract/client.ts';
import { TEMPLATE_LIMITS } from '../../contract/template-limits.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { FORMS_PARTS, formsHref } from './desk-address.ts';
import { issuesOf } from './form-issues.ts';
import { FormTexts } from './form-texts.tsx';
import { EMPTY_FORM, type FormValues, templateOf, valuesOf } from './form-values.ts';
import { SectionCard } from './section-card.tsx';
import { useSections } from './use-sections.ts';
import type { FormRecord } from './views.ts';

/** A change of a form puts these out of date. */
export const STALE = [listForms, getForm, listFormVersions, listFormTemplates];

const NOTHING_WRONG: ReadonlyMap<string, string> = new Map();

const keptAs = (form: FormRecord | null) => ({
  values: form ? valuesOf(form.template) : EMPTY_FORM,
  revision: form?.version ?? 0,
});

/** What stands beside the editor, and may put another template into it. */
export interface EditorDoor {
  readonly isDirty: boolean;
  /** Puts values into the editor in place of what stands there; asks before it discards what was typed. */
  readonly put: (values: FormValues) => Promise<boolean>;
}

interface FormEditorProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** As it is kept now; null for one that is not kept yet. */
  readonly form: FormRecord | null;
  /** What a new one begins with. */
  readonly begin?: FormValues;
  /** Told of what was made of a new one. */
  readonly onCreated?: (formId: string) => void;
  readonly actions?: (door: EditorDoor) => ReactNode;
  readonly below?: (door: EditorDoor) => ReactNode;
}

/** A form, written as a whole: what is typed is lost neither to what others save nor to leaving unasked. */
export function FormEditor({ title, note, form, begin, onCreated, actions, below }: FormEditorProps) {
  const navigate = useNavigate();
  const marked = useRef<HTMLDivElement>(null);
  const fields = useOperationForm(form ? saveForm : createForm, {
    ...keptAs(form),
    issuesOf,
    focus: () => focusFirstWrong(marked.current),
    inputOf: (values, basedOn) => {
      const template = templateOf(values);
      if (form) return { formId: form.formId, basedOn: Number(basedOn), template };
      return { template, isPrivate: values.isPrivate };
    },
    failureText: (error) => errorText(error, en.errors, en.failed),
    changedCode: 'form_changed',
    keptAfter: ({ form: saved }) => keptAs(saved),
    onSuccess: ({ form: saved }) => onCreated?.(saved.formId),
    parts: FORMS_PARTS,
    invalidate: STALE,
  });
  const { form: entered, picked, isDirty, isBehind, hasProblems, state, failure, submit, restart } = fields;
  // What is put in says what is asked; whom it is for stays as it was chosen.
  const put = (next: FormValues) =>
    entered.reset({ ...next, isPrivate: entered.getValues('isPrivate') }, { keepDefaultValues: true });
  // A copy is unsaved from the start: its values stand over those of an empty form.
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || !begin) return;
    isBegun.current = true;
    entered.reset(begin, { keepDefaultValues: true });
  }, [begin, entered]);
  const values = entered.watch();
  const sections = picked('sections');
  const { open, actions: sectionActions } = useSections((change) =>
    sections.onChange(change(entered.getValues('sections'))),
  );
  const errors = entered.formState.isSubmitted
    ? new Map(issuesOf(values).map(({ path, message }) => [path, message]))
    : NOTHING_WRONG;
  const door: EditorDoor = {
    isDirty,
    async put(next) {
      const { replaceTitle, replaceText: message, replace: confirmLabel } = en.editor;
      if (isDirty && !(await confirm({ title: replaceTitle, message, confirmLabel, danger: true }))) return false;
      put(next);
      return true;
    },
  };
  return (
    <div className="forms-desk">
      <TextLink href={formsHref()} onNavigate={navigate}>
        {en.editor.back}
      </TextLink>
      <div className="forms-desk-head">
        <h2 className="al-section-title">{title}</h2>
        {actions?.(door)}
      </div>
      {note && <p className="al-dim">{note}</p>}
      {isBehind && <BehindNotice onLoad={() => restart()} />}
      <div className="forms-desk-stack" ref={marked}>
        <FormTexts fields={fields} errors={errors} />
        {!form && <NewFormReaders isPrivate={picked('isPrivate')} />}
        {values.sections.map(({ key }, index) => (
          <SectionCard key={key} {...{ sections: values.sections, index, open, errors, actions: sectionActions }} />
        ))}
        {errors.has('sections') && <Notice tone="failed">{errors.get('sections')}</Notice>}
        <div>
          <Button
            id="forms-add-section"
            icon={<IconPlus size={18} stroke={1.75} aria-hidden />}
            disabledReason={
              values.sections.length >= TEMPLATE_LIMITS.sections
                ? en.sections.full(TEMPLATE_LIMITS.sections)
                : undefined
            }
            onClick={sectionActions.addSection}
          >
            {en.sections.add}
          </Button>
        </div>
      </div>
      <SaveBar
        isDirty={isDirty}
        state={state}
        texts={{
          save: form ? en.editor.save : en.editor.create,
          saved: en.editor.saved,
          discard: en.editor.discard,
          unchanged: en.editor.unchanged,
        }}
        failure={failure === null ? undefined : { title: en.editor.saveFailed, text: failure }}
        refusal={hasProblems ? en.editor.checkFields : undefined}
        onSave={() => submit()}
        onDiscard={() => restart()}
      />
      {below?.(door)}
    </div>
  );
}

interface NewFormReadersProps {
  readonly isPrivate: { readonly value: boolean; readonly onChange: (value: boolean) => void };
}

/** Of a new form: whether it is for everybody from the start. */
const NewFormReaders = ({ isPrivate }: NewFormReadersProps) => (
  <Section card title={en.readers.title}>
    <RadioGroupField
      name="forms-readers"
      label={en.readers.label}
      value={isPrivate.value ? 'private' : 'everybody'}
      options={[
        { value: 'everybody', label: en.readers.everybody },
        { value: 'private', label: en.readers.isPrivateNew },
      ]}
      onChange={(value) => isPrivate.onChange(value === 'private')}
    />
  </Section>
);
