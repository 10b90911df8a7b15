import { readQuestionnaire } from '../../contract/fhir/read-questionnaire.ts';
import type { ImportProblem } from '../../contract/fhir/reading.ts';
import { questionnaireOf } from '../../contract/fhir/write-questionnaire.ts';
import type { FormTemplate } from '../../contract/form-template.ts';
import { type TemplateProblem, templateProblems } from '../../contract/template-problems.ts';
import { deskEn } from '../../texts/desk-en.ts';
import { exchangeEn as en } from '../../texts/exchange-en.ts';
import type { FormRecord } from './views.ts';

/** More than the largest form takes. */
const MOST_BYTES = 2 * 1024 * 1024;

/** What came of a file: a form, or in words why it is none. */
export type FileOutcome = { readonly template: FormTemplate } | { readonly reasons: readonly string[] };

/** A form as a file that other systems read: a FHIR Questionnaire (R4) in JSON. */
export function formFile({ template, formId, isRetired, saved }: FormRecord): {
  readonly name: string;
  readonly content: Blob;
} {
  const { version, savedAt } = saved;
  const questionnaire = questionnaireOf(template, { formId, version, isRetired, savedAt });
  const words = template.name.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '-');
  return {
    name: `${words.replace(/^-|-$/g, '').toLowerCase() || 'form'}.json`,
    content: new Blob([`${JSON.stringify(questionnaire, null, 2)}\n`], { type: 'application/fhir+json' }),
  };
}

/** Reads a form out of a file: whole, or not at all with everything that speaks against it. */
export async function readFormFile(file: File): Promise<FileOutcome> {
  if (file.size > MOST_BYTES) return { reasons: [en.tooLarge] };
  let json: unknown;
  try {
    json = JSON.parse(await file.text());
  } catch (error) {
    return { reasons: [error instanceof SyntaxError ? en.notJson : en.unread] };
  }
  const read = readQuestionnaire(json);
  if (!read.ok) return { reasons: read.problems.map(importReason) };
  const { template } = read;
  const reasons = [
    ...templateProblems(template).map((problem) => templateReason(template, problem)),
    ...lineReasons(template),
  ];
  return reasons.length === 0 ? { template } : { reasons };
}

function importReason({ code, at, detail }: ImportProblem): string {
  return en.partReason(at, en.problems[code](detail));
}

function templateReason({ sections }: FormTemplate, { path, code }: TemplateProblem): string {
  const [, section = -1, , field = -1] = path;
  const at = sections[Number(section)];
  const name = at?.fields[Number(field)]?.label || at?.fields[Number(field)]?.fieldName || at?.sectionName;
  return en.reason(name ?? '', deskEn.problems[code]);
}

/** The editor takes one option a line. */
function lineReasons({ sections }: FormTemplate): string[] {
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ options, optionsFr = [] }) => [...options, ...optionsFr].some((option) => /[\r\n]/.test(option)))
    .map(({ label }) => en.reason(label, en.optionOfLines));
}
