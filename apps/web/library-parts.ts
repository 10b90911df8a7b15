import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries that bring all they have through one file, though each part of them stands in a file of its own. */
const LIBRARIES = ['@mantine/core', '@mantine/hooks'] as const;
const ROOT = join(import.meta.dirname, '../../node_modules');
const NAMED_IMPORT = /\bimport\s*\{([^}]*)\}\s*from\s*(["'])(@mantine\/(?:core|hooks))\2/g;

/** Where a name is exported, and under which name. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

/**
 * Has each import of a component name the file that it stands in. Through the one file of the library every page would
 * need, before it begins, what any later screen uses (chunks.ts goes by what is imported).
 */
export function libraryParts(): Plugin {
  const origins = new Map(LIBRARIES.map((library) => [library as string, originsOf(library)]));
  return {
    name: 'library-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { code: /@mantine\/(core|hooks)["']/ },
      handler: (code) =>
        code.replaceAll(NAMED_IMPORT, (whole, names: string, _quote, library: string) => {
          const found = valuesOf(names).map(([name, local]) => ({ local, origin: origins.get(library)?.get(name) }));
          if (found.some(({ origin }) => !origin)) return whole;
          return found
            .map(({ local, origin }) => `import { ${origin?.name} as ${local} } from ${JSON.stringify(origin?.file)}`)
            .join('; ');
        }),
    },
  };
}

/** The names between the braces of an import, with what they are called here; types are not there when it runs. */
function valuesOf(names: string): (readonly [name: string, local: string])[] {
  return names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && !each.startsWith('type '))
    .map((each) => {
      const [name = '', local = name] = each.split(/\s+as\s+/);
      return [name, local] as const;
    });
}

function originsOf(library: string): ReadonlyMap<string, Origin> {
  const index = join(ROOT, library, 'esm/index.mjs');
  const imports = readFileSync(index, 'utf8').matchAll(/import \{([^}]*)\} from "([^"]+)"/g);
  return new Map(
    [...imports].flatMap(([, names = '', file = '']) =>
      valuesOf(names).map(
        ([name, local]) => [local, { file: file.startsWith('.') ? join(dirname(index), file) : file, name }] as const,
      ),
    ),
  );
}
