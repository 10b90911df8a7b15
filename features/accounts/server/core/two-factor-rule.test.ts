import { expect, test } from 'vitest';
import { operations } from '../../contract/index.ts';
import { ENROLMENT_CALLS, mustHaveSecondFactor } from './two-factor-rule.ts';

test('everybody, operators or nobody must have a second factor', () => {
  const operator = ['auditReader'] as const;
  const doctor = ['econsultAndSecureMessaging'] as const;
  const answers = (['everybody', 'operators', 'none'] as const).map((required) => [
    mustHaveSecondFactor(required, operator),
    mustHaveSecondFactor(required, doctor),
    mustHaveSecondFactor(required, []),
  ]);
  expect(answers).toEqual([
    [true, true, true],
    [true, false, false],
    [false, false, false],
  ]);
});

test('the calls of enrolment are calls that exist, and none of them takes a second factor away', () => {
  const declared = new Set<string>(operations.map(({ name }) => name));
  expect([...ENROLMENT_CALLS].filter((name) => !declared.has(name))).toEqual([]);
  expect([...ENROLMENT_CALLS].filter((name) => /turnOff|remove|end|change/.test(name.split('-')[1] ?? ''))).toEqual([]);
});
