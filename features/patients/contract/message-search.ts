import { documentTerms } from '@alethea/documents/contract/document-terms';
import { MAX_SEARCH_TERMS } from '@alethea/kernel/text/search-terms';

/** What people call a type in either language, and what a search finds it by (PTMSG-10 to PTMSG-13). */
const TYPE_NAMES = [
  [/one[ -]way message|message à sens unique/gi, 'OneWayPatient'],
  [/patient cc|copie au patient/gi, 'PatientCC'],
  [/moa message|message moa/gi, 'MOAMessage'],
] as const;

/** The terms of a search as it is typed. */
export function messageSearchTerms(search: string): string[] {
  const spaced = search.replace(/\s+/g, ' ');
  return documentTerms(TYPE_NAMES.reduce((text, [name, subType]) => text.replace(name, ` ${subType} `), spaced));
}

/** Whether a search has more terms than one takes (PTMSG-04). */
export function hasTooManyTerms(search: string): boolean {
  return messageSearchTerms(search).length > MAX_SEARCH_TERMS;
}
