import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** By the names of their files; that of the form has another, for a part of the app is called forms. */
const PAGES = { documents: 'documents.html', 'patient-form': 'forms.html', 'card-form': 'card-form.html' } as const;
/** Beside the files of the app: the service worker keeps none of these. */
const FOLDER = 'assets/guest';
/** The pages use what Preact has of React, in a sixth of its size. */
const PREACT = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
} as const;

/**
 * Builds the pages that mails lead patients to, with Preact in React's place: an old phone fetches 65 kB less before
 * the first question stands there. They share no script with the app, which nobody opens who comes to them.
 */
export function guestPages(): Plugin {
  return {
    name: 'guest-pages',
    apply: 'build',
    async generateBundle(_options, bundled) {
      for (const file of await built()) {
        // The fonts are those of the app.
        if (file.fileName in bundled) continue;
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
  };
}

async function built(): Promise<Rolldown.RolldownOutput['output']> {
  const root = import.meta.dirname;
  const output = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    resolve: {
      alias: Object.entries(PREACT).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
    },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [name, join(root, page)])),
        output: {
          entryFileNames: `${FOLDER}/[name]-[hash].js`,
          chunkFileNames: `${FOLDER}/[name]-[hash].js`,
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css'))
              ? `${FOLDER}/[name]-[hash][extname]`
              : 'assets/[name]-[hash][extname]',
          // One file for what both need: a few kilobytes more for each, and one request less.
          codeSplitting: { groups: [{ name: 'guest', minShareCount: 2 }] },
        },
      },
    },
  });
  const [first] = [output].flat() as Rolldown.RolldownOutput[];
  if (!first) throw new Error('The guest pages gave no files');
  return first.output;
}
