import { asksPictures, takesAnswer } from '../answer/answers.ts';
import { isRequired } from '../answer/check-answers.ts';
import type { FormField, FormSection, FormTemplate, ShowWhen } from '../form-template.ts';
import type { InputType } from '../input-types.ts';
import { ANSWER_LENGTHS } from '../template-limits.ts';
import {
  type Coding,
  EXTENSIONS,
  type Extension,
  LANGUAGES,
  PATIENT_TELECOM,
  PATTERNS,
  SYSTEMS,
} from './fhir-words.ts';

/** What a resource says of a form beside what it asks. */
export interface FormStanding {
  readonly formId: string;
  readonly version: number;
  readonly isRetired: boolean;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** A part of a resource, in JSON. */
export type FhirElement = { readonly [name: string]: unknown };

/**
 * A form as a FHIR R4 Questionnaire. Sections are groups, what stands under their names a display item of the category
 * `instructions`, help a display item with the control `help`, French a translation of each text. What is not part of FHIR
 * (which questionnaire is scored by which items) stands as codes of a system of our own.
 */
export function questionnaireOf(template: FormTemplate, standing: FormStanding): FhirElement {
  const writer = new QuestionnaireWriter(template);
  return {
    ...{ resourceType: 'Questionnaire', id: standing.formId, language: LANGUAGES.en },
    version: String(standing.version),
    ...textElement('title', template.name, template.nameFr),
    status: standing.isRetired ? 'retired' : 'active',
    ...{ subjectType: ['Patient'], date: standing.savedAt },
    ...textElement('description', template.instructions, template.instructionsFr),
    ...textElement('copyright', template.comments, template.commentsFr),
    ...(template.scoring && { code: [{ system: SYSTEMS.instrument, code: template.scoring.instrument }] }),
    item: template.sections.map((section, index) => writer.groupOf(section, index)),
  };
}

const CHOICE_CONTROLS: Readonly<Partial<Record<InputType, string>>> = { Select: 'drop-down', Checkbox: 'check-box' };

class QuestionnaireWriter {
  readonly #template: FormTemplate;
  readonly #fields: ReadonlyMap<string, FormField>;
  /** Link ids that are taken: fields keep their names as such. */
  readonly #taken: Set<string>;

  constructor(template: FormTemplate) {
    this.#template = template;
    this.#fields = new Map(
      template.sections.flatMap(({ fields }) => fields.map((field) => [field.fieldName, field] as const)),
    );
    this.#taken = new Set(this.#fields.keys());
  }

  groupOf(section: FormSection, index: number): FhirElement {
    const linkId = this.#free(`section-${index + 1}`);
    const description = textElement('text', section.description, section.descriptionFr);
    const instructions = Object.keys(description).length > 0 && {
      extension: [codeExtension('displayCategory', 'instructions')],
      ...{ linkId: this.#free(`${linkId}-text`), ...description, type: 'display' },
    };
    return {
      ...{ linkId, ...textElement('text', section.sectionName, section.sectionNameFr), type: 'group' },
      ...this.#condition(section.showWhen),
      item: [...(instructions ? [instructions] : []), ...section.fields.map((field) => this.#itemOf(field))],
    };
  }

  #itemOf(field: FormField): FhirElement {
    const { fieldName, label, labelFr, inputType, options } = field;
    const place = this.#template.scoring?.fieldNames.indexOf(fieldName) ?? -1;
    const { instrument = '' } = this.#template.scoring ?? {};
    const extension = extensionsOf(field);
    const help = takesAnswer(field) && textElement('text', field.help ?? '', field.helpFr);
    const isSeveral = (inputType === 'Checkbox' && options.length > 0) || asksPictures(field);
    return {
      ...(extension.length > 0 && { extension }),
      linkId: fieldName,
      ...(inputType === 'PatientEmail' && { definition: PATIENT_TELECOM }),
      ...(place >= 0 && { code: [{ system: SYSTEMS.instrument, code: `${instrument}/${place + 1}` }] }),
      ...textElement('text', label, labelFr),
      type: typeOf(field),
      ...this.#condition(field.showWhen),
      ...(takesAnswer(field) && isRequired(field) && { required: true }),
      ...(isSeveral && { repeats: true }),
      ...(inputType in ANSWER_LENGTHS && { maxLength: ANSWER_LENGTHS[inputType as keyof typeof ANSWER_LENGTHS] }),
      ...(hasOptions(field) && { answerOption: options.map((_, at) => ({ valueCoding: optionCoding(field, at) })) }),
      ...(help &&
        Object.keys(help).length > 0 && {
          item: [
            {
              extension: [codeExtension('itemControl', 'help')],
              ...{ linkId: this.#free(`${fieldName}-help`), ...help, type: 'display' },
            },
          ],
        }),
    };
  }

  #condition(showWhen: ShowWhen | undefined): FhirElement {
    const asked = showWhen && this.#fields.get(showWhen.fieldName);
    if (!showWhen || !asked) return {};
    const enableWhen = showWhen.isOneOf.map((answer) => ({
      question: showWhen.fieldName,
      ...(asked.options.length === 0
        ? // Not ticked is not the same as answered with no: a box that nobody has touched is not ticked either.
          { operator: answer === 'true' ? '=' : '!=', answerBoolean: true }
        : { operator: '=', answerCoding: codeAndText(asked.options, asked.options.indexOf(answer)) }),
    }));
    return { enableWhen, ...(enableWhen.length > 1 && { enableBehavior: 'any' }) };
  }

  /** A link id that nothing else has. */
  #free(wish: string): string {
    let linkId = wish;
    for (let number = 2; this.#taken.has(linkId); number += 1) linkId = `${wish}-${number}`;
    this.#taken.add(linkId);
    return linkId;
  }
}

function typeOf(field: FormField): string {
  const { inputType, options } = field;
  switch (inputType) {
    case 'Label':
      return asksPictures(field) ? 'attachment' : 'display';
    case 'TextArea':
      return 'text';
    case 'Date':
      return 'date';
    case 'Select':
      return 'choice';
    case 'Checkbox':
      return options.length > 0 ? 'choice' : 'boolean';
    default:
      return 'string';
  }
}

function hasOptions({ inputType, options }: FormField): boolean {
  return options.length > 0 && inputType in CHOICE_CONTROLS;
}

function extensionsOf(field: FormField): readonly Extension[] {
  const control = hasOptions(field) ? CHOICE_CONTROLS[field.inputType] : undefined;
  const pattern =
    field.inputType === 'Phone' ? PATTERNS.Phone : field.inputType.endsWith('Email') ? PATTERNS.Email : undefined;
  return [
    ...(control ? [codeExtension('itemControl', control)] : []),
    ...(pattern
      ? [
          { url: EXTENSIONS.regex, valueString: pattern.regex },
          { url: EXTENSIONS.entryFormat, valueString: pattern.entryFormat },
        ]
      : []),
  ];
}

function codeExtension(name: 'itemControl' | 'displayCategory', code: string): Extension {
  return { url: EXTENSIONS[name], valueCodeableConcept: { coding: [{ system: SYSTEMS[name], code }] } };
}

/** An option is known by its place: its words may hold what a code may not. */
function codeAndText(options: readonly string[], at: number): Coding {
  return { code: String(at + 1), display: options[at] ?? '' };
}

function optionCoding({ options, optionsFr }: FormField, at: number): Coding {
  const french = optionsFr?.[at] ?? '';
  return { ...codeAndText(options, at), ...(french !== '' && { _display: { extension: [inFrench(french)] } }) };
}

/** A text with its French; nothing where neither is given. */
function textElement(name: string, english: string, french: string | undefined): FhirElement {
  return {
    ...(english !== '' && { [name]: english }),
    ...(french && { [`_${name}`]: { extension: [inFrench(french)] } }),
  };
}

function inFrench(text: string): Extension {
  return {
    url: EXTENSIONS.translation,
    extension: [
      { url: 'lang', valueCode: LANGUAGES.fr },
      { url: 'content', valueString: text },
    ],
  };
}
