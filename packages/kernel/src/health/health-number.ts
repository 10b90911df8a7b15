import type { z } from 'zod';
import { PROVINCE_NAMES, type Province } from '../contact/provinces.ts';
import { FIELD_OK, type FieldCheck, fieldWarning, invalidField } from '../text/field-check.ts';
import {
  britishColumbiaCheckDigit,
  luhnCheckDigit,
  passesAlbertaCheck,
  saskatchewanCheckDigit,
  withAlbertaCheckDigit,
} from './check-digits.ts';
import { rules } from './texts/rules.ts';

/**
 * A health number as it is stored: bare, in the form of its province, made of what was typed by `normalizeHealthNumber`.
 * Whether a person can have it is another question (`checkHealthNumber`).
 */
export type HealthNumber = string & z.$brand<'HealthNumber'>;

interface HealthNumberRule {
  readonly mask: string;
  readonly pattern: RegExp;
  /** Which words the texts have for the pattern. */
  readonly shape: keyof typeof rules.shapes;
  readonly passesCheckDigit?: (bare: string) => boolean;
}

const NINE_DIGITS = { mask: '000 000 000', pattern: /^\d{9}$/, shape: 'digits9' } as const;
const TEN_DIGITS = { mask: '0000 000 000', pattern: /^\d{10}$/, shape: 'digits10' } as const;

const RULES: Readonly<Record<Province, HealthNumberRule>> = {
  AB: { mask: '00000-0000', pattern: /^\d{9}$/, shape: 'digits9', passesCheckDigit: passesAlbertaCheck },
  BC: {
    ...TEN_DIGITS,
    passesCheckDigit: (bare) => bare[0] === '9' && britishColumbiaCheckDigit(bare.slice(1, 9)) === Number(bare[9]),
  },
  MB: NINE_DIGITS,
  NB: NINE_DIGITS,
  NL: { mask: '000 000 000 000', pattern: /^\d{12}$/, shape: 'digits12' },
  // The set of first letters has grown before, so none is prescribed.
  NT: { mask: 'a0000000', pattern: /^[A-Z]\d{7}$/, shape: 'letterAndDigits7' },
  NS: TEN_DIGITS,
  NU: { mask: '000000000', pattern: /^1\d{8}$/, shape: 'digits9From1' },
  ON: {
    mask: '0000-000-000',
    pattern: /^[1-9]\d{9}$/,
    shape: 'digits10NotFrom0',
    passesCheckDigit: (bare) => luhnCheckDigit(bare.slice(0, 9)) === Number(bare[9]),
  },
  PE: { mask: '00000000', pattern: /^\d{8}$/, shape: 'digits8' },
  QC: {
    mask: 'aaaa 0000 0000',
    pattern: quebecPattern(),
    shape: 'lettersAndBirthDate',
  },
  SK: {
    ...NINE_DIGITS,
    passesCheckDigit: (bare) => saskatchewanCheckDigit(bare.slice(0, 8)) === Number(bare[8]),
  },
  YT: { mask: '000-000-000', pattern: /^\d{9}$/, shape: 'digits9' },
};

/** Four letters, year, month (plus 50 for women), day of a real date, two more digits. */
function quebecPattern(): RegExp {
  const longMonth = '(?:[05][13578]|[16][02])(?:0[1-9]|[12]\\d|3[01])';
  const shortMonth = '(?:[05][469]|[16]1)(?:0[1-9]|[12]\\d|30)';
  const february = '[05]2(?:0[1-9]|1\\d|2[0-8])';
  const leapDay = '(?:[02468][048]|[13579][26])[05]229';
  return new RegExp(`^[A-Z]{4}(?:\\d\\d(?:${longMonth}|${shortMonth}|${february})|${leapDay})\\d\\d$`);
}

/** Characters of a health number from which known patients are looked up (HEALTHID-19). */
export const LOOKUP_FROM_CHARACTERS = 3;

/** How a province's number is typed and how many characters it has. */
export interface HealthNumberMask {
  /** Input mask in IMask tokens: `0` a digit, `a` a letter, anything else stands for itself. */
  readonly mask: string;
  /** Characters of the bare number, without separators. */
  readonly length: number;
}

/** The input mask of a province's health number (HEALTHID-18) and the length of the bare number. */
export function healthNumberMask(province: Province): HealthNumberMask {
  const { mask } = RULES[province];
  return { mask, length: mask.replace(/[^0a]/g, '').length };
}

/**
 * The number as it is stored: capitals, without blanks, dashes and dots; any other character stays and makes it fail
 * the check. With `ON` a version code behind the ten digits is dropped, for it changes with every card.
 */
export function normalizeHealthNumber(text: string, province: Province): HealthNumber {
  const bare = bareCharacters(text);
  return (province === 'ON' ? bare.replace(/^(\d{10})[A-Z]{1,2}$/, '$1') : bare) as HealthNumber;
}

/** Capitals without blanks, dashes and dots: what somebody has typed so far of a number whose province is not known. */
export function bareCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '');
}

/** The number as the province prints it; a number of another length comes back as it is. */
export function formatHealthNumber(province: Province, bare: string): string {
  const { mask, length } = healthNumberMask(province);
  if (bare.length !== length) return bare;
  let next = 0;
  return mask.replace(/[0a]/g, () => bare[next++] ?? '');
}

/**
 * Checks a required health number, masked or bare. Alberta and BC block (HEALTHID-12 to 15); elsewhere a wrong length,
 * pattern or check digit only warns. An optional field is checked once something has been typed.
 */
export function checkHealthNumber(province: Province, text: string): FieldCheck {
  const bare = normalizeHealthNumber(text, province);
  if (bare === '') return invalidField(rules.numberRequired);
  const { pattern, shape, passesCheckDigit } = RULES[province];
  const blocks = province === 'AB' || province === 'BC';
  if (!pattern.test(bare)) {
    if (blocks) return invalidField(rules.numberMustBe(rules.shapes[shape]));
    return fieldWarning(rules.numberHas(PROVINCE_NAMES[province], rules.shapes[shape]));
  }
  if (passesCheckDigit === undefined || passesCheckDigit(bare)) return FIELD_OK;
  if (blocks) return invalidField(rules.numberInvalid);
  return fieldWarning(rules.numberMisfits(PROVINCE_NAMES[province]));
}

/**
 * Makes a bare number that passes the province's own check, for invented patients only; the same random source gives
 * the same numbers. `random` answers from 0 up to, but never, 1.
 */
export function makeHealthNumber(province: Province, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  const digits = (count: number) => Array.from({ length: count }, () => below(10)).join('');
  const firstNotZero = (count: number) => `${1 + below(9)}${digits(count - 1)}`;
  switch (province) {
    case 'AB':
      return withAlbertaCheckDigit(firstNotZero(8));
    case 'BC':
      return makeBritishColumbiaNumber(below(10 ** 8));
    case 'ON': {
      const payload = firstNotZero(9);
      return payload + luhnCheckDigit(payload);
    }
    case 'SK': {
      const payload = firstNotZero(8);
      return payload + saskatchewanCheckDigit(payload);
    }
    case 'QC': {
      const letters = Array.from({ length: 4 }, () => String.fromCharCode(65 + below(26))).join('');
      const month = 1 + below(12) + 50 * below(2);
      const twoDigits = (value: number) => String(value).padStart(2, '0');
      return letters + twoDigits(below(100)) + twoDigits(month) + twoDigits(1 + below(28)) + digits(2);
    }
    case 'NT':
      return `N${digits(7)}`;
    case 'NU':
      return `1${digits(8)}`;
    default:
      return firstNotZero(healthNumberMask(province).length);
  }
}

/** Two of eleven bodies have no check digit; the next body that has one is taken. */
function makeBritishColumbiaNumber(firstBody: number): string {
  for (let body = firstBody; ; body = (body + 1) % 10 ** 8) {
    const payload = String(body).padStart(8, '0');
    const digit = britishColumbiaCheckDigit(payload);
    if (digit !== null) return `9${payload}${digit}`;
  }
}
