import type { FieldIssue } from '@alethea/kernel/text/errors';
import { TextLink } from '@alethea/ui/actions/button';
import { BehindNotice } from '@alethea/ui/form/behind-notice';
import { SaveBar } from '@alethea/ui/form/save-bar';
import { Section } from '@alethea/ui/page/section';
import { errorText } from '@alethea/web-kit/calls/call-error';
import { useOperation } from '@alethea/web-kit/calls/query.tsx';
import { focusFirstWrong } from '@alethea/web-kit/forms/focus-first-wrong';
import { useOperationForm } from '@alethea/web-kit/forms/operation-form';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { useNavigate } from '@alethea/web-kit/page/navigation';
import { type ReactNode, useRef } from 'react';
import {
  createService,
  getServiceRecord,
  listServiceSpecialties,
  listServices,
  saveService,
} from '../../contract/client.ts';
import { FORM_PREVIEW } from '../../contract/slots.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { DIRECTORY_PARTS, directoryHref } from './desk-address.ts';
import { FormEditor } from './form-editor.tsx';
import { ServiceFields } from './service-fields.tsx';
import {
  EMPTY_SERVICE,
  fieldsOf,
  formOf,
  issuesOf,
  type QuestionValues,
  similarTo,
  valuesOf,
} from './service-values.ts';
import type { ServiceRecord } from './views.ts';

/** A change of a service puts these out of date. */
export const STALE = [listServices, getServiceRecord, listServiceSpecialties];

const keptAs = (service: ServiceRecord | null) => ({
  values: service ? valuesOf(service) : EMPTY_SERVICE,
  revision: service?.version ?? 0,
});

interface ServiceFormProps {
  readonly title: string;
  readonly note?: string;
  readonly action?: ReactNode;
  /** As it is kept now; null for one that is not kept yet. */
  readonly service: ServiceRecord | null;
  /** Told of what was made of a new one. */
  readonly onCreated?: (serviceId: string) => void;
}

/** A service with its form and the preview of it, written as a whole; nothing typed is lost to what others save. */
export function ServiceForm({ title, note, action, service, onCreated }: ServiceFormProps) {
  const navigate = useNavigate();
  const known = useOperation(listServiceSpecialties, {}).data ?? {};
  const marked = useRef<HTMLDivElement>(null);
  const fields = useOperationForm(service ? saveService : createService, {
    ...keptAs(service),
    issuesOf: (typed): readonly FieldIssue[] => issuesOf(typed, similarTo(typed, fields.base.values, known)),
    focus: () => focusFirstWrong(marked.current),
    inputOf: (typed, basedOn) => {
      const newNamesConfirmed = [typed.specialty, typed.subsite].some((name) => typed.confirmed.includes(name.trim()));
      const named = { fields: fieldsOf(typed), newNamesConfirmed };
      return service ? { serviceId: service.serviceId, basedOn: Number(basedOn), ...named } : named;
    },
    failureText: (error) => errorText(error, en.errors, en.failed),
    changedCode: 'service_changed',
    keptAfter: ({ service: saved }) => keptAs(saved),
    onSuccess: ({ service: saved }) => onCreated?.(saved.serviceId),
    parts: DIRECTORY_PARTS,
    invalidate: STALE,
  });
  const { form, picked, base, isDirty, isBehind, hasProblems, state, failure, submit, restart } = fields;
  const values = form.watch();
  const similar = similarTo(values, base.values, known);
  const questions = picked('questions');
  return (
    <div className="directory-desk">
      <TextLink href={directoryHref()} onNavigate={navigate}>
        {en.editor.back}
      </TextLink>
      <div className="directory-head">
        <h2 className="al-section-title">{title}</h2>
        {action}
        {note && <p className="al-dim">{note}</p>}
      </div>
      {isBehind && <BehindNotice onLoad={() => restart()} />}
      <div className="directory-columns">
        <div className="directory-stack" ref={marked}>
          <ServiceFields fields={fields} similar={similar} known={known} />
          <FormEditor
            questions={questions.value}
            formVersion={service?.formVersion ?? null}
            errorOf={(index, part) => form.formState.errors.questions?.[index]?.[part]?.message}
            onChange={(change) => questions.onChange(change(form.getValues('questions')))}
          />
        </div>
        <Preview questions={values.questions} issues={issuesOf(values, similar)} />
      </div>
      <SaveBar
        isDirty={isDirty}
        state={state}
        texts={{
          save: service ? en.editor.save : en.editor.create,
          saved: en.editor.saved,
          discard: en.editor.discard,
          unchanged: en.editor.unchanged,
        }}
        failure={failure === null ? undefined : { title: en.editor.saveFailed, text: failure }}
        refusal={hasProblems ? en.editor.checkFields : undefined}
        onSave={() => submit()}
        onDiscard={() => restart()}
      />
    </div>
  );
}

interface PreviewProps {
  readonly questions: readonly QuestionValues[];
  readonly issues: readonly FieldIssue[];
}

/** The form as physicians get it, without the fields that cannot be asked yet. */
function Preview({ questions, issues }: PreviewProps) {
  const FormPreview = useSlot(FORM_PREVIEW);
  const isAsked = (index: number) => !issues.some(({ path }) => path.startsWith(`questions.${index}.`));
  const asked = formOf(questions.filter((_, index) => isAsked(index)));
  return (
    <div className="directory-preview">
      <Section title={en.form.preview}>
        <p className="al-dim">{asked.length < questions.length ? en.form.previewEmpty : en.form.previewHint}</p>
        {/* Its fields begin anew with every change of the form: none of them keeps another one's answer. */}
        {FormPreview && <FormPreview key={JSON.stringify(asked)} questions={asked} />}
      </Section>
    </div>
  );
}
