import { type Case, patient } from './condition.ts';

/** The cases of a table: in each row sex and age, then what stands under each name. */
export function table(
  names: readonly string[],
  rows: readonly (readonly [Case['sex'], number, ...string[]])[],
): Case[] {
  return rows.map(([sex, age, ...texts]) =>
    patient(sex, age, Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))),
  );
}
