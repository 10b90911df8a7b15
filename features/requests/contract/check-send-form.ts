import { checkBillingCode } from '@alethea/billing/contract/core/billing-code';
import { checkOopData, EMPTY_OOP_DATA } from '@alethea/billing/contract/oop-data';
import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import type { FormField, ServiceType } from '@alethea/directory/contract';
import { checkEmail } from '@alethea/kernel/contact/email';
import { checkPhone } from '@alethea/kernel/contact/phone';
import type { Province } from '@alethea/kernel/contact/provinces';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { checkBirthDate } from '@alethea/kernel/health/birth-date';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { type FieldCheck, fieldIssues, invalidField, tooLongField } from '@alethea/kernel/text/field-check';
import { numberLimits, standsAlone } from './answer-limits.ts';
import { decodeChoices, encodeQuestion } from './form-answers.ts';
import { MAX_TEXT_LENGTH } from './send-limits.ts';
import type { PhoneConsultData, SendPayload } from './send-payload.ts';
import { rules } from './texts/rules.ts';

/** What the form holds and the rules look at; the whole payload fits as well. */
export type SendFormValues = Pick<
  SendPayload,
  | 'specialty'
  | 'subsite'
  | 'patientProvince'
  | 'phn'
  | 'patientFirstName'
  | 'patientLastName'
  | 'patientDateOfBirth'
  | 'patientPhone'
  | 'patientEmail'
  | 'emailPatient'
  | 'oopData'
  | 'question'
  | 'symptoms'
  | 'billingCode'
  | 'phoneConsultData'
>;

/** What the rules need to know of the service that is asked. */
export interface SendFormService {
  readonly type: ServiceType;
  readonly specialty: string;
  readonly subsite: string;
  readonly province: Province;
  readonly formFields: readonly FormField[];
}

/** Longest of the fields that hold one line, in characters. */
export const LINE_LENGTHS = { phn: 30, name: 100, email: 254 } as const;

const NO_CALL: PhoneConsultData = { startTime: '', endTime: '', physicianPhoneNumber: '', physicianCalendarEmail: '' };

/**
 * Finds everything that keeps a consult or referral from being sent, in the order of the form; empty when it may go.
 * Form and server use this one function. Paths are those of the payload (`oopData.postalCode`, `symptoms.<encoded>`),
 * messages the specified texts (CFORM-09, 10, 24 to 35, 42 to 51). `today` is a date `YYYY-MM-DD`.
 */
export function checkSendForm(
  values: SendFormValues,
  { service, today }: { readonly service: SendFormService; readonly today: string },
): FieldIssue[] {
  return [
    ...serviceIssues(values, service),
    ...patientIssues(values, today),
    ...oopIssues(values, service.province),
    ...fieldIssues('question', values.question, checkText(values.question, rules.questionRequired, MAX_TEXT_LENGTH)),
    ...service.formFields.flatMap((field) => answerIssues(field, values.symptoms)),
    ...(service.type === 'phoneConsult' ? callIssues(values.phoneConsultData ?? NO_CALL) : []),
    ...unknownQuestionIssues(values.symptoms, service.formFields),
    ...billingCodeIssues(values.billingCode ?? ''),
  ];
}

function serviceIssues(values: SendFormValues, service: SendFormService): FieldIssue[] {
  return (['specialty', 'subsite'] as const)
    .filter((path) => values[path] !== service[path])
    .map((path) => ({
      path,
      code: 'not_of_service',
      message: rules.changed[path],
    }));
}

function patientIssues(values: SendFormValues, today: string): FieldIssue[] {
  const { phn, patientFirstName, patientLastName, patientDateOfBirth, patientPhone, patientEmail } = values;
  return [
    ...fieldIssues('phn', phn, checkHealthNumber(values.patientProvince, phn), checkLength(phn, LINE_LENGTHS.phn)),
    ...fieldIssues(
      'patientFirstName',
      patientFirstName,
      checkText(patientFirstName, rules.firstNameRequired, LINE_LENGTHS.name),
    ),
    ...fieldIssues(
      'patientLastName',
      patientLastName,
      checkText(patientLastName, rules.lastNameRequired, LINE_LENGTHS.name),
    ),
    ...fieldIssues('patientDateOfBirth', patientDateOfBirth, checkBorn(patientDateOfBirth, today)),
    ...(isBlank(patientPhone) ? [] : fieldIssues('patientPhone', patientPhone, checkPhone(patientPhone))),
    ...fieldIssues(
      'patientEmail',
      patientEmail,
      checkEmail(patientEmail, { required: values.emailPatient }),
      checkLength(patientEmail, LINE_LENGTHS.email),
    ),
  ];
}

/** Only out-of-province mode asks for billing data; without it, what was typed is left aside. */
function oopIssues(values: SendFormValues, consultantProvince: Province): FieldIssue[] {
  if (!outOfProvinceMode(values.patientProvince, consultantProvince)) return [];
  return checkOopData(values.oopData ?? EMPTY_OOP_DATA);
}

function answerIssues(field: FormField, answers: SendFormValues['symptoms']): FieldIssue[] {
  const key = encodeQuestion(field.header);
  const answer = Object.hasOwn(answers, key) ? (answers[key] ?? '') : '';
  const path = `symptoms.${key}`;
  if (isBlank(answer)) {
    return field.required ? fieldIssues(path, answer, invalidField(rules.answer.required(field.header))) : [];
  }
  return fieldIssues(path, answer, checkLength(answer, MAX_TEXT_LENGTH), checkAnswer(field, answer));
}

function checkAnswer(field: FormField, answer: string): FieldCheck {
  if (field.inputType === 'Number') return checkNumber(field.header, answer);
  if (field.inputType !== 'Checkboxes') return { status: 'ok' };
  const choices = decodeChoices(answer);
  if (choices.some((choice) => !field.values.includes(choice))) {
    return invalidField(rules.answer.notOnForm(field.header));
  }
  const alone = choices.find(standsAlone);
  return alone !== undefined && choices.length > 1
    ? invalidField(rules.answer.standsAlone(field.header, alone))
    : { status: 'ok' };
}

function checkNumber(header: string, answer: string): FieldCheck {
  if (!/^[+-]?\d+([.,]\d+)?$/.test(answer.trim())) return invalidField(rules.answer.number(header));
  const { minimum, maximum } = numberLimits(header);
  const number = Number(answer.trim().replace(',', '.'));
  if (number < minimum) return invalidField(rules.answer.atLeast(header, minimum));
  return number > maximum ? invalidField(rules.answer.atMost(header, maximum)) : { status: 'ok' };
}

function unknownQuestionIssues(answers: SendFormValues['symptoms'], formFields: readonly FormField[]): FieldIssue[] {
  const known = new Set(formFields.map((field) => encodeQuestion(field.header)));
  return Object.keys(answers)
    .filter((key) => !known.has(key))
    .map((key) => ({
      path: `symptoms.${key}`,
      code: 'unknown_question',
      message: rules.unknownQuestion,
    }));
}

/** The field may stay empty; what is in it must be a code. */
function billingCodeIssues(code: string): FieldIssue[] {
  return isBlank(code) ? [] : fieldIssues('billingCode', code, checkBillingCode(code));
}

/** Whether the time is free is not for the form to say: only the send knows. */
function callIssues({ startTime, endTime, ...contact }: PhoneConsultData): FieldIssue[] {
  const { physicianPhoneNumber: phone, physicianCalendarEmail: email } = contact;
  return [
    ...fieldIssues('phoneConsultData.startTime', startTime, checkTimes(startTime, endTime)),
    ...fieldIssues(
      'phoneConsultData.physicianPhoneNumber',
      phone,
      isBlank(phone) ? invalidField(rules.phoneRequired) : checkPhone(phone),
    ),
    ...fieldIssues(
      'phoneConsultData.physicianCalendarEmail',
      email,
      checkEmail(email, { required: true }),
      checkLength(email, LINE_LENGTHS.email),
    ),
  ];
}

function checkTimes(startTime: string, endTime: string): FieldCheck {
  if (isBlank(startTime)) return invalidField(rules.callTimeRequired);
  return isInstant(startTime) && isInstant(endTime) ? { status: 'ok' } : invalidField(rules.callTimeInvalid);
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function checkText(text: string, requiredMessage: string, maximum: number): FieldCheck {
  return isBlank(text) ? invalidField(requiredMessage) : checkLength(text, maximum);
}

function checkLength(text: string, maximum: number): FieldCheck {
  if ([...text].length <= maximum) return { status: 'ok' };
  return tooLongField(contactRules.tooLong(maximum));
}

function checkBorn(text: string, today: string): FieldCheck {
  return isBlank(text) ? invalidField(rules.birthDateRequired) : checkBirthDate(text, today);
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
