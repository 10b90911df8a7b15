import { beforeEach, expect, test } from 'vitest';
import { checkPassword } from '../access/password.ts';
import { checkEmail } from '../contact/email.ts';
import { checkPhone } from '../contact/phone.ts';
import { PROVINCE_NAMES } from '../contact/provinces.ts';
import { ageText, checkBirthDate } from '../health/birth-date.ts';
import { checkHealthNumber } from '../health/health-number.ts';
import { mountainSpan } from '../time/mountain-span.ts';
import { formatResponseTime } from '../time/response-time.ts';
import { blockingMessage } from './field-check.ts';
import { speakBy } from './language.ts';

beforeEach(() => speakBy(() => 'fr'));

const TODAY = '2026-11-21';

test('what is refused says why in French as well', () => {
  expect([
    blockingMessage(checkHealthNumber('AB', '')),
    blockingMessage(checkHealthNumber('AB', '123')),
    blockingMessage(checkBirthDate('1959', TODAY)),
    blockingMessage(checkEmail('x', { required: true })),
    blockingMessage(checkPhone('x')),
    blockingMessage(checkPassword('abc', 8)),
  ]).toEqual([
    'Le numéro d’assurance maladie est requis',
    'Le numéro d’assurance maladie doit compter 9 chiffres',
    'La date de naissance n’est pas valide',
    'L’adresse de courriel n’est pas valide',
    'Le numéro de téléphone n’est pas valide',
    'Le mot de passe doit compter au moins 8 caractères',
  ]);
  const warning = checkHealthNumber('QC', '123');
  expect(warning.status === 'warning' && warning.message).toMatch(
    /^Vérifiez ce numéro.: .*\(Québec\) compte 4 lettres/,
  );
});

test('a province, an age, a span of time and a response time are written in French', () => {
  expect([PROVINCE_NAMES.BC, { ...PROVINCE_NAMES }.PE]).toEqual(['Colombie-Britannique', 'Île-du-Prince-Édouard']);
  expect([ageText('1959-11-21', TODAY), ageText('2025-09-21', TODAY)]).toEqual(['67\u00a0ans', '14\u00a0mois']);
  const span = { start: new Date('2026-10-27T16:10:00Z'), end: new Date('2026-10-27T16:30:00Z') };
  expect(mountainSpan(span, new Date('2026-10-01T12:00:00Z')).replaceAll('\u00a0', ' ')).toBe(
    'mar. 27 oct., 10 h 10–10 h 30',
  );
  expect([1_000, 86_400_000 * 2].map(formatResponseTime)).toEqual(['<\u00a01\u00a0h', '2\u00a0j']);
});
