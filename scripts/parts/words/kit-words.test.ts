import { expect, test } from 'vitest';
import { kitWords } from './kit-words.ts';

test('a kit that speaks of a feature is found, in code and in comments', () => {
  const found = kitWords({
    'packages/server-kit/src/files/rules.ts': 'const a = 1;\n/** What an eConsult may hold. */',
    'packages/server-kit/src/http/rules.ts': "has('secureMessagingSendMessages')",
    'packages/ui/src/actions/button.tsx': 'export const Button = 1;',
  });
  expect(found).toEqual([
    { file: 'packages/server-kit/src/files/rules.ts', line: 2, word: 'Consult' },
    { file: 'packages/server-kit/src/http/rules.ts', line: 1, word: 'secureMessaging' },
  ]);
});

test('the list of resource keys may name what roles grant', () => {
  expect(kitWords({ 'packages/kernel/src/access/permissions.ts': "'billingReport'," })).toEqual([]);
});
