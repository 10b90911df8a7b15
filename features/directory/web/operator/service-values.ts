import type { RemoteInput } from '@alethea/kernel/remote';
import type { saveService } from '../../contract/client.ts';
import { type FormProblem, formFindings, tidyForm } from '../../contract/form-rules.ts';
import { similarNames } from '../../contract/similar-names.ts';
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
  const { acceptExisting, acceptReferral, clinic, people, questions, ...texts } = values;
  return {
    ...texts,
    faxReferrals: values.type === 'referral' && values.faxReferrals,
    clinicId: clinic?.clinicId ?? '',
    personIds: people.map(({ uid }) => uid),
    acceptanceFlags: { acceptExisting, acceptReferral },
    formFields: formOf(questions),
  };
}

/** What is wrong with a service as it is written, by field; `header` and `values` by the key of the question. */
export interface ServiceProblems {
  readonly fields: Readonly<
    Partial<
      Record<
        'serviceName' | 'specialty' | 'subsite' | 'clinic' | 'people',
        'required' | 'choose' | 'people_missing' | 'person_cannot_answer' | 'fax_number_missing' | 'similar'
      >
    >
  >;
  readonly header: ReadonlyMap<string, FormProblem>;
  readonly values: ReadonlyMap<string, FormProblem>;
  readonly isNone: boolean;
}

/** Names that are much like one typed, by field; empty where it is confirmed, kept, or like nothing. */
export interface SimilarNames {
  readonly specialty: readonly string[];
  readonly subsite: readonly string[];
}

/** Looks for names that were probably meant; those the service bears already, and the confirmed ones, are meant. */
export function similarTo(
  values: Pick<ServiceValues, 'specialty' | 'subsite'>,
  kept: Pick<ServiceValues, 'specialty' | 'subsite'>,
  known: Readonly<Record<string, readonly string[]>>,
  confirmed: ReadonlySet<string>,
): SimilarNames {
  const [specialty, subsite] = [values.specialty.trim(), values.subsite.trim()];
  const isKept = specialty === kept.specialty;
  const isSubsiteMeant = (isKept && subsite === kept.subsite) || confirmed.has(subsite);
  return {
    specialty: isKept || confirmed.has(specialty) ? [] : similarNames(specialty, Object.keys(known)),
    subsite: isSubsiteMeant ? [] : similarNames(subsite, known[specialty] ?? []),
  };
}

/** Everything that keeps a service from being saved. */
export function problemsOf(values: ServiceValues, similar: SimilarNames): ServiceProblems {
  const { type, clinic, people } = values;
  const name = (field: 'serviceName' | 'specialty' | 'subsite') =>
    values[field].trim() === '' ? 'required' : undefined;
  const isFaxed = type === 'referral' && (values.faxReferrals || people.length === 0);
  const found: ServiceProblems['fields'] = {
    serviceName: name('serviceName'),
    specialty: name('specialty') ?? (similar.specialty.length > 0 ? 'similar' : undefined),
    subsite: name('subsite') ?? (similar.subsite.length > 0 ? 'similar' : undefined),
    clinic: clinic === null ? 'choose' : isFaxed && clinic.fax === '' ? 'fax_number_missing' : undefined,
    people: people.some(({ mayAnswer }) => !mayAnswer)
      ? 'person_cannot_answer'
      : type !== 'referral' && people.length === 0
        ? 'people_missing'
        : undefined,
  } as ServiceProblems['fields'];
  const findings = formFindings(formOf(values.questions));
  const of = (part: 'header' | 'values') =>
    new Map(
      findings
        .filter((finding) => finding.part === part)
        .map(({ index, problem }) => [values.questions[index]?.key ?? '', problem]),
    );
  const isNone = findings.length === 0 && Object.values(found).every((problem) => problem === undefined);
  return { fields: found, header: of('header'), values: of('values'), isNone };
}

/** A list with one entry moved to another place. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
