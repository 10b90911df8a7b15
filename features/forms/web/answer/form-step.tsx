import { BRAND } from '@alethea/kernel/app/brand';
import { checkEmail } from '@alethea/kernel/contact/email';
import { GuestAction } from '@alethea/ui/guest/guest-action';
import { GuestAlert } from '@alethea/ui/guest/guest-alert';
import { GuestBox } from '@alethea/ui/guest/guest-choices';
import { GuestField } from '@alethea/ui/guest/guest-field';
import { GuestHeading } from '@alethea/ui/guest/guest-heading';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { shownSections } from '../../contract/answer/shown-fields.ts';
import { AnswerField } from './answer-field.tsx';
import { copyAddressOf, type Entry, idOfField, issuesOf, NAME_IDS } from './entry.ts';
import { ErrorSummary, leadTo } from './error-summary.tsx';
import { faultWords } from './fault-words.ts';
import { useLanguage } from './language.ts';
import { usePastedPictures } from './use-pasted-pictures.ts';
import type { Pictures } from './use-pictures.ts';
import type { ShownForm } from './views.ts';
import { Written } from './written.tsx';

interface FormStepProps {
  readonly form: ShownForm;
  readonly entry: Entry;
  /** Null in a preview. */
  readonly pictures: Pictures | null;
  /** What has to be known before the first field. */
  readonly notes: readonly string[];
  /** A preview goes nowhere from here. */
  readonly isPreview: boolean;
  /** Of the place to which the focus goes first, where the form was left for a change. */
  readonly startAt: string | null;
  onChange(entry: Entry): void;
  onReview(): void;
  /** Null while there is nothing to clear. */
  readonly onClear: (() => void) | null;
}

/** The form: its name, who asks, the patient's own name, its sections; mistakes are named once somebody goes on. */
export const FormStep = (props: FormStepProps) => {
  const { form, entry, pictures, notes, isPreview, startAt, onChange, onReview, onClear } = props;
  const { texts, words, language } = useLanguage();
  const { formTemplate, physicianInfo } = form;
  const [tries, setTries] = useState(0);
  const isUploading = pictures !== null && pictures.waiting.length > 0;
  const issues = tries > 0 ? issuesOf(form, entry) : [];
  const faults = new Map(issues.map(({ id, fault }) => [id, fault]));
  const errors = issues.map((issue) => ({ id: issue.id, ...faultWords(form, issue, language) }));
  useEffect(() => {
    if (startAt !== null) leadTo(startAt);
  }, [startAt]);
  useTitle(errors.length > 0);
  usePastedPictures(form, entry.answers, pictures);
  const answer = (fieldName: string, given: Entry['answers'][string]) =>
    onChange({ ...entry, answers: { ...entry.answers, [fieldName]: given } });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPreview) return;
    if (issuesOf(form, entry).length === 0 && !isUploading) onReview();
    else setTries(tries + 1);
  }
  const { displayName, location } = physicianInfo;
  const place = [location.clinicName, location.city].filter(Boolean).join(', ');
  return (
    <form className="guest-stack forms-form" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} tries={tries} />
      <div>
        <FormTitle form={form} takesFocus={startAt === null} />
        <p className="guest-quiet">{texts.form.asks(displayName, place)}</p>
      </div>
      {formTemplate.instructions !== '' && (
        <p className="forms-written">
          <Written words={words(formTemplate.instructions, formTemplate.instructionsFr)} />
        </p>
      )}
      {notes.length > 0 && (
        <div className="forms-notes">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <FormSectionBox title={texts.form.you}>
        <GuestField
          id={NAME_IDS.firstName}
          label={texts.form.firstName}
          error={faults.has(NAME_IDS.firstName) ? texts.faults.required(texts.form.firstName) : undefined}
          required
          autoComplete="given-name"
          maxLength={100}
          value={entry.firstName}
          onChange={(event) => onChange({ ...entry, firstName: event.currentTarget.value })}
        />
        <GuestField
          id={NAME_IDS.lastName}
          label={texts.form.lastName}
          error={faults.has(NAME_IDS.lastName) ? texts.faults.required(texts.form.lastName) : undefined}
          required
          autoComplete="family-name"
          maxLength={100}
          value={entry.lastName}
          onChange={(event) => onChange({ ...entry, lastName: event.currentTarget.value })}
        />
      </FormSectionBox>
      {shownSections(formTemplate, entry.answers).map((section) => (
        <FormSectionBox
          key={section.fields[0]?.fieldName ?? section.sectionName}
          title={<Written words={words(section.sectionName, section.sectionNameFr)} />}
        >
          {section.description !== '' && (
            <p className="forms-written">
              <Written words={words(section.description, section.descriptionFr)} />
            </p>
          )}
          {section.fields.map((field) => (
            <AnswerField
              key={field.fieldName}
              field={field}
              answer={entry.answers[field.fieldName]}
              fault={faults.get(idOfField(field.fieldName))}
              previews={entry.previews}
              pictures={pictures}
              onAnswer={(given) => answer(field.fieldName, given)}
            />
          ))}
        </FormSectionBox>
      ))}
      <CopyBox form={form} entry={entry} onChange={onChange} />
      {formTemplate.comments !== '' && (
        <p className="forms-written guest-quiet">
          <Written words={words(formTemplate.comments, formTemplate.commentsFr)} />
        </p>
      )}
      {tries > 0 && isUploading && <GuestAlert>{texts.pictures.unfinished}</GuestAlert>}
      <div className="guest-actions forms-actions">
        <GuestAction type="submit" disabled={isPreview} aria-describedby={isPreview ? 'forms-blocked' : undefined}>
          {texts.form.review}
        </GuestAction>
        {isPreview && (
          <p id="forms-blocked" className="guest-quiet">
            {texts.preview.blocked}
          </p>
        )}
        {onClear && (
          <button type="button" className="al-link forms-quiet-action" onClick={onClear}>
            {texts.form.startOver}
          </button>
        )}
      </div>
    </form>
  );
};

const FormTitle = ({ form, takesFocus }: { readonly form: ShownForm; readonly takesFocus: boolean }) => {
  const { words, language } = useLanguage();
  const { text, language: written } = words(form.formTemplate.name, form.formTemplate.nameFr);
  const lang = written === language ? undefined : `${written}-CA`;
  return <div lang={lang}>{takesFocus ? <GuestHeading>{text}</GuestHeading> : <h1>{text}</h1>}</div>;
};

const FormSectionBox = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) => (
  <section className="forms-section">
    <h2>{title}</h2>
    {children}
  </section>
);

/** Whether the patient wants a copy, once the form has their address. */
const CopyBox = ({ form, entry, onChange }: Pick<FormStepProps, 'form' | 'entry' | 'onChange'>) => {
  const { texts } = useLanguage();
  const asksAddress = form.formTemplate.sections.some(({ fields }) =>
    fields.some(({ inputType }) => inputType === 'PatientEmail'),
  );
  if (!asksAddress) return null;
  const email = copyAddressOf(form, entry);
  const isUsable = email !== '' && checkEmail(email, { required: true }).status === 'ok';
  return (
    <div className="al-field">
      <GuestBox
        label={texts.form.copy}
        checked={entry.ccPatient && isUsable}
        disabled={!isUsable}
        aria-describedby="forms-copy-help"
        onChange={(event) => onChange({ ...entry, ccPatient: event.currentTarget.checked })}
      />
      <p id="forms-copy-help" className="al-help">
        {isUsable ? texts.form.copyHelp(email) : texts.form.copyBlocked}
      </p>
    </div>
  );
};

/** The title says that something is wrong: it is what is read out first when the page is come back to. */
function useTitle(isWrong: boolean): void {
  const { texts } = useLanguage();
  useEffect(() => {
    const title = texts.pageTitle(BRAND.productName);
    document.title = isWrong ? texts.pageTitleWrong(title) : title;
  }, [texts, isWrong]);
}
