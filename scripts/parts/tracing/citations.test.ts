import { describe, expect, test } from 'vitest';
import { citedIds, expandRange, testTitles } from './citations.ts';

describe('titles of tests', () => {
  test('are read from test, it and describe, plain, chained and in tables', () => {
    const source = `
      describe('outer', () => {
        test("double", async () => {});
        it.only('only', () => {});
        test.describe('group', () => {});
        test.each([[1, '(']])('row %s', () => {});
        test.each\`a\${1}\`('tagged', () => {});
        test.concurrent.for([1])('for', () => {});
      });`;
    expect(testTitles(source)).toEqual(['outer', 'double', 'only', 'group', 'row %s', 'tagged', 'for']);
  });

  test('are read from template strings and sums, without their moving parts', () => {
    const source = 'test(`[A-01] $' + "{kind} is kept`, f); test('one ' + 'two ' + three, f);";
    expect(testTitles(source)).toEqual(['[A-01] … is kept', 'one two …']);
  });

  test('are read from tsx and typed sources', () => {
    const source = "test('shows', ({ page }: { page: Page }) => <Box<string> at={1} />);";
    expect(testTitles(source, true)).toEqual(['shows']);
    expect(testTitles("const same = <T>(one: T) => one; test('same', () => same(1));")).toEqual(['same']);
  });

  test('do not come from comments, strings, other calls or tests that never run', () => {
    const source = `
      // test('comment')
      const text = "test('string')";
      expect('other').toBe(1); latest('no'); regex.test('no');
      test.skip('skipped', f); it.todo('later'); test.fixme('broken', f);`;
    expect(testTitles(source)).toEqual([]);
  });
});

describe('citations in a title', () => {
  test('may be single, listed, a range, or several brackets', () => {
    expect(citedIds('[A-01] works').ids).toEqual(['A-01']);
    expect(citedIds('[A-01, BCD-02] works').ids).toEqual(['A-01', 'BCD-02']);
    expect(citedIds('[A-02..04] works').ids).toEqual(['A-02', 'A-03', 'A-04']);
    expect(citedIds('[A-09..A-10] works').ids).toEqual(['A-09', 'A-10']);
    expect(citedIds('[A-01] [B-02] works').ids).toEqual(['A-01', 'B-02']);
    expect(citedIds('[OPEN-1-04] works').ids).toEqual(['OPEN-1-04']);
    expect(citedIds('[CALL-1..2, SHELL-12..13] works').ids).toEqual(['CALL-1', 'CALL-2', 'SHELL-12', 'SHELL-13']);
  });

  test('are not seen in other brackets', () => {
    expect(citedIds('an empty list [] and [a word] and A-01')).toEqual({ ids: [], malformed: [] });
  });

  test('that cannot be read are reported', () => {
    expect(citedIds('[A-01, 02] works').malformed).toEqual(['02']);
    expect(citedIds('[A-01-A-03] works').malformed).toEqual(['A-01-A-03']);
    expect(citedIds('[A-03..01] works').malformed).toEqual(['A-03..01']);
    expect(citedIds('[A-03..B-05] works').malformed).toEqual(['A-03..B-05']);
  });

  test('keep their leading zeros and pass a hundred', () => {
    expect(expandRange('A-98..101')).toEqual(['A-98', 'A-99', 'A-100', 'A-101']);
  });
});
