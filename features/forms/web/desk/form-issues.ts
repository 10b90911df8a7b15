import type { FieldIssue } from '@alethea/kernel/text/errors';
import type { FormTemplate } from '../../contract/form-template.ts';
import { TEMPLATE_LIMITS } from '../../contract/template-limits.ts';
import { templateProblems } from '../../contract/template-problems.ts';
import { deskEn as en } from '../../texts/desk-en.ts';
import { type FormValues, templateOf } from './form-values.ts';

type Code = keyof typeof en.problems;
type Found = readonly [path: string, code: Code];

/** Where in the editor a part of the template stands. */
const FIELD_OF_PART: Readonly<Record<string, string>> = { options: 'lines', optionsFr: 'linesFr' };

/** Everything that keeps a form from being saved, in the order of the form; the server has the same rules. */
export function issuesOf(values: FormValues): readonly FieldIssue[] {
  const template = templateOf(values);
  const found = new Map<string, Code>();
  for (const [path, code] of [...ownProblems(values, template), ...sharedProblems(template)]) {
    if (!found.has(path)) found.set(path, code);
  }
  return [...found].map(([path, code]) => ({ path, code, message: en.problems[code] }));
}

function sharedProblems(template: FormTemplate): Found[] {
  return templateProblems(template).map(({ path, code }) => {
    const parts = path.map((part) => FIELD_OF_PART[part] ?? part);
    return [(code === 'patient_email_twice' ? [...parts, 'inputType'] : parts).join('.'), code];
  });
}

/** What the schema of the template says of single parts, in words. */
function ownProblems({ name, sections }: FormValues, template: FormTemplate): Found[] {
  const problems: Found[] = name.trim() === '' ? [['name', 'required']] : [];
  template.sections.forEach((section, at) => {
    const path = `sections.${at}`;
    if (section.showWhen?.isOneOf.length === 0) problems.push([`${path}.showWhen`, 'show_when_unknown']);
    section.fields.forEach((field, place) => {
      const here = `${path}.fields.${place}`;
      if (sections[at]?.fields[place]?.fieldName.trim() === '') problems.push([`${here}.fieldName`, 'required']);
      if (field.showWhen?.isOneOf.length === 0) problems.push([`${here}.showWhen`, 'show_when_unknown']);
      for (const [part, options] of [['lines', field.options] as const, ['linesFr', field.optionsFr ?? []] as const]) {
        if (options.length > TEMPLATE_LIMITS.options) problems.push([`${here}.${part}`, 'options_many']);
        if (options.some((option) => option.length > TEMPLATE_LIMITS.option))
          problems.push([`${here}.${part}`, 'option_long']);
      }
    });
  });
  return problems;
}
