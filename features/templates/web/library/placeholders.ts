import type { ConsultDetail } from '@alethea/consults/contract/consult-view';
import { normalizeSearchTerm } from '@alethea/kernel/text/search-terms';
import { formatDate, formatName } from '@alethea/web-kit/page/format';
import { LANGUAGE } from '@alethea/web-kit/page/own-language';

/** The placeholders that a template may hold, as they are written in English. */
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

/** See PLACEHOLDERS. */
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** As they are written in French. A template that was written in one language is filled in the other as well. */
const FRENCH: Readonly<Record<Placeholder, string>> = {
  'patient first name': 'prénom du patient',
  'patient last name': 'nom de famille du patient',
  'patient name': 'nom du patient',
  'patient date of birth': 'date de naissance du patient',
  'referrer name': 'nom du demandeur',
  'referrer last name': 'nom de famille du demandeur',
  'my name': 'mon nom',
  specialty: 'spécialité',
  subsite: 'sous-spécialité',
  today: 'aujourd’hui',
};

/** A placeholder as the editor offers it in the language of the portal, in its braces. */
export function writtenPlaceholder(placeholder: Placeholder): string {
  return `{{${LANGUAGE === 'fr' ? FRENCH[placeholder] : placeholder}}}`;
}

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

/** The placeholders that a message without a consult fills. */
export const MESSAGE_PLACEHOLDERS = ['my name', 'today'] as const satisfies readonly Placeholder[];

/** The value of each for a message in somebody's name. */
export function messageValues(
  senderName: string,
  now: Date,
): Readonly<Record<(typeof MESSAGE_PLACEHOLDERS)[number], string>> {
  return { 'my name': senderName, today: formatDate(now.toISOString()) };
}

const nameOf = ({ title, firstName, lastName }: ConsultDetail['members'][number]) =>
  formatName({ title, firstName, lastName });

const WRITTEN = /\{\{([^{}]*)\}\}/g;
/** Stands where a value is missing: to be seen, and no placeholder any more. */
const GAP = '____';

const nameIn = (written: string) => written.trim().toLowerCase().replace(/\s+/g, ' ');
const plain = (written: string) => normalizeSearchTerm(nameIn(written)).replaceAll('’', "'");
const BY_NAME: ReadonlyMap<string, Placeholder> = new Map(
  PLACEHOLDERS.flatMap((name) => [name, FRENCH[name]].map((written) => [plain(written), name] as const)),
);

/** A text with its placeholders filled, and the names of those that could not be. */
export interface FilledText {
  readonly text: string;
  readonly missing: readonly string[];
}

/** Fills the placeholders of a text, however they are spaced, cased and accented; a gap stands where there is nothing to fill in. */
export function fillPlaceholders(text: string, values: Readonly<Partial<Record<Placeholder, string>>>): FilledText {
  const missing: string[] = [];
  const filled = text.replace(WRITTEN, (_, written: string) => {
    const placeholder = BY_NAME.get(plain(written));
    const value = placeholder && values[placeholder];
    if (!value) missing.push(nameIn(written));
    return value || GAP;
  });
  return { text: filled, missing };
}

/** What stands between braces in a text and is no placeholder, as it is written. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(WRITTEN)].filter(([, name = '']) => !BY_NAME.has(plain(name))).map(([written]) => written);
}
