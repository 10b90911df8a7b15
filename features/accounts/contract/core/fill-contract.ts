import { ENGLISH_PROVINCE_NAMES } from '@alethea/kernel/contact/english-province-names';
import type { Province } from '@alethea/kernel/contact/provinces';

/** What stands in for the placeholders {day} {month} {year} {name} {email} {city} {province} of a contract. */
export interface ContractFacts {
  /** Calendar date `YYYY-MM-DD` of signing. */
  readonly date: string;
  readonly name: string;
  readonly email: string;
  /** Empty where none is asked for: the contract then has a blank line to write on. */
  readonly city: string;
  readonly province: Province;
}

const BLANK = '____________________';
const PLACEHOLDERS: ReadonlySet<string> = new Set(['day', 'month', 'year', 'name', 'email', 'city', 'province']);

/** The words in braces of a contract that no fact stands in for: a slip such as `{dya}`, each once. */
export function unknownPlaceholders(markdown: string): readonly string[] {
  const words = [...markdown.matchAll(/\{([a-z]+)\}/gi)].map(([, word = '']) => word);
  return [...new Set(words)].filter((word) => !PLACEHOLDERS.has(word));
}
/** A contract is written in English, whatever its reader speaks. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A number as a place in a sequence: 1st, 2nd, 3rd, 11th, 22nd. */
export function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13;
  const ending = isTeen ? undefined : ({ 1: 'st', 2: 'nd', 3: 'rd' } as Readonly<Record<number, string>>)[number % 10];
  return `${number}${ending ?? 'th'}`;
}

/**
 * Fills the placeholders of a contract's markdown (SIGNUP-60 to SIGNUP-66). What a person typed stays plain text, however
 * it is spelled; what is not there yet is a blank line; other braces stay as they are.
 */
export function fillContract(markdown: string, { date, name, email, city, province }: ContractFacts): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const values: Readonly<Record<string, string>> = {
    day: ordinal(Number(day)),
    month: MONTHS[Number(month) - 1] ?? '',
    year,
    name: plain(name.toLocaleUpperCase('en-CA')),
    email: plain(email),
    city: plain(city),
    province: ENGLISH_PROVINCE_NAMES[province],
  };
  return markdown.replace(/\{(day|month|year|name|email|city|province)\}/g, (_, key: string) => values[key] || BLANK);
}

/** Markdown's own characters lose their meaning, and the text stays on its line. */
function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
