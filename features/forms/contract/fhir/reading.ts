import { EXTENSIONS, SYSTEMS } from './fhir-words.ts';

/** Why a questionnaire cannot become a form. */
export type ImportCode =
  | 'not_a_questionnaire'
  | 'title_missing'
  | 'language'
  | 'translation'
  | 'extension'
  | 'element'
  | 'malformed'
  | 'item_type'
  | 'nested'
  | 'pattern'
  | 'length'
  | 'date_optional'
  | 'repeats'
  | 'control'
  | 'option'
  | 'condition'
  | 'scoring'
  | 'too_long'
  | 'too_many'
  | 'characters';

/** One thing that has no counterpart in a form. */
export interface ImportProblem {
  readonly code: ImportCode;
  /** The words of the question, or its link id; empty for the form itself. */
  readonly at: string;
  /** What is meant: the name of an element, an address, a language. */
  readonly detail: string;
}

/** Notes down what has no counterpart, as reading goes on. */
export type Report = (code: ImportCode, detail?: string) => void;

/** An object of JSON. */
export type Json = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; anything else is noted down. */
export function objectsOf(parent: Json, name: string, report: Report): readonly Json[] {
  const value = parent[name];
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every(isObject)) {
    report('malformed', name);
    return [];
  }
  return value;
}

/** Notes down every element that is not among the known ones. */
export function allowOnly(parent: Json, known: ReadonlySet<string>, report: Report): void {
  for (const name of Object.keys(parent)) if (!known.has(name)) report('element', name);
}

/** A text in both languages. */
export interface ReadText {
  readonly en: string;
  readonly fr: string;
}

/** A text with its French; translations into other languages are noted down. */
export function textOf(parent: Json, name: string, report: Report): ReadText {
  const value = parent[name] ?? '';
  if (typeof value !== 'string') report('malformed', name);
  const en = typeof value === 'string' ? value.trim() : '';
  if (!en.isWellFormed() || en.includes('\u0000')) report('characters', name);
  const more = parent[`_${name}`];
  if (more === undefined || more === null) return { en, fr: '' };
  if (!isObject(more)) {
    report('malformed', `_${name}`);
    return { en, fr: '' };
  }
  let fr = '';
  for (const extension of objectsOf(more, 'extension', report)) {
    const { url, extension: parts } = extension;
    const of = (part: string) => (Array.isArray(parts) ? parts.find((one) => isObject(one) && one.url === part) : null);
    const language = of('lang')?.valueCode;
    const content = of('content')?.valueString;
    if (url !== EXTENSIONS.translation) report('extension', String(url));
    else if (typeof language !== 'string' || typeof content !== 'string') report('malformed', `_${name}`);
    else if (!/^fr\b/i.test(language)) report('translation', language);
    else fr = content.trim();
  }
  return { en, fr };
}

/** The codes of an extension by its system; undefined where there is none. */
export function codeOfExtension(extension: Json, name: 'itemControl' | 'displayCategory'): string | undefined {
  const { valueCodeableConcept: concept } = extension;
  const codings = isObject(concept) && Array.isArray(concept.coding) ? concept.coding.filter(isObject) : [];
  const found = codings.find(({ system }) => system === undefined || system === SYSTEMS[name]);
  return typeof found?.code === 'string' ? found.code : undefined;
}

/** The code of the system of ours; undefined where there is none. */
export function ownCode(parent: Json, report: Report): string | undefined {
  const found = objectsOf(parent, 'code', report).find(({ system }) => system === SYSTEMS.instrument);
  return typeof found?.code === 'string' ? found.code : undefined;
}
