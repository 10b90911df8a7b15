import { type FormLanguage, worded } from '../../contract/answer/worded.ts';
import { type EntryIssue, idOfField, NAME_IDS } from './entry.ts';
import { TEXTS } from './language.ts';
import type { ShownForm } from './views.ts';

/** What is said of a mistake at the top of the page, in the language of the label that it names. */
export function faultWords(
  { formTemplate }: ShownForm,
  { id, fault }: EntryIssue,
  language: FormLanguage,
): { readonly text: string; readonly lang: string | undefined } {
  const { faults, form } = TEXTS[language];
  if (id === NAME_IDS.firstName) return { text: faults.required(form.firstName), lang: undefined };
  if (id === NAME_IDS.lastName) return { text: faults.required(form.lastName), lang: undefined };
  const field = formTemplate.sections
    .flatMap(({ fields }) => fields)
    .find(({ fieldName }) => idOfField(fieldName) === id);
  const label = worded(language, field?.label ?? '', field?.labelFr);
  const texts = TEXTS[label.language];
  return {
    text: texts.faults[fault](label.text),
    lang: label.language === language ? undefined : texts.htmlLanguage,
  };
}
