import { expect, test } from 'vitest';
import { coverRequirements, parseRequirements, parseWaivers } from './requirements.ts';

const requirements = parseRequirements(`# Title
- **A-01** (§1) First.
- **A-02** (§1) Second with **bold**.
- **B-01** (§2) Third.
Text with **A-09** in it.
- **OPEN-1-01** (§4) Open.
`);

test('numbered statements are found by their line, open points among them', () => {
  expect([...requirements.keys()]).toEqual(['A-01', 'A-02', 'B-01', 'OPEN-1-01']);
  expect(requirements.get('A-02')).toBe('(§1) Second with **bold**.');
});

test('an id counts once: tested, waived or missing; open points need no test', () => {
  const { prefixes, errors } = coverRequirements(requirements, new Map([['A-01', ['a.test.ts']]]), [
    { id: 'B-01', reason: 'comes with the next screen' },
  ]);
  expect(errors).toEqual([]);
  expect(prefixes).toEqual([
    { prefix: 'A', total: 2, cited: ['A-01'], waived: [], missing: ['A-02'] },
    { prefix: 'B', total: 1, cited: [], waived: [{ id: 'B-01', reason: 'comes with the next screen' }], missing: [] },
  ]);
});

test('unknown ids and needless waivers are errors', () => {
  const cited = new Map([
    ['A-01', ['a.test.ts']],
    ['A-77', ['b.test.ts', 'c.test.ts']],
  ]);
  const waivers = parseWaivers('- **A-01** reason\n- **C-01** reason\n');
  expect(coverRequirements(requirements, cited, waivers).errors).toEqual([
    'A-77 does not exist, cited in b.test.ts, c.test.ts',
    'C-01 does not exist, waived in waivers.md',
    'A-01 has a test and needs no waiver',
  ]);
});

test('waivers may span a range, and one without a reason or a readable id is refused', () => {
  expect(parseWaivers('# Waivers\n\n- **A-01..02** later\n')).toEqual([
    { id: 'A-01', reason: 'later' },
    { id: 'A-02', reason: 'later' },
  ]);
  expect(() => parseWaivers('- **A-01**\n')).toThrow('cannot read');
  expect(() => parseWaivers('- **a1** reason\n')).toThrow('cannot read');
});
