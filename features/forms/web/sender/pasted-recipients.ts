import type { Province } from '@alethea/kernel/contact/provinces';
import { checkHealthNumber } from '@alethea/kernel/health/health-number';
import { checkRecipient } from '../../contract/check-recipient.ts';
import { senderEn as en } from '../../texts/sender-en.ts';
import { provinceOf } from './province-of.ts';
import { recipientKey } from './sender-values.ts';

/** A row of a spreadsheet, as a recipient. */
export interface PastedRecipient {
  /** As it was pasted, to be corrected. */
  readonly line: string;
  readonly province: Province;
  readonly phn: string;
  readonly email: string;
  /** What is wrong with it; empty when it is ready. */
  readonly problem: string;
}

/** Which column is what, by the words of its head. */
interface Columns {
  readonly province: number;
  readonly phn: number;
  readonly email: number;
}

/**
 * Reads recipients out of cells that were copied from a spreadsheet, or of a CSV file: by the heads of the columns where the
 * first row has some, else each cell by what it looks like. Blank rows are passed over.
 */
export function pastedRecipients(
  text: string,
  province: Province,
  listed: ReadonlySet<string> = new Set(),
): PastedRecipient[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.replace(/[\s,;"]/g, '') !== '');
  const separator = separatorOf(lines);
  const columns = columnsOf(cellsOf(lines[0] ?? '', separator));
  const seen = new Set(listed);
  return lines.slice(columns ? 1 : 0).map((line) => {
    const cells = cellsOf(line, separator);
    const recipient = columns ? byHeads(cells, columns, province) : byLooks(cells, province);
    const key = recipientKey(recipient);
    const [issue] = checkRecipient(recipient);
    const problem = issue?.message ?? (seen.has(key) ? en.twice : '');
    seen.add(key);
    return { ...recipient, line, problem };
  });
}

/** What most rows are divided by: cells that are copied come with tabs, French spreadsheets write semicolons. */
function separatorOf(lines: readonly string[]): string {
  const text = lines.slice(0, 20).join('\n');
  return ['\t', ';', ','].find((separator) => text.includes(separator)) ?? ',';
}

/** The cells of a row; a quoted one may hold the separator, and two quotes in it are one. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const isDoubled = isQuoted && character === '"' && line.charAt(at + 1) === '"';
    if (character === separator && !isQuoted) cells.push('');
    else if (character !== '"' || isDoubled) cells[cells.length - 1] += character;
    if (isDoubled) at += 1;
    else if (character === '"') isQuoted = !isQuoted;
  }
  return cells.map((cell) => cell.trim());
}

function columnsOf(cells: readonly string[]): Columns | null {
  if (cells.some((cell) => cell.includes('@'))) return null;
  const find = (words: RegExp) => cells.findIndex((cell) => words.test(cell));
  const email = find(/e-?mail|courriel/i);
  const phn = find(/phn|health|card|uli|nam\b|assurance|carte/i);
  return email < 0 && phn < 0 ? null : { email, phn, province: find(/prov/i) };
}

function byHeads(cells: readonly string[], columns: Columns, fallback: Province) {
  const { province, phn, email } = columns;
  return { province: provinceOf(cells[province] ?? '') ?? fallback, phn: cells[phn] ?? '', email: cells[email] ?? '' };
}

/** The address has an @, the province is one; of what is left the number is what its province takes for one. */
function byLooks(cells: readonly string[], fallback: Province) {
  const email = cells.find((cell) => cell.includes('@')) ?? '';
  const province = cells.map(provinceOf).find((found) => found !== null) ?? fallback;
  const numbers = cells.filter((cell) => cell !== email && /\d{3}/.test(cell));
  const phn = numbers.find((cell) => checkHealthNumber(province, cell).status === 'ok') ?? numbers[0] ?? '';
  return { province, phn, email };
}
