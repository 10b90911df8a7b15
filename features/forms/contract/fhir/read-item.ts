import type { FormField } from '../form-template.ts';
import type { InputType } from '../input-types.ts';
import { ANSWER_LENGTHS } from '../template-limits.ts';
import { EXTENSIONS, PATIENT_TELECOM, PATTERNS } from './fhir-words.ts';
import { allowOnly, codeOfExtension, type Json, objectsOf, ownCode, type Report, textOf } from './reading.ts';

/** A question that was read, with what its conditions and its place among the scored items are found by. */
export interface ReadItem {
  readonly field: FormField;
  readonly codings: readonly OptionCode[];
  readonly enableWhen: readonly Json[];
  readonly isAll: boolean;
  /** As in `PHQ-9/3`; undefined where it is not scored. */
  readonly itemCode: string | undefined;
}

/** How an answer names an option. */
export interface OptionCode {
  readonly system: unknown;
  readonly code: unknown;
  readonly text: string;
}

/** Elements of an item that say what is asked; `id` and codes of other systems say nothing to who answers. */
const ITEM = new Set([
  ...['id', 'extension', 'linkId', 'definition', 'code', 'prefix', 'text', '_text', 'type', 'enableWhen'],
  ...['enableBehavior', 'required', 'repeats', 'readOnly', 'maxLength', 'answerOption', 'item'],
]);
const OPTION = new Set(['id', 'valueCoding', 'valueString']);
const CODING = new Set(['id', 'system', 'version', 'code', 'display', '_display', 'userSelected']);
/** How a choice may be shown: it looks the same here. */
const CHOICE_CONTROLS: ReadonlySet<string> = new Set(['drop-down', 'radio-button', 'check-box']);

/** What stands around every item: what it is called by, its text, its conditions. */
export function readFrame(item: Json, report: Report) {
  allowOnly(item, ITEM, report);
  const { linkId, prefix, enableBehavior, type } = item;
  if (typeof linkId !== 'string' || linkId.trim() === '') report('malformed', 'linkId');
  const { en, fr } = textOf(item, 'text', report);
  const lead = typeof prefix === 'string' ? `${prefix.trim()} ` : '';
  return {
    linkId: typeof linkId === 'string' ? linkId.trim() : '',
    type: typeof type === 'string' ? type : '',
    text: { en: en === '' ? '' : lead + en, fr: fr === '' ? '' : lead + fr },
    enableWhen: objectsOf(item, 'enableWhen', report),
    isAll: enableBehavior === 'all',
  };
}

/** Reads a question or a text to read; what has no counterpart is noted down. */
export function readQuestion(item: Json, report: Report): ReadItem {
  const { linkId, type, text, enableWhen, isAll } = readFrame(item, report);
  const options = readOptions(item, report);
  const inputType = inputTypeOf(item, type, report);
  if (item.readOnly === true) report('element', 'readOnly');
  if (item.repeats === true && type !== 'choice' && type !== 'attachment') report('repeats');
  if (inputType === 'Date' && item.required !== true) report('date_optional');
  checkLength(item, inputType, report);
  const takesPictures = type === 'attachment';
  const help = readHelp(item, report);
  const optionsFr = options.map(({ french }) => french);
  const hasFrench = optionsFr.some((option) => option !== '');
  return {
    field: {
      ...{ fieldName: linkId, label: text.en, inputType, options: options.map((option) => option.text) },
      ...(item.required === true && (inputType !== 'Label' || takesPictures) && { isRequired: true }),
      ...(takesPictures && { takesPictures }),
      ...(text.fr !== '' && { labelFr: text.fr }),
      ...(help.en !== '' && { help: help.en }),
      ...(help.fr !== '' && { helpFr: help.fr }),
      ...(hasFrench && { optionsFr }),
    },
    ...{ codings: options, enableWhen, isAll, itemCode: ownCode(item, report) },
  };
}

function inputTypeOf(item: Json, type: string, report: Report): InputType {
  const extensions = readExtensions(item, report);
  switch (type) {
    case 'display':
    case 'attachment':
      return 'Label';
    case 'text':
      return 'TextArea';
    case 'date':
      return 'Date';
    case 'boolean':
      return 'Checkbox';
    case 'choice':
      if (extensions.control !== undefined && !CHOICE_CONTROLS.has(extensions.control))
        report('control', extensions.control);
      return item.repeats === true ? 'Checkbox' : 'Select';
    case 'string':
      return stringTypeOf(item, extensions.regex, report);
    default:
      report('item_type', type);
      return 'Text';
  }
}

function stringTypeOf(item: Json, regex: string | undefined, report: Report): InputType {
  if (regex === PATTERNS.Phone.regex) return 'Phone';
  if (regex === PATTERNS.Email.regex) return item.definition === PATIENT_TELECOM ? 'PatientEmail' : 'Email';
  if (regex !== undefined) report('pattern', regex);
  return 'Text';
}

interface ItemExtensions {
  readonly control: string | undefined;
  readonly regex: string | undefined;
}

/** The extensions of a question; others than those that a form has are noted down. */
function readExtensions(item: Json, report: Report): ItemExtensions {
  let [control, regex]: (string | undefined)[] = [];
  for (const extension of objectsOf(item, 'extension', report)) {
    const { url, valueString } = extension;
    if (url === EXTENSIONS.itemControl) control = codeOfExtension(extension, 'itemControl') ?? '';
    else if (url === EXTENSIONS.regex) regex = String(valueString);
    // Of what kind a text to read is, and an example of what to enter, change nothing of what is asked.
    else if (url !== EXTENSIONS.displayCategory && url !== EXTENSIONS.entryFormat) report('extension', String(url));
  }
  if (control !== undefined && item.type !== 'choice') report('control', control);
  return { control, regex };
}

function checkLength(item: Json, inputType: InputType, report: Report): void {
  const { maxLength } = item;
  if (maxLength === undefined) return;
  const ours = inputType in ANSWER_LENGTHS ? ANSWER_LENGTHS[inputType as keyof typeof ANSWER_LENGTHS] : null;
  if (ours === null || typeof maxLength !== 'number') report('element', 'maxLength');
  else if (maxLength < ours) report('length', String(maxLength));
}

function readOptions(item: Json, report: Report): readonly (OptionCode & { readonly french: string })[] {
  const { type } = item;
  const given = objectsOf(item, 'answerOption', report);
  if (given.length > 0 && type !== 'choice') report('element', 'answerOption');
  return given.map((option) => {
    for (const name of Object.keys(option)) if (!OPTION.has(name)) report('option', name);
    const { valueCoding, valueString } = option;
    if (typeof valueString === 'string') {
      return { system: undefined, code: undefined, text: valueString.trim(), french: '' };
    }
    const coding = typeof valueCoding === 'object' && valueCoding !== null ? (valueCoding as Json) : {};
    allowOnly(coding, CODING, report);
    const { en, fr } = textOf(coding, 'display', report);
    const { system, code } = coding;
    return { system, code, text: en === '' && typeof code === 'string' ? code.trim() : en, french: fr };
  });
}

/** The help of a question: a display item below it. */
function readHelp(item: Json, report: Report) {
  let help = { en: '', fr: '' };
  objectsOf(item, 'item', report).forEach((child, index) => {
    const isHelp = objectsOf(child, 'extension', report).some(
      (extension) => extension.url === EXTENSIONS.itemControl && codeOfExtension(extension, 'itemControl') === 'help',
    );
    if (child.type !== 'display' || !isHelp || index > 0 || child.enableWhen !== undefined) report('nested');
    else help = readFrame(child, report).text;
  });
  return help;
}
