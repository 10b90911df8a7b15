import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './run-command.ts';

const folder = path.join(repositoryRoot, 'docs/decisions');
const notes = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file));
const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The notes that stand in the table, in its order. */
const listed = [...textOf('README.md').matchAll(/^\| \[(\S+)\]\(\1\) \| \S/gm)].map(([, file]) => file);

describe('decisions', () => {
  test('each number is given once, and each note stands in the table once, in order', () => {
    expect(new Set(notes.map((file) => file.slice(0, 4))).size).toBe(notes.length);
    expect(listed).toEqual(notes.toSorted());
  });

  test.each(notes)('%s has a title and a status, and what replaces it is there and later', (file) => {
    const [title, blank, status = ''] = textOf(file).split('\n');
    expect(title).toMatch(/^# [^\d]/);
    expect(blank).toBe('');
    expect(status).toMatch(/^Status: (in force\.|in force; \S.*\.|replaced by \[\d{4}\]\(\S+\)\.)$/);
    for (const [, later = ''] of status.matchAll(/\]\((\S+)\)/g)) {
      expect(notes).toContain(later);
      expect(later > file).toBe(true);
    }
  });
});

describe('what was seen when the portal was used', () => {
  const last = { R: 41, S: 28, A: 23, B: 33, C: 18, V: 17, E: 4 } as const;
  const rows = [...textOf('0059-what-was-seen-answered.md').matchAll(/^\| ([RSABCVE]\d+) \| (\S.*) \| (\S.*) \|$/gm)];

  test('each number stands in the table once, in order', () => {
    const numbers = Object.entries(last).flatMap(([part, count]) =>
      Array.from({ length: count }, (_, index) => `${part}${index + 1}`),
    );
    expect(rows.map(([, number]) => number)).toEqual(numbers);
  });

  test('what holds a number is there', () => {
    const named = rows.flatMap(([, number, , held = '']) => [
      ...[...held.matchAll(/`([^`]+)`/g)].map(([, file = '']) => ({ number, file })),
      ...[...held.matchAll(/\]\(([^)]+)\)/g)].map(([, note = '']) => ({ number, file: `docs/decisions/${note}` })),
    ]);
    expect(named.length).toBeGreaterThan(rows.length);
    expect(named.filter(({ file }) => !existsSync(path.join(repositoryRoot, file)))).toEqual([]);
  });

  test('R1 to R7 and S1 to S12, what was met first and worst, are each walked in a browser', () => {
    const specs = path.join(repositoryRoot, 'apps/web/tests');
    const titles = readdirSync(specs, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.spec.ts'))
      .flatMap((file) => readFileSync(path.join(specs, file), 'utf8').match(/^ *test\([`'].*$/gm) ?? []);
    const walked = rows.map(([, number = '']) => number).filter((number) => /^(R[1-7]|S([1-9]|1[0-2]))$/.test(number));
    expect(walked).toHaveLength(19);
    expect(walked.filter((number) => !titles.some((title) => title.includes(`[${number}]`)))).toEqual([]);
  });
});
