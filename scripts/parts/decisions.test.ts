import { readdirSync, readFileSync } from 'node:fs';
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
