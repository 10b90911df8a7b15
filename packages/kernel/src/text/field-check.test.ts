import { expect, test } from 'vitest';
import { blockingMessage, FIELD_OK, fieldWarning, invalidField } from './field-check.ts';

test('only an invalid field blocks a form', () => {
  expect(blockingMessage(invalidField('PHN is invalid'))).toBe('PHN is invalid');
  expect(blockingMessage(fieldWarning('Check this number'))).toBeUndefined();
  expect(blockingMessage(FIELD_OK)).toBeUndefined();
});
