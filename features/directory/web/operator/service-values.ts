import type { RemoteInput } from '@alethea/kernel/calls/remote';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import type { saveService } from '../../contract/client.ts';
import { formFindings, tidyForm } from '../../contract/form-rules.ts';
import { similarNames } from '../../contract/similar-names.ts';
import { operatorEn as en } from '../../texts/operator-en.ts';
import type { ServiceRecord } from './views.ts';

type Fields = RemoteInput<typeof saveService>['fields'];
type FormField = ServiceRecord['formFields'][number];

/** One question while it is written: its values as the lines that are typed. */
export interface QuestionValues extends Omit<FormField, 'values'> {
  /** Stays the same while questions change places. */
  readonly key: string;
  readonly lines: string;
}

/** Somebody who answers, as the list shows them. */
export type ChosenPerson = Pick<
  ServiceRecord['people'][number],
  'uid' | 'firstName' | 'lastName' | 'title' | 'credentials' | 'clinicName' | 'city' | 'mayAnswer'
>;

/** A service while it is written. */
export interface ServiceValues
  extends Pick<
    ServiceRecord,
    'type' | 'serviceName' | 'specialty' | 'subsite' | 'shortDescription' | 'longDescription' | 'bio' | 'faxReferrals'
  > {
  readonly clinic: ServiceRecord['clinic'] | null;
  readonly people: readonly ChosenPerson[];
  readonly acceptExisting: boolean;
  readonly acceptReferral: boolean;
  readonly questions: readonly QuestionValues[];
  /** New names that are meant as they stand, though much like others. */
  readonly confirmed: readonly string[];
}

/** A service before anything is typed. */
export const EMPTY_SERVICE: ServiceValues = {
  type: 'econsult',
  serviceName: '',
  specialty: '',
  subsite: '',
  shortDescription: '',
  longDescription: '',
  bio: '',
  clinic: null,
  people: [],
  acceptExisting: true,
  acceptReferral: false,
  faxReferrals: false,
  questions: [],
  confirmed: [],
};

/** A kept service as values to be changed. */
export function valuesOf(record: ServiceRecord): ServiceValues {
  const { type, serviceName, specialty, subsite, shortDescription, longDescription, bio, faxReferrals } = record;
  return {
    ...{ type, serviceName, specialty, subsite, shortDescription, longDescription, bio, faxReferrals },
    clinic: record.clinic,
    people: record.people,
    ...record.acceptanceFlags,
    questions: record.formFields.map(({ values, ...question }, index) => ({
      ...question,
      key: `kept-${index}`,
      lines: values.join('\n'),
    })),
    confirmed: [],
  };
}

/** The form as it would be kept: what the preview shows and the save sends. */
export function formOf(questions: readonly QuestionValues[]): FormField[] {
  return tidyForm(
    questions.map(({ inputType, header, lines, required }) => ({
      ...{ inputType, header, required },
      values: lines.split('\n'),
    })),
  );
}

/** What is sent; only referrals are faxed. */
export function fieldsOf(values: ServiceValues): Fields {
  const { acceptExisting, acceptReferral, clinic, people, questions, confirmed: _, ...texts } = values;
  return {
    ...texts,
    faxReferrals: values.type === 'referral' && values.faxReferrals,
    clinicId: clinic?.clinicId ?? '',
    personIds: people.map(({ uid }) => uid),
    acceptanceFlags: { acceptExisting, acceptReferral },
    formFields: formOf(questions),
  };
}

/** Names that are much like one typed, by field; empty where it is confirmed, kept, or like nothing. */
export interface SimilarNames {
  readonly specialty: readonly string[];
  readonly subsite: readonly string[];
}

type Names = Pick<ServiceValues, 'specialty' | 'subsite'>;

/** Names in use: specialties with their subsites. */
export type KnownNames = Readonly<Record<string, readonly string[]>>;

/** Looks for names that were probably meant; those the service bears already, and the confirmed ones, are meant. */
export function similarTo(
  values: Names & Pick<ServiceValues, 'confirmed'>,
  kept: Names,
  known: KnownNames,
): SimilarNames {
  const [specialty, subsite] = [values.specialty.trim(), values.subsite.trim()];
  const isKept = specialty === kept.specialty;
  const isSubsiteMeant = (isKept && subsite === kept.subsite) || values.confirmed.includes(subsite);
  return {
    specialty: isKept || values.confirmed.includes(specialty) ? [] : similarNames(specialty, Object.keys(known)),
    subsite: isSubsiteMeant ? [] : similarNames(subsite, known[specialty] ?? []),
  };
}

/** Everything that keeps a service from being saved. */
export function issuesOf(values: ServiceValues, similar: SimilarNames): readonly FieldIssue[] {
  const { type, clinic, people, questions } = values;
  const required = (text: string) => (text.trim() === '' ? 'required' : undefined);
  const meant = (name: 'specialty' | 'subsite') =>
    required(values[name]) ?? (similar[name].length > 0 ? 'similar' : undefined);
  const isFaxed = type === 'referral' && (values.faxReferrals || people.length === 0);
  const nobody = type !== 'referral' && people.length === 0 ? 'people_missing' : undefined;
  const found: Readonly<Record<string, keyof typeof en.problems | undefined>> = {
    serviceName: required(values.serviceName),
    specialty: meant('specialty'),
    subsite: meant('subsite'),
    clinic: clinic === null ? 'choose' : isFaxed && clinic.fax === '' ? 'fax_number_missing' : undefined,
    people: people.some(({ mayAnswer }) => !mayAnswer) ? 'person_cannot_answer' : nobody,
    ...Object.fromEntries(
      formFindings(formOf(questions)).map(({ index, part, problem }) => [
        `questions.${index}.${part === 'header' ? 'header' : 'lines'}`,
        problem,
      ]),
    ),
  };
  return Object.entries(found).flatMap(([path, code]) => (code ? [{ path, code, message: en.problems[code] }] : []));
}
