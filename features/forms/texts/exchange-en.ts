import type { ImportCode } from '../contract/fhir/reading.ts';

const quoted = (text: string) => `“${text}”`;
const partOf = (name: string) => (name === '' ? 'The form' : quoted(name));

/** Every text of forms that go out as files and come in as such. */
export const exchangeEn = {
  export: 'Export',
  exportUnsaved: 'Save to export what you changed',
  import: 'Import',
  imported: (name: string) => `“${name}” is in the editor. Save to keep it.`,
  tooLarge: 'This file is too large for a form.',
  notJson: 'This is no JSON file. Choose a FHIR Questionnaire (R4) in JSON.',
  unread: 'This file couldn’t be read. Try again.',
  refusedTitle: 'This form can’t be imported',
  refusedLead: 'Nothing was imported. These parts have no counterpart in a form here:',
  close: 'Close',
  partReason: (part: string, words: string) => `${partOf(part)} ${words}.`,
  reason: (part: string, words: string) => `${partOf(part)}: ${words}`,
  optionOfLines: 'an option with more than one line.',
  /** What is said of a part, after the words of the question that it belongs to. */
  problems: {
    not_a_questionnaire: () => 'is no FHIR Questionnaire',
    title_missing: () => 'has no title',
    language: (language) => `is in ${quoted(language)}; a form is in English, with French beside it`,
    translation: (language) => `has a translation into ${quoted(language)}; only French can stand beside the English`,
    extension: (url) => `has the extension ${url}`,
    element: (name) => `has the element ${quoted(name)}`,
    malformed: (name) => `has a ${quoted(name)} that can’t be read`,
    item_type: (type) => `asks for ${quoted(type)}`,
    nested: () => 'has parts below it; a form has sections with fields and nothing below these',
    pattern: (pattern) => `wants the pattern ${pattern}`,
    length: (most) => `takes at most ${most} characters`,
    date_optional: () => 'is a date that may be left out; here a date is always required',
    repeats: () => 'can be answered several times',
    control: (control) => `is shown as ${quoted(control)}`,
    option: (name) => `has options with ${quoted(name)}`,
    condition: (question) =>
      question === ''
        ? 'is shown on a condition that names no question'
        : `depends on ${quoted(question)} in a way that a form can’t: only one question, answered with any of its options`,
    scoring: (instrument) => `is scored as ${quoted(instrument)}, which can’t be scored here`,
    too_long: (most) => `has a text of more than ${most} characters`,
    too_many: (what) => `has too many ${what}, or none`,
    characters: (name) => `has characters in ${quoted(name)} that can’t be kept`,
  } satisfies Readonly<Record<ImportCode, (detail: string) => string>>,
} as const;
