import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../run-command.ts';

/** A line of a kit that speaks of what only a feature knows. */
export interface KitWord {
  readonly file: string;
  readonly line: number;
  readonly word: string;
}

/** Words of features; what all features share has no use for them. */
const FEATURE_WORDS = /consult|referral|specialist|billing|invoice|secureMessaging/gi;

/** Where they may stand, and why. */
const MAY_SPEAK: Readonly<Record<string, string>> = {
  'packages/kernel/src/access/permissions.ts': 'the names of all resource keys, which roles list',
  'packages/kernel/src/access/common-passwords.ts': 'words that people here choose as passwords',
};

/** The words of features in the texts of kits; a file that may speak is passed over. */
export function kitWords(texts: Readonly<Record<string, string>>): readonly KitWord[] {
  return Object.entries(texts)
    .filter(([file]) => !(file in MAY_SPEAK))
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((content, index) =>
          [...content.matchAll(FEATURE_WORDS)].map(([word]) => ({ file, line: index + 1, word })),
        ),
    );
}

if (import.meta.main) {
  const files = globSync('packages/{kernel,server-kit,web-kit,ui}/src/**/*.{ts,tsx,css}', {
    cwd: repositoryRoot,
    exclude: ['**/*.test.*'],
  });
  const texts = Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(repositoryRoot, file), 'utf8')] as const),
  );
  const found = kitWords(texts);
  for (const { file, line, word } of found) console.error(`${file}:${line} speaks of “${word}”: kits know no feature`);
  for (const file of Object.keys(MAY_SPEAK)) if (!(file in texts)) console.error(`${file} is not there any more`);
  process.exitCode = found.length > 0 || Object.keys(MAY_SPEAK).some((file) => !(file in texts)) ? 1 : 0;
}
