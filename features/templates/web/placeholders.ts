import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { formatDate, formatName } from '@alethea/web-kit/format';

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

/** The text with its placeholders filled, however they are spaced and cased; what cannot be filled stays to be seen. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (written, name: string) => {
    const wanted = name.trim().toLowerCase().replace(/\s+/g, ' ');
    return (Object.hasOwn(values, wanted) && values[wanted]) || written;
  });
}
