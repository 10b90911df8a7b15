import { expect, test } from 'vitest';
import { folderProblems, lengthProblems, parseExceptions } from './file-length.ts';

test('a file over 300 lines and a test over 400 are refused, at the limit they pass', () => {
  const files = [
    { file: 'a/at-limit.ts', lines: 300 },
    { file: 'a/over.tsx', lines: 301 },
    { file: 'a/at-limit.slice.test.ts', lines: 400 },
    { file: 'a/over.spec.ts', lines: 401 },
  ];
  expect(lengthProblems(files, new Set())).toEqual([
    expect.stringContaining('a/over.tsx has 301 lines, at most 300'),
    expect.stringContaining('a/over.spec.ts has 401 lines, at most 400'),
  ]);
});

test('an exception lets a long file pass, and must go when the file is short again', () => {
  const exceptions = parseExceptions('# Long files\n\n- `a/long.ts` one table, read as a whole\n');
  expect(lengthProblems([{ file: 'a/long.ts', lines: 900 }], exceptions)).toEqual([]);
  expect(lengthProblems([{ file: 'a/long.ts', lines: 90 }], exceptions)).toEqual([
    expect.stringContaining('a/long.ts needs no exception'),
  ]);
});

test('an exception without a reason is refused', () => {
  expect(() => parseExceptions('- `a/long.ts`\n')).toThrow('a/long.ts has no reason');
});

test('a folder with more than 25 files of its own is refused, what lies deeper does not count', () => {
  const held = (folder: string, count: number) => Array.from({ length: count }, (_, place) => `${folder}/f${place}.ts`);
  const files = [...held('a/full', 25), ...held('a/full/deeper', 3), ...held('a/over', 26)];
  expect(folderProblems(files)).toEqual(['a/over holds 26 files, at most 25']);
});
