import type { FormField, FormSection, FormTemplate } from '../form-template.ts';
import { INSTRUMENTS } from '../instruments.ts';
import { TEMPLATE_LIMITS } from '../template-limits.ts';
import { EXTENSIONS } from './fhir-words.ts';
import { readCondition } from './read-condition.ts';
import { type ReadItem, readFrame, readQuestion } from './read-item.ts';
import {
  allowOnly,
  codeOfExtension,
  type ImportProblem,
  isObject,
  type Json,
  objectsOf,
  ownCode,
  type Report,
  textOf,
} from './reading.ts';

/** What came of reading a questionnaire: a form, or all that has no counterpart in one. */
export type ReadForm =
  | { readonly ok: true; readonly template: FormTemplate }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** Elements of a questionnaire that say what is asked. */
const ASKED = [
  ...['resourceType', 'language', 'title', '_title', 'description', '_description', 'copyright', '_copyright'],
  ...['code', 'item'],
];
/** Elements that say whose a questionnaire is and how it stands; a form that is imported begins anew. */
const STANDING = [
  ...[
    'id',
    'meta',
    'text',
    'url',
    'identifier',
    'version',
    'name',
    'derivedFrom',
    'status',
    'experimental',
    'subjectType',
  ],
  ...['date', 'publisher', 'contact', 'useContext', 'jurisdiction', 'purpose', 'approvalDate', 'lastReviewDate'],
  ...['effectivePeriod', 'contained'],
];
const ROOT = new Set([...ASKED, ...STANDING]);

interface ReadSection {
  readonly frame: Omit<FormSection, 'fields'>;
  readonly condition: Pick<ReadItem, 'enableWhen' | 'isAll'>;
  readonly items: ReadItem[];
}

/**
 * Reads a FHIR R4 Questionnaire as a form: whole, or not at all, with everything that has no counterpart. What a form cannot
 * be asked with all the same (template-problems.ts) is found afterwards, as of any other.
 */
export function readQuestionnaire(json: unknown): ReadForm {
  const problems: ImportProblem[] = [];
  const reportAt =
    (at: string): Report =>
    (code, detail = '') => {
      if (!problems.some((one) => one.code === code && one.at === at && one.detail === detail))
        problems.push({ code, at, detail });
    };
  const report = reportAt('');
  if (!isObject(json) || json.resourceType !== 'Questionnaire') {
    report('not_a_questionnaire');
    return { ok: false, problems };
  }
  allowOnly(json, ROOT, report);
  if (typeof json.language === 'string' && !/^en\b/i.test(json.language)) report('language', json.language);
  const [name, instructions, comments] = [
    textOf(json, 'title', report),
    textOf(json, 'description', report),
    textOf(json, 'copyright', report),
  ];
  if (name.en === '') report('title_missing');
  const sections = readSections(json, name.en, reportAt);
  const template: FormTemplate = {
    ...{ name: name.en, instructions: instructions.en, comments: comments.en },
    ...(name.fr !== '' && { nameFr: name.fr }),
    ...(instructions.fr !== '' && { instructionsFr: instructions.fr }),
    ...(comments.fr !== '' && { commentsFr: comments.fr }),
    sections: withConditions(sections, reportAt),
    ...readScoring(json, sections, report),
  };
  checkLimits(template, reportAt);
  return problems.length === 0 ? { ok: true, template } : { ok: false, problems };
}

/** The groups as sections; questions that stand in none are a section by themselves. */
function readSections(json: Json, formName: string, reportAt: (at: string) => Report): readonly ReadSection[] {
  const sections: ReadSection[] = [];
  let loose: ReadSection | null = null;
  for (const item of objectsOf(json, 'item', reportAt(''))) {
    const report = reportAt(placeOf(item));
    if (item.type === 'group') {
      sections.push(readGroup(item, report, reportAt));
      loose = null;
      continue;
    }
    if (!loose) {
      loose = {
        frame: { sectionName: formName, description: '' },
        ...{ condition: { enableWhen: [], isAll: false }, items: [] },
      };
      sections.push(loose);
    }
    loose.items.push(readQuestion(item, report));
  }
  return sections;
}

function readGroup(group: Json, report: Report, reportAt: (at: string) => Report): ReadSection {
  const { text, enableWhen, isAll } = readFrame(group, report);
  for (const { url } of objectsOf(group, 'extension', report)) report('extension', String(url));
  for (const name of ['maxLength', 'answerOption', 'readOnly']) if (group[name] !== undefined) report('element', name);
  if (group.repeats === true) report('repeats');
  const children = objectsOf(group, 'item', report);
  const [first] = children;
  const hasDescription = first !== undefined && isInstructions(first) && first.enableWhen === undefined;
  const description = hasDescription ? readFrame(first, reportAt(placeOf(first))).text : { en: '', fr: '' };
  const items = children.slice(hasDescription ? 1 : 0).flatMap((child) => {
    const reportChild = reportAt(placeOf(child));
    if (child.type !== 'group') return [readQuestion(child, reportChild)];
    reportChild('nested');
    return [];
  });
  return {
    frame: {
      ...{ sectionName: text.en, description: description.en },
      ...(text.fr !== '' && { sectionNameFr: text.fr }),
      ...(description.fr !== '' && { descriptionFr: description.fr }),
    },
    ...{ condition: { enableWhen, isAll }, items },
  };
}

function isInstructions({ type, extension }: Json): boolean {
  if (type !== 'display' || !Array.isArray(extension)) return false;
  return extension.some(
    (one) =>
      isObject(one) &&
      one.url === EXTENSIONS.displayCategory &&
      codeOfExtension(one, 'displayCategory') === 'instructions',
  );
}

function withConditions(sections: readonly ReadSection[], reportAt: (at: string) => Report): FormSection[] {
  const items = new Map(
    sections.flatMap((section) => section.items.map((item) => [item.field.fieldName, item] as const)),
  );
  const shown = (condition: Pick<ReadItem, 'enableWhen' | 'isAll'>, at: string) => {
    const showWhen = readCondition(condition, items, reportAt(at));
    return showWhen ? { showWhen } : {};
  };
  return sections.map((section) => ({
    ...section.frame,
    fields: section.items.map((item): FormField => ({ ...item.field, ...shown(item, item.field.label) })),
    ...shown(section.condition, section.frame.sectionName),
  }));
}

function readScoring(json: Json, sections: readonly ReadSection[], report: Report): Pick<FormTemplate, 'scoring'> {
  const code = ownCode(json, report);
  const scored = sections
    .flatMap(({ items }) => items)
    .flatMap(({ field, itemCode }) => (itemCode === undefined ? [] : [{ itemCode, fieldName: field.fieldName }]));
  const instrument = INSTRUMENTS.find((one) => one === code);
  if (code === undefined && scored.length === 0) return {};
  if (!instrument) {
    report('scoring', code ?? '');
    return {};
  }
  const placeOfItem = (itemCode: string) => Number(itemCode.slice(instrument.length + 1));
  if (scored.some(({ itemCode }) => !itemCode.startsWith(`${instrument}/`))) report('scoring', instrument);
  const fieldNames = scored
    .toSorted((one, other) => placeOfItem(one.itemCode) - placeOfItem(other.itemCode))
    .map(({ fieldName }) => fieldName);
  return { scoring: { instrument, fieldNames } };
}

function checkLimits({ sections, ...texts }: FormTemplate, reportAt: (at: string) => Report): void {
  const limit = (at: string, most: number, ...given: readonly (string | undefined)[]) => {
    if (given.some((text = '') => text.length > most)) reportAt(at)('too_long', String(most));
  };
  const { name, text, label, fieldName, option } = TEMPLATE_LIMITS;
  limit('', name, texts.name, texts.nameFr);
  limit('', text, texts.instructions, texts.instructionsFr, texts.comments, texts.commentsFr);
  if (sections.length > TEMPLATE_LIMITS.sections || sections.length === 0) reportAt('')('too_many', 'sections');
  for (const section of sections) {
    const { sectionName: at, sectionNameFr, description, descriptionFr, fields } = section;
    limit(at, name, at, sectionNameFr);
    limit(at, text, description, descriptionFr);
    if (fields.length > TEMPLATE_LIMITS.fieldsOfSection) reportAt(at)('too_many', 'fields');
    for (const field of fields) {
      limit(field.label, label, field.label, field.labelFr, field.help, field.helpFr);
      limit(field.label, fieldName, field.fieldName);
      limit(field.label, option, ...field.options, ...(field.optionsFr ?? []));
      if (field.options.length > TEMPLATE_LIMITS.options) reportAt(field.label)('too_many', 'options');
    }
  }
}

/** What an item is called where something is wrong with it. */
function placeOf({ text, linkId }: Json): string {
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : String(linkId ?? '');
}
