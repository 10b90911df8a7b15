import { INSTRUMENT_ITEMS } from './instruments.ts';
import { TEMPLATE_LIMITS } from './template-limits.ts';
import type { FormField, ShowWhen, TemplateParts } from './template-parts.ts';

/** What keeps a template from being asked, and where. */
export interface TemplateProblem {
  readonly path: readonly (string | number)[];
  readonly code:
    | 'field_name_twice'
    | 'label_missing'
    | 'options_missing'
    | 'option_twice'
    | 'options_unequal'
    | 'show_when_unknown'
    | 'patient_email_twice'
    | 'scoring_unfit'
    | 'too_many_fields';
}

/** Finds everything that is wrong between the parts of a template; what is wrong with one part alone, its schema says. */
export function templateProblems(template: TemplateParts): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const before = new Map<string, FormField>();
  let count = 0;
  let patientEmails = 0;
  template.sections.forEach((section, sectionIndex) => {
    const path = ['sections', sectionIndex];
    if (section.showWhen && !isAnswerable(section.showWhen, before)) {
      problems.push({ path: [...path, 'showWhen'], code: 'show_when_unknown' });
    }
    section.fields.forEach((field, fieldIndex) => {
      const at = [...path, 'fields', fieldIndex];
      count += 1;
      if (field.inputType === 'PatientEmail') patientEmails += 1;
      if (field.inputType === 'PatientEmail' && patientEmails > 1)
        problems.push({ path: at, code: 'patient_email_twice' });
      if (before.has(field.fieldName)) problems.push({ path: [...at, 'fieldName'], code: 'field_name_twice' });
      problems.push(...fieldProblems(field, at));
      if (field.showWhen && !isAnswerable(field.showWhen, before)) {
        problems.push({ path: [...at, 'showWhen'], code: 'show_when_unknown' });
      }
      before.set(field.fieldName, field);
    });
  });
  if (count > TEMPLATE_LIMITS.fields) problems.push({ path: ['sections'], code: 'too_many_fields' });
  if (template.scoring && !isScorable(template.scoring, before)) {
    problems.push({ path: ['scoring'], code: 'scoring_unfit' });
  }
  return problems;
}

function fieldProblems(field: FormField, at: readonly (string | number)[]): TemplateProblem[] {
  const { label, inputType, options, optionsFr } = field;
  const problems: TemplateProblem[] = [];
  if (label === '') problems.push({ path: [...at, 'label'], code: 'label_missing' });
  if (inputType === 'Select' && options.length === 0)
    problems.push({ path: [...at, 'options'], code: 'options_missing' });
  if (options.includes('')) problems.push({ path: [...at, 'options'], code: 'options_missing' });
  if (new Set(options).size < options.length) problems.push({ path: [...at, 'options'], code: 'option_twice' });
  if (optionsFr && optionsFr.length !== options.length) {
    problems.push({ path: [...at, 'optionsFr'], code: 'options_unequal' });
  }
  return problems;
}

/** A condition looks back, so that no two wait for each other, and at what that field can be answered with. */
function isAnswerable({ fieldName, isOneOf }: ShowWhen, before: ReadonlyMap<string, FormField>): boolean {
  const field = before.get(fieldName);
  if (!field) return false;
  if (field.inputType !== 'Select' && field.inputType !== 'Checkbox') return false;
  const answers = field.options.length > 0 ? field.options : ['true', 'false'];
  return isOneOf.every((answer) => answers.includes(answer));
}

function isScorable(
  { instrument, fieldNames }: NonNullable<TemplateParts['scoring']>,
  fields: ReadonlyMap<string, FormField>,
): boolean {
  const { count, most } = INSTRUMENT_ITEMS[instrument];
  const isItem = (fieldName: string) => {
    const field = fields.get(fieldName);
    return field?.inputType === 'Select' && field.options.length === most + 1;
  };
  return fieldNames.length === count && new Set(fieldNames).size === count && fieldNames.every(isItem);
}
