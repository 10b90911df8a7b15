import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { formatDate, formatName } from '@alethea/web-kit/page/format';

/** The placeholders that a template may hold, as they are offered in the editor. */
export const PLACEHOLDERS = [
  'patient first name',
  'patient last name',
  'patient name',
  'patient date of birth',
  'referrer name',
  'referrer last name',
  'my name',
  'specialty',
  'subsite',
  'today',
] as const;

type Placeholder = (typeof PLACEHOLDERS)[number];

/** What of an open consult fills placeholders. */
type FillingConsult = Pick<ConsultDetail, 'patient' | 'members' | 'specialty' | 'subsite'>;

/** The value of every placeholder for an open consult and its reader; empty where the consult does not tell. */
export function placeholderValues(
  { patient, members, specialty, subsite }: FillingConsult,
  viewerUid: string,
  now: Date,
): Readonly<Record<Placeholder, string>> {
  const referrer = members.find(({ activityRole }) => activityRole === 'referrer');
  const viewer = members.find(({ uid }) => uid === viewerUid);
  return {
    'patient first name': patient.patientFirstName,
    'patient last name': patient.patientLastName,
    'patient name': `${patient.patientFirstName} ${patient.patientLastName}`.trim(),
    'patient date of birth': patient.patientDateOfBirth && formatDate(patient.patientDateOfBirth),
    'referrer name': referrer ? nameOf(referrer) : '',
    'referrer last name': referrer?.lastName ?? '',
    'my name': viewer ? formatName(viewer) : '',
    specialty,
    subsite,
    today: formatDate(now.toISOString()),
  };
}

const nameOf = ({ title, firstName, lastName }: ConsultDetail['members'][number]) =>
  formatName({ title, firstName, lastName });

const WRITTEN = /\{\{([^{}]*)\}\}/g;
/** Stands where a value is missing: to be seen, and no placeholder any more. */
const GAP = '____';

const nameIn = (written: string) => written.trim().toLowerCase().replace(/\s+/g, ' ');

/** A text with its placeholders filled, and the names of those that could not be. */
export interface FilledText {
  readonly text: string;
  readonly missing: readonly string[];
}

/** Fills the placeholders of a text, however they are spaced and cased; a gap stands where there is nothing to fill in. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): FilledText {
  const missing: string[] = [];
  const filled = text.replace(WRITTEN, (_, written: string) => {
    const name = nameIn(written);
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (!value) missing.push(name);
    return value || GAP;
  });
  return { text: filled, missing };
}

/** What stands between braces in a text and is no placeholder, as it is written. */
export function unknownPlaceholders(text: string): readonly string[] {
  const known: readonly string[] = PLACEHOLDERS;
  return [...text.matchAll(WRITTEN)]
    .filter(([, name = '']) => !known.includes(nameIn(name)))
    .map(([written]) => written);
}
