import { formatPhone } from '@alethea/kernel/contact/phone';
import { CheckboxField } from '@alethea/ui/fields/checkbox-field';
import { SelectField } from '@alethea/ui/fields/select-field';
import { TextAreaField } from '@alethea/ui/fields/text-area-field';
import { TextField } from '@alethea/ui/fields/text-field';
import { Section } from '@alethea/ui/page/section';
import type { Fields } from '@alethea/web-kit/forms/fields';
import { SERVICE_LIMITS } from '../../contract/service-limits.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import { ClinicField } from './clinic-field.tsx';
import { NameField } from './name-field.tsx';
import { PeopleField } from './people-field.tsx';
import type { KnownNames, ServiceValues, SimilarNames } from './service-values.ts';

const TYPES = ['econsult', 'consult', 'phoneConsult', 'referral'] as const;

interface ServiceFieldsProps {
  readonly fields: Pick<Fields<ServiceValues>, 'form' | 'field' | 'picked'>;
  readonly similar: SimilarNames;
  readonly known: KnownNames;
}

/** What a service is called, says and takes, who answers it and where. */
export function ServiceFields({ fields: { form, field, picked }, similar, known }: ServiceFieldsProps) {
  const [type, specialty, clinic] = form.watch(['type', 'specialty', 'clinic']);
  const people = picked('people', { deps: ['clinic'] });
  const confirmed = picked('confirmed', { deps: ['specialty', 'subsite'] });
  const confirm = (name: string) => confirmed.onChange([...confirmed.value, name]);
  const isReferral = type === 'referral';
  return (
    <>
      <Section card title={en.editor.service}>
        <div className="directory-grid">
          <SelectField
            label={en.editor.fields.type}
            options={TYPES.map((value) => ({ value, label: en.types[value] }))}
            {...field('type', { deps: ['clinic', 'people'] })}
          />
          <TextField
            label={en.editor.fields.serviceName}
            autoComplete="off"
            maxLength={SERVICE_LIMITS.serviceName}
            {...field('serviceName')}
          />
          <NameField
            label={en.editor.fields.specialty}
            maxLength={SERVICE_LIMITS.specialty}
            known={Object.keys(known)}
            similar={similar.specialty}
            onConfirm={confirm}
            {...picked('specialty', { deps: ['subsite'] })}
          />
          <NameField
            label={en.editor.fields.subsite}
            maxLength={SERVICE_LIMITS.subsite}
            known={known[specialty.trim()] ?? []}
            similar={similar.subsite}
            onConfirm={confirm}
            {...picked('subsite')}
          />
        </div>
      </Section>
      <Section card title={en.editor.who}>
        <div className="directory-stack">
          <ClinicField {...picked('clinic')} />
          <PeopleField
            people={people.value}
            mayBeEmpty={isReferral}
            error={people.error}
            onChange={(change) => people.onChange(change(form.getValues('people')))}
          />
          <CheckboxField label={en.editor.fields.acceptExisting} {...field('acceptExisting')} />
          <CheckboxField label={en.editor.fields.acceptReferral} {...field('acceptReferral')} />
          {isReferral && (
            <CheckboxField
              label={en.editor.fields.faxReferrals}
              help={clinic ? en.editor.faxHelp(formatPhone(clinic.fax)) : undefined}
              {...field('faxReferrals', { deps: ['clinic'] })}
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
            {...field('shortDescription')}
          />
          <TextAreaField
            label={en.editor.fields.longDescription}
            help={en.editor.longHelp}
            optional
            maxLength={SERVICE_LIMITS.longDescription}
            {...field('longDescription')}
          />
          <TextAreaField label={en.editor.fields.bio} optional maxLength={SERVICE_LIMITS.bio} {...field('bio')} />
        </div>
      </Section>
    </>
  );
}
