import { formatPhone } from '@alethea/kernel/phone';
import { CheckboxField } from '@alethea/ui/checkbox-field';
import { Section } from '@alethea/ui/section';
import { SelectField } from '@alethea/ui/select-field';
import { TextAreaField } from '@alethea/ui/text-area-field';
import { TextField } from '@alethea/ui/text-field';
import { SERVICE_LIMITS } from '../../contract/service-limits.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClinicField } from './clinic-field.tsx';
import { NameField } from './name-field.tsx';
import { PeopleField } from './people-field.tsx';
import type { ServiceProblems, ServiceValues, SimilarNames } from './service-values.ts';

const TYPES = ['econsult', 'consult', 'phoneConsult', 'referral'] as const;

interface ServiceFieldsProps {
  readonly values: ServiceValues;
  /** What is wrong, once it is to be shown. */
  readonly problems: ServiceProblems['fields'];
  readonly similar: SimilarNames;
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (change: (values: ServiceValues) => ServiceValues) => void;
  readonly onConfirmName: (name: string) => void;
}

/** What a service is called, says and takes, who answers it and where. */
export function ServiceFields({ values, problems, similar, known, onChange, onConfirmName }: ServiceFieldsProps) {
  const set = (part: Partial<ServiceValues>) => onChange((before) => ({ ...before, ...part }));
  const errorOf = (field: keyof ServiceProblems['fields']) => {
    const problem = problems[field];
    return problem && en.problems[problem];
  };
  const isReferral = values.type === 'referral';
  const specialty = values.specialty.trim();
  return (
    <>
      <Section card title={en.editor.service}>
        <div className="directory-grid">
          <SelectField
            label={en.editor.fields.type}
            value={values.type}
            options={TYPES.map((value) => ({ value, label: en.types[value] }))}
            onChange={(event) => set({ type: TYPES.find((one) => one === event.currentTarget.value) ?? values.type })}
          />
          <TextField
            label={en.editor.fields.serviceName}
            autoComplete="off"
            maxLength={SERVICE_LIMITS.serviceName}
            value={values.serviceName}
            error={errorOf('serviceName')}
            onChange={(event) => set({ serviceName: event.currentTarget.value })}
          />
          <NameField
            label={en.editor.fields.specialty}
            maxLength={SERVICE_LIMITS.specialty}
            value={values.specialty}
            known={Object.keys(known)}
            similar={similar.specialty}
            error={errorOf('specialty')}
            onChange={(name) => set({ specialty: name })}
            onConfirm={onConfirmName}
          />
          <NameField
            label={en.editor.fields.subsite}
            maxLength={SERVICE_LIMITS.subsite}
            value={values.subsite}
            known={known[specialty] ?? []}
            similar={similar.subsite}
            error={errorOf('subsite')}
            onChange={(name) => set({ subsite: name })}
            onConfirm={onConfirmName}
          />
        </div>
      </Section>
      <Section card title={en.editor.who}>
        <div className="directory-stack">
          <ClinicField value={values.clinic} error={errorOf('clinic')} onChange={(clinic) => set({ clinic })} />
          <PeopleField
            people={values.people}
            mayBeEmpty={isReferral}
            error={errorOf('people')}
            onChange={(change) => onChange((before) => ({ ...before, people: change(before.people) }))}
          />
          <CheckboxField
            label={en.editor.fields.acceptExisting}
            checked={values.acceptExisting}
            onChange={(event) => set({ acceptExisting: event.currentTarget.checked })}
          />
          <CheckboxField
            label={en.editor.fields.acceptReferral}
            checked={values.acceptReferral}
            onChange={(event) => set({ acceptReferral: event.currentTarget.checked })}
          />
          {isReferral && (
            <CheckboxField
              label={en.editor.fields.faxReferrals}
              help={values.clinic ? en.editor.faxHelp(formatPhone(values.clinic.fax)) : undefined}
              checked={values.faxReferrals}
              onChange={(event) => set({ faxReferrals: event.currentTarget.checked })}
            />
          )}
        </div>
      </Section>
      <Section card title={en.editor.texts}>
        <div className="directory-stack">
          <TextAreaField
            label={en.editor.fields.shortDescription}
            help={en.editor.shortHelp}
            optional
            minRows={2}
            maxLength={SERVICE_LIMITS.shortDescription}
            value={values.shortDescription}
            onChange={(event) => set({ shortDescription: event.currentTarget.value })}
          />
          <TextAreaField
            label={en.editor.fields.longDescription}
            help={en.editor.longHelp}
            optional
            maxLength={SERVICE_LIMITS.longDescription}
            value={values.longDescription}
            onChange={(event) => set({ longDescription: event.currentTarget.value })}
          />
          <TextAreaField
            label={en.editor.fields.bio}
            optional
            maxLength={SERVICE_LIMITS.bio}
            value={values.bio}
            onChange={(event) => set({ bio: event.currentTarget.value })}
          />
        </div>
      </Section>
    </>
  );
}
