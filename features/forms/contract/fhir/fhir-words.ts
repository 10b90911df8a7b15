/** What FHIR R4 calls the things that a form is made of; the codes of extensions and code systems are part of the standard. */
const DEFINITION = 'http://hl7.org/fhir/StructureDefinition';
export const EXTENSIONS = {
  itemControl: `${DEFINITION}/questionnaire-itemControl`,
  displayCategory: `${DEFINITION}/questionnaire-displayCategory`,
  regex: `${DEFINITION}/regex`,
  entryFormat: `${DEFINITION}/entryFormat`,
  translation: `${DEFINITION}/translation`,
} as const;
/** The code systems of what an extension says. */
export const SYSTEMS = {
  itemControl: 'http://hl7.org/fhir/questionnaire-item-control',
  displayCategory: 'http://hl7.org/fhir/questionnaire-display-category',
  /** Ours: which questionnaire a form is, and which of its items a question is, as in `PHQ-9/3`. */
  instrument: 'urn:alethea:questionnaire',
} as const;

/** Where the patient's own address stands in their record. */
export const PATIENT_TELECOM = 'http://hl7.org/fhir/StructureDefinition/Patient#Patient.telecom';
/** What a text has to look like; an address and a phone number are known by it. */
export const PATTERNS = {
  Email: { regex: '[^@\\s]+@[^@\\s]+\\.[^@\\s]+', entryFormat: 'name@example.ca' },
  Phone: { regex: '[+]?[0-9 ().-]{7,25}', entryFormat: '403 555 0199' },
} as const;

/** The languages of a form. */
export const LANGUAGES = { en: 'en-CA', fr: 'fr-CA' } as const;

/** An extension of a resource, an item or a text. */
export interface Extension {
  readonly url: string;
  readonly valueString?: string;
  readonly valueCode?: string;
  readonly valueCodeableConcept?: { readonly coding: readonly Coding[] };
  readonly extension?: readonly Extension[];
}

/** A code of a system. */
export interface Coding {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
  readonly _display?: { readonly extension: readonly Extension[] };
}
