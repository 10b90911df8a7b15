import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { followHowto, readHowto } from './follow-howto.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'alethea-howto-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with one file of three lines. */
function planted(): string {
  const root = mkdtempSync(path.join(folder, 'tree-'));
  writeFileSync(path.join(root, 'list.ts'), 'one,\ntwo,\nthree,\n');
  return root;
}

const block = (text: string, language = 'ts') => `\`\`\`${language}\n${text}\n\`\`\`\n`;
const fileOf = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

describe('following a howto', () => {
  test('writes new files, puts lines after, before and instead of others, and runs what is to be run', async () => {
    const root = planted();
    const written = await followHowto(
      root,
      `# How to count\n\nCounting is easy.\n\n1. The words come first. New file \`words/en.ts\`:\n\n${block("export const en = 'four';")}
2. In \`list.ts\`, after \`three\`:\n\n${block('four,\nfive,')}
3. In \`list.ts\`, before \`one\`:\n\n${block('zero,')}
4. In \`list.ts\`, instead of \`two\`:\n\n${block('twenty,')}
Run:\n\n${block('cp list.ts copy.ts\ntest -f words/en.ts', 'sh')}`,
    );
    expect(written).toEqual(['words/en.ts', 'list.ts']);
    expect(fileOf(root, 'words/en.ts')).toBe("export const en = 'four';\n");
    expect(fileOf(root, 'copy.ts')).toBe('zero,\none,\ntwenty,\nthree,\nfour,\nfive,\n');
  });

  test('no code block is passed over: one whose sentence names no step is refused', () => {
    expect(() => readHowto(`Something like this:\n\n${block('const a = 1;')}`)).toThrow('Something like this');
  });

  test('a place that is not there, or is there twice, is refused', async () => {
    const placed = (line: string) => `In \`list.ts\`, after \`${line}\`:\n\n${block('four,')}`;
    await expect(followHowto(planted(), placed('seven'))).rejects.toThrow('“seven” stands in 0 lines');
    await expect(followHowto(planted(), placed('o'))).rejects.toThrow('“o” stands in 2 lines');
  });

  test('a new file that is there already is not written over', async () => {
    const root = planted();
    await expect(followHowto(root, `New file \`list.ts\`:\n\n${block('gone')}`)).rejects.toThrow('EEXIST');
    expect(fileOf(root, 'list.ts')).toContain('one');
  });

  test('a command that ends badly stops the steps, and what it said is told', async () => {
    const howto = `Run:\n\n${block('echo that is wrong && exit 3', 'sh')}\nNew file \`late.ts\`:\n\n${block('late')}`;
    const root = planted();
    await expect(followHowto(root, howto)).rejects.toThrow(/ended with 3:\nthat is wrong/);
    expect(() => fileOf(root, 'late.ts')).toThrow('ENOENT');
  });
});
