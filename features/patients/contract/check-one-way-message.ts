import { checkEmail } from '@alethea/kernel/contact/email';
import type { Province } from '@alethea/kernel/contact/provinces';
import { rules as contactRules } from '@alethea/kernel/contact/texts/rules';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import type { FieldIssue } from '@alethea/kernel/text/errors';
import { blockingMessage, type FieldCheck, invalidField, tooLongField } from '@alethea/kernel/text/field-check';
import { rules } from './texts/rules.ts';

/** Longest texts of a message, in characters. */
export const MESSAGE_LENGTHS = { email: 254, subject: 200, body: 10_000, displayName: 100 } as const;

/** What the form of a one-way message holds, by the names of its payload. */
export interface OneWayMessageValues {
  readonly patientProvince: Province;
  readonly phn: string;
  readonly patientEmail: string;
  readonly subject: string;
  readonly body: string;
}

/** Finds everything that keeps a message from being sent, in the order of the form; form and server use this one. */
export function checkOneWayMessage(values: OneWayMessageValues): FieldIssue[] {
  const { patientProvince, phn, patientEmail, subject, body } = values;
  return [
    ...issueOf(
      'patientEmail',
      checkEmail(patientEmail, { required: true }),
      checkLength(patientEmail, MESSAGE_LENGTHS.email),
    ),
    ...issueOf('phn', checkHealthNumber(patientProvince, phn)),
    ...issueOf('subject', checkText(subject, rules.subjectRequired, MESSAGE_LENGTHS.subject)),
    ...issueOf('body', checkText(body, rules.bodyRequired, MESSAGE_LENGTHS.body)),
  ];
}

function checkText(text: string, requiredMessage: string, maximum: number): FieldCheck {
  return text.trim() === '' ? invalidField(requiredMessage) : checkLength(text, maximum);
}

function checkLength(text: string, maximum: number): FieldCheck {
  if ([...text].length <= maximum) return { status: 'ok' };
  return tooLongField(contactRules.tooLong(maximum));
}

function issueOf(path: keyof OneWayMessageValues, ...checks: readonly FieldCheck[]): FieldIssue[] {
  const message = checks.map(blockingMessage).find((found) => found !== undefined);
  return message === undefined ? [] : [{ path, code: 'invalid', message }];
}
