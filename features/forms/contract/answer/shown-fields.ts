import type { FormField, FormSection, FormTemplate } from '../form-template.ts';
import { type Answers, comparedValues, takesAnswer } from './answers.ts';

/**
 * The sections of a form with those of their fields that are shown after these answers. A condition on a field that is
 * itself not shown does not hold, nor does one that leads back to itself; a section that has lost all its fields goes too.
 */
export function shownSections(template: FormTemplate, answers: Answers): readonly FormSection[] {
  const isShown = showing(template, answers);
  return template.sections.flatMap((section) => {
    const fields = section.fields.filter(({ fieldName }) => isShown(fieldName));
    return fields.length === 0 && section.fields.length > 0 ? [] : [{ ...section, fields }];
  });
}

/** The fields that are shown and take an answer, in the order of the form. */
export function askedFields(template: FormTemplate, answers: Answers): readonly FormField[] {
  return shownSections(template, answers).flatMap(({ fields }) => fields.filter(takesAnswer));
}

function showing({ sections }: FormTemplate, answers: Answers): (fieldName: string) => boolean {
  const places = new Map(
    sections.flatMap((section) => section.fields.map((field) => [field.fieldName, { field, section }] as const)),
  );
  const known = new Map<string, boolean>();
  function isShown(fieldName: string): boolean {
    const before = known.get(fieldName);
    if (before !== undefined) return before;
    const place = places.get(fieldName);
    if (!place) return false;
    // Until it is known: what depends on itself is not shown.
    known.set(fieldName, false);
    const found = [place.section.showWhen, place.field.showWhen].every((condition) => !condition || holds(condition));
    known.set(fieldName, found);
    return found;
  }
  function holds({ fieldName, isOneOf }: NonNullable<FormField['showWhen']>): boolean {
    const asked = places.get(fieldName)?.field;
    if (!asked || !isShown(fieldName)) return false;
    return comparedValues(asked, answers[fieldName]).some((value) => isOneOf.includes(value));
  }
  return isShown;
}
