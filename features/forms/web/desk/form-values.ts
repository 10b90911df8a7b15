import { asksPictures } from '../../contract/answer/answers.ts';
import type { FormField, FormSection, FormTemplate } from '../../contract/form-template.ts';
import { INPUT_TYPES, type InputType } from '../../contract/input-types.ts';
import { INSTRUMENT_ITEMS, type Instrument } from '../../contract/instruments.ts';

/** What an author chooses from: the nine types, and pictures, which are kept as a `Label` that takes them. */
export const FIELD_TYPES = [...INPUT_TYPES, 'Pictures'] as const;
/** See FIELD_TYPES. */
export type FieldType = InputType | 'Pictures';

/** When something is shown, while it is written: the question by its key, so that it may be renamed. */
export interface ConditionValues {
  readonly fieldKey: string;
  readonly isOneOf: readonly string[];
}

/** One field while it is written: its options as the lines that are typed. */
export interface FieldValues {
  /** Stays the same while fields change places. */
  readonly key: string;
  readonly fieldName: string;
  readonly inputType: FieldType;
  readonly label: string;
  readonly labelFr: string;
  readonly isRequired: boolean;
  readonly help: string;
  readonly helpFr: string;
  readonly lines: string;
  readonly linesFr: string;
  readonly showWhen: ConditionValues | null;
}

/** What is wrong with a field, by its part. */
export type FieldErrors = Readonly<Record<string, string>>;

/** One section while it is written. */
export interface SectionValues {
  readonly key: string;
  readonly sectionName: string;
  readonly sectionNameFr: string;
  readonly description: string;
  readonly descriptionFr: string;
  readonly showWhen: ConditionValues | null;
  readonly fields: readonly FieldValues[];
}

/** How a form is scored while it is written. */
export interface ScoringValues {
  readonly instrument: Instrument | '';
  /** The keys of the items in their order; null where they are the first choices that fit. */
  readonly itemKeys: readonly string[] | null;
}

/** A form while it is written. */
export interface FormValues {
  readonly name: string;
  readonly nameFr: string;
  readonly instructions: string;
  readonly instructionsFr: string;
  readonly comments: string;
  readonly commentsFr: string;
  readonly scoring: ScoringValues;
  readonly sections: readonly SectionValues[];
  /** Of a new form; of one that is kept it is set by itself. */
  readonly isPrivate: boolean;
}

/** A section with nothing in it. */
export function blankSection(key: string): SectionValues {
  const texts = { sectionName: '', sectionNameFr: '', description: '', descriptionFr: '' };
  return { key, ...texts, showWhen: null, fields: [] };
}

/** A field with nothing in it but a name that no other has. */
export function blankField(key: string, sections: readonly SectionValues[]): FieldValues {
  const taken = new Set(sections.flatMap(({ fields }) => fields.map(({ fieldName }) => fieldName)));
  let number = taken.size + 1;
  while (taken.has(`question${number}`)) number += 1;
  const texts = { label: '', labelFr: '', help: '', helpFr: '', lines: '', linesFr: '' };
  return { key, fieldName: `question${number}`, inputType: 'Text', ...texts, isRequired: false, showWhen: null };
}

/** A form before anything is typed. */
export const EMPTY_FORM: FormValues = {
  ...{ name: '', nameFr: '', instructions: '', instructionsFr: '', comments: '', commentsFr: '' },
  scoring: { instrument: '', itemKeys: null },
  sections: [blankSection('s0')],
  isPrivate: false,
};

/** A kept form as values to be changed. */
export function valuesOf(template: FormTemplate): FormValues {
  const keys = new Map(
    template.sections.flatMap((section, at) =>
      section.fields.map(({ fieldName }, place) => [fieldName, `s${at}f${place}`] as const),
    ),
  );
  const condition = (showWhen: FormField['showWhen']): ConditionValues | null =>
    showWhen ? { fieldKey: keys.get(showWhen.fieldName) ?? '', isOneOf: showWhen.isOneOf } : null;
  const { name, nameFr = '', instructions, instructionsFr = '', comments, commentsFr = '', scoring } = template;
  return {
    ...{ name, nameFr, instructions, instructionsFr, comments, commentsFr, isPrivate: false },
    scoring: {
      instrument: scoring?.instrument ?? '',
      itemKeys: scoring ? scoring.fieldNames.map((item) => keys.get(item) ?? '') : null,
    },
    sections: template.sections.map((section, at) => ({
      key: `s${at}`,
      sectionName: section.sectionName,
      sectionNameFr: section.sectionNameFr ?? '',
      description: section.description,
      descriptionFr: section.descriptionFr ?? '',
      showWhen: condition(section.showWhen),
      fields: section.fields.map((field, place) => ({
        ...{ key: `s${at}f${place}`, fieldName: field.fieldName },
        inputType: asksPictures(field) ? ('Pictures' as const) : field.inputType,
        ...{ label: field.label, labelFr: field.labelFr ?? '', isRequired: field.isRequired ?? false },
        ...{ help: field.help ?? '', helpFr: field.helpFr ?? '' },
        ...{ lines: field.options.join('\n'), linesFr: (field.optionsFr ?? []).join('\n') },
        showWhen: condition(field.showWhen),
      })),
    })),
  };
}

/** The form as it would be kept; what a field of its type does not have is left out. */
export function templateOf(values: FormValues): FormTemplate {
  const fields = new Map(values.sections.flatMap((section) => section.fields.map((field) => [field.key, field])));
  const condition = (showWhen: ConditionValues | null) => {
    if (!showWhen) return {};
    const asked = fields.get(showWhen.fieldKey);
    const answers = asked ? answersOf(asked) : [];
    const isOneOf = showWhen.isOneOf.filter((answer) => answers.includes(answer));
    return { showWhen: { fieldName: asked?.fieldName.trim() ?? '', isOneOf } };
  };
  return {
    name: values.name.trim(),
    instructions: values.instructions.trim(),
    comments: values.comments.trim(),
    ...given({ nameFr: values.nameFr, instructionsFr: values.instructionsFr, commentsFr: values.commentsFr }),
    sections: values.sections.map(
      (section): FormSection => ({
        sectionName: section.sectionName.trim(),
        description: section.description.trim(),
        ...given({ sectionNameFr: section.sectionNameFr, descriptionFr: section.descriptionFr }),
        fields: section.fields.map((field) => ({ ...fieldOf(field), ...condition(field.showWhen) })),
        ...condition(section.showWhen),
      }),
    ),
    ...scoringOf(values, fields),
  };
}

/** What a field that others depend on can be answered with. */
export function answersOf({ inputType, lines }: Pick<FieldValues, 'inputType' | 'lines'>): readonly string[] {
  const options = linesOf(lines);
  if (inputType === 'Select') return options;
  if (inputType !== 'Checkbox') return [];
  return options.length > 0 ? options : ['true', 'false'];
}

/** Whether a field of a type has options. */
export function hasOptions(inputType: FieldType): boolean {
  return inputType === 'Select' || inputType === 'Checkbox';
}

function fieldOf(field: FieldValues): FormField {
  const { inputType } = field;
  const isAsked = inputType !== 'Label';
  const options = hasOptions(inputType) ? linesOf(field.lines) : [];
  const optionsFr = frenchLinesOf(field.linesFr, options.length);
  return {
    ...{ fieldName: field.fieldName.trim(), label: field.label.trim(), options },
    ...(inputType === 'Pictures' ? { inputType: 'Label', takesPictures: true } : { inputType }),
    ...(isAsked && field.isRequired && { isRequired: true }),
    ...given({ labelFr: field.labelFr, ...(isAsked && { help: field.help, helpFr: field.helpFr }) }),
    ...(hasOptions(inputType) && optionsFr && { optionsFr }),
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A line that is empty stands for an option without French; none at all where every line is. */
function frenchLinesOf(text: string, count: number): string[] | null {
  const lines = text.split('\n').map((line) => line.trim());
  while (lines.length > count && lines.at(-1) === '') lines.pop();
  return lines.every((line) => line === '') ? null : lines;
}

function scoringOf(
  { scoring: { instrument, itemKeys }, sections }: FormValues,
  fields: ReadonlyMap<string, FieldValues>,
): Pick<FormTemplate, 'scoring'> {
  if (instrument === '') return {};
  const { count, most } = INSTRUMENT_ITEMS[instrument];
  const fits = sections
    .flatMap((section) => section.fields)
    .filter(({ inputType, lines }) => inputType === 'Select' && linesOf(lines).length === most + 1)
    .slice(0, count);
  const items = itemKeys ? itemKeys.flatMap((key) => fields.get(key) ?? []) : fits;
  return { scoring: { instrument, fieldNames: items.map(({ fieldName }) => fieldName.trim()) } };
}

/** The texts that are not empty. */
function given<Texts extends Readonly<Record<string, string>>>(texts: Texts): { [Name in keyof Texts]?: string } {
  const filled = Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  return Object.fromEntries(filled) as { [Name in keyof Texts]?: string };
}
