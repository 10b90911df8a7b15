import type { RemoteInput } from '@alethea/kernel/remote';
import { Button, TextLink } from '@alethea/ui/button';
import { confirm } from '@alethea/ui/dialog';
import { Notice } from '@alethea/ui/notice';
import { SaveBar } from '@alethea/ui/save-bar';
import { Section } from '@alethea/ui/section';
import type { Action } from '@alethea/web-kit/action';
import { errorText, isCode } from '@alethea/web-kit/call-error';
import { useDraft } from '@alethea/web-kit/draft';
import { useNavigate } from '@alethea/web-kit/navigation';
import { useOperation } from '@alethea/web-kit/query.tsx';
import { useUnsavedGuard } from '@alethea/web-kit/unsaved-guard';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { type createService, listServiceSpecialties, type saveService } from '../../contract/client.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { DIRECTORY_PARTS, directoryHref } from './desk-address.ts';
import { FormEditor } from './form-editor.tsx';
import type { FormPreviewProps } from './form-preview.ts';
import { ServiceFields } from './service-fields.tsx';
import { fieldsOf, formOf, problemsOf, type ServiceProblems, type ServiceValues, similarTo } from './service-values.ts';

const NO_PROBLEMS: ServiceProblems = { fields: {}, header: new Map(), values: new Map(), isNone: true };

interface Saving extends Pick<RemoteInput<typeof saveService>, 'fields' | 'newNamesConfirmed'> {
  readonly basedOn: string;
  /** To be called right before going to another address. */
  readonly leave: () => void;
}

interface ServiceFormProps {
  readonly FormPreview: ComponentType<FormPreviewProps>;
  readonly title: string;
  readonly note?: string;
  readonly action?: ReactNode;
  readonly kept: ServiceValues;
  /** The version of `kept`; empty for a service that is not kept yet. */
  readonly revision: string;
  readonly formVersion: number | null;
  readonly saveLabel: string;
  readonly saving: Pick<Action<typeof createService | typeof saveService>, 'state' | 'error' | 'reset'>;
  /** Answers the version that was made, or null when nothing was saved or the form is left. */
  readonly onSave: (saving: Saving) => Promise<string | null>;
}

/** A service with its form and the preview of it, written as a whole; nothing typed is lost to what others save. */
export function ServiceForm(props: ServiceFormProps) {
  const { FormPreview, title, note, action, kept, revision, formVersion, saveLabel, saving, onSave } = props;
  const navigate = useNavigate();
  const draft = useDraft(kept, revision);
  const leave = useUnsavedGuard(draft.isDirty, DIRECTORY_PARTS);
  const known = useOperation(listServiceSpecialties, {}).data ?? {};
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [isTried, setTried] = useState(false);
  const fields = useRef<HTMLDivElement>(null);

  const values = draft.value;
  const similar = similarTo(values, draft.base, known, confirmed);
  const problems = problemsOf(values, similar);
  const shown = isTried ? problems : NO_PROBLEMS;
  const isBehind = draft.isDirty && (draft.basedOn !== revision || isCode(saving.error, 'service_changed'));

  const discard = () => {
    draft.discard();
    saving.reset();
    setTried(false);
  };
  const loadTheirs = async () => {
    const { loadTheirsTitle: title, loadTheirsText: message, loadTheirs: confirmLabel } = en.editor;
    if (await confirm({ title, message, confirmLabel, danger: true })) discard();
  };
  const save = async () => {
    setTried(true);
    if (!problems.isNone) {
      // The marks are there once React has drawn them.
      requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    const newNamesConfirmed = confirmed.has(values.specialty.trim()) || confirmed.has(values.subsite.trim());
    const version = await onSave({ fields: fieldsOf(values), newNamesConfirmed, basedOn: draft.basedOn, leave });
    if (version === null) return;
    draft.settle(values, version);
    setTried(false);
  };

  return (
    <div className="directory-desk">
      <TextLink href={directoryHref()} onNavigate={navigate}>
        {en.editor.back}
      </TextLink>
      <div className="directory-head">
        <h2 className="al-section-title">{title}</h2>
        {action}
        {note && <p className="directory-dim">{note}</p>}
      </div>
      {isBehind && (
        <Notice
          tone="waiting"
          action={
            <Button dense onClick={() => void loadTheirs()}>
              {en.editor.loadTheirs}
            </Button>
          }
        >
          {en.editor.changedMeanwhile}
        </Notice>
      )}
      <div className="directory-columns">
        <div className="directory-stack" ref={fields}>
          <ServiceFields
            values={values}
            problems={shown.fields}
            similar={similar}
            known={known}
            onChange={draft.change}
            onConfirmName={(name) => setConfirmed((before) => new Set(before).add(name))}
          />
          <FormEditor
            questions={values.questions}
            formVersion={formVersion}
            problems={shown}
            onChange={(change) => draft.change((before) => ({ ...before, questions: change(before.questions) }))}
          />
        </div>
        <Preview FormPreview={FormPreview} values={values} problems={problems} />
      </div>
      <SaveBar
        isDirty={draft.isDirty}
        state={saving.state}
        texts={{
          save: saveLabel,
          saved: en.editor.saved,
          discard: en.editor.discard,
          unchanged: en.editor.unchanged,
        }}
        failure={
          saving.error && !isBehind
            ? { title: en.editor.saveFailed, text: errorText(saving.error, en.errors, en.failed) }
            : undefined
        }
        refusal={isTried && !problems.isNone ? en.editor.checkFields : undefined}
        onSave={() => void save()}
        onDiscard={discard}
      />
    </div>
  );
}

interface PreviewProps {
  readonly FormPreview: ComponentType<FormPreviewProps>;
  readonly values: ServiceValues;
  readonly problems: ServiceProblems;
}

/** The form as physicians get it, without the fields that cannot be asked yet. */
function Preview({ FormPreview, values, problems }: PreviewProps) {
  const isAsked = (key: string) => !problems.header.has(key) && !problems.values.has(key);
  const questions = formOf(values.questions.filter(({ key }) => isAsked(key)));
  return (
    <div className="directory-preview">
      <Section title={en.form.preview}>
        <p className="directory-dim">
          {questions.length < values.questions.length ? en.form.previewEmpty : en.form.previewHint}
        </p>
        {/* Its fields begin anew with every change of the form: none of them keeps another one's answer. */}
        <FormPreview key={JSON.stringify(questions)} questions={questions} />
      </Section>
    </div>
  );
}
