import { join } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { AFTER_PAINT, STANDS_IN_PAGE } from './src/lean/standing-marks.ts';

const LEAN = join(import.meta.dirname, 'src/lean');
const LATER = join(LEAN, 'later.ts');
const SIGN_UP = join(import.meta.dirname, '../../features/accounts/web/joining/sign-up/sign-up-screen.tsx');
/** What a page names to be run, or fetched ahead for it. */
const MODULES = /\n\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;
/** They show something else to everybody: what stands in them is their frame alone, which their scripts put theirs in place of. */
const GUEST_PAGES: readonly string[] = ['documents.html', 'forms.html'];
/** The font's letters of the two languages. */
const LETTERS = /inter-latin-wght-normal-[^/]*\.woff2$/;
/** The server fills it in: branded-files.ts. */
const EMPTY_BRAND = '<meta name="alethea-brand" content="" />';
/** What a page says by itself, before any script: the name that the installation goes by. */
const NAME_PLACES = [
  ['<title>Alethea</title>', '<title>%brand:productName%</title>'],
  ['<noscript>Alethea needs', '<noscript>%brand:productName% needs'],
  ['<noscript>Alethea a besoin', '<noscript>%brand:productName% a besoin'],
] as const;

/** The language of a build, and the address that its files are under. */
interface Spoken {
  readonly speaks: Plugin;
  readonly base: string;
}

/**
 * Builds the sign-in form into login.html, where sign-up begins into a page of its own, and their frame into the pages
 * that mails lead to, so that all of them are painted before any script has come; and has each page run before-paint.ts
 * ahead of its first paint.
 */
export function firstPaint(spoken: Spoken): Plugin {
  let script = '';
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const source = await bundle(join(LEAN, 'before-paint.ts'));
      script = this.emitFile({ type: 'asset', name: 'before-paint.js', source });
    },
    async generateBundle(_options, bundled) {
      const tag = `<script src="${spoken.base}${this.getFileName(script)}"></script>`;
      for (const page of Object.values(bundled)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        if (!String(page.source).includes(EMPTY_BRAND)) throw new Error(`${page.fileName} has no place for the brand`);
        const named = NAME_PLACES.reduce((text, [from, to]) => text.replace(from, to), String(page.source));
        const html = named.replace('<title>', () => `${tag}\n    <title>`);
        page.source = html;
        const painted = lettersLater(html, bundled, spoken);
        if (page.fileName === 'login.html') page.source = standing(painted, await signIn(bundled, spoken));
        if (GUEST_PAGES.includes(page.fileName)) page.source = framed(painted, await renderers(spoken.speaks));
        if (page.fileName !== 'index.html') continue;
        this.emitFile({
          type: 'asset',
          fileName: 'signup.html',
          source: standing(painted, await signUp(bundled, spoken)),
        });
      }
    },
  };
}

/**
 * The page with its letters named, at low priority. The first paint does not wait for them, and asked for by a sheet alone
 * they would come late and with the priority of what it does wait for.
 */
function lettersLater(html: string, bundled: Rolldown.OutputBundle, { base }: Spoken): string {
  const file = Object.keys(bundled).find((name) => LETTERS.test(name));
  if (!file) throw new Error('The build has no letters');
  const tag = `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${base}${file}">`;
  return html.replace('</head>', () => `  ${tag}\n  </head>`);
}

/** What stands in a page from its first paint on, and what is fetched after that. */
interface Standing {
  /** The element that holds it, as it is in the page. */
  readonly place: string;
  readonly elements: string;
  /** Addresses of the sheets of what is shown; without them it would jump. */
  readonly styles: readonly string[];
  /** Tags of what the page goes on with, beside its own modules. */
  readonly ahead: readonly string[];
}

/** What sign-in asks for after its first form is fetched where there is time. */
async function signIn(bundled: Rolldown.OutputBundle, { speaks, base }: Spoken): Promise<Standing> {
  const { renderSignIn } = await renderers(speaks);
  const ahead = filesOf(bundled, LATER).map((file) => `<link rel="prefetch" href="${base}${file}">`);
  return { place: 'id="root"', elements: renderSignIn(), styles: [], ahead };
}

/** Sign-up begins with its part of the app, which the app would ask for only when it runs. */
async function signUp(bundled: Rolldown.OutputBundle, { speaks, base }: Spoken): Promise<Standing> {
  const { renderSignUp } = await renderers(speaks);
  const files = filesOf(bundled, SIGN_UP);
  const sheets = [...new Set(files.flatMap((file) => stylesOf(bundled, file)))];
  const isOwn = (file: string) => file.startsWith('assets/sign-up-');
  const ahead = [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`),
    ...sheets
      .filter((file) => !isOwn(file))
      .map((file) => `<link rel="preload" as="style" crossorigin href="${base}${file}">`),
  ];
  return {
    place: 'id="app"',
    elements: renderSignUp(),
    styles: sheets.filter(isOwn).map((file) => base + file),
    ahead,
  };
}

/** A module's file, and all that it needs. */
function filesOf(bundled: Rolldown.OutputBundle, module: string): readonly string[] {
  const chunks = Object.values(bundled).filter((file) => file.type === 'chunk');
  const holder = chunks.find(({ moduleIds }) => moduleIds.includes(module));
  if (!holder) throw new Error(`${module} is in no file`);
  const files = new Set([holder.fileName]);
  // What is added to a set while it is walked is walked as well.
  for (const file of files) for (const needed of chunkOf(bundled, file)?.imports ?? []) files.add(needed);
  return [...files];
}

function chunkOf(bundled: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk | undefined {
  const found = bundled[file];
  return found?.type === 'chunk' ? found : undefined;
}

const stylesOf = (bundled: Rolldown.OutputBundle, file: string): readonly string[] => [
  ...(chunkOf(bundled, file)?.viteMetadata?.importedCss ?? []),
];

/** The page with its frame. Scripts leave the way to the sheets, which the first paint waits for. */
function framed(html: string, { renderGuestPage }: Renderers): string {
  const empty = '<div id="root"></div>';
  if (!html.includes(empty)) throw new Error(`The page has no empty ${empty}`);
  return html
    .replaceAll(MODULES, (tag) => tag.replace(' crossorigin', ' crossorigin fetchpriority="low"'))
    .replace(empty, () => `<div id="root">${renderGuestPage()}</div>`);
}

/** The page with it. Its modules are laid aside, for after-paint.ts to fetch. */
function standing(html: string, { place, elements, styles, ahead }: Standing): string {
  const empty = `<div ${place}></div>`;
  if (!html.includes(empty)) throw new Error(`The page has no empty ${empty}`);
  const modules = html.match(MODULES) ?? [];
  if (modules.length < 2) throw new Error('The page names no modules');
  const isNew = (address: string) => !html.includes(address);
  const laidAside = [...modules.map((tag) => tag.trim()), ...ahead.filter((tag) => isNew(addressOf(tag)))];
  const sheets = styles.filter(isNew).map((file) => `  <link rel="stylesheet" crossorigin href="${file}">\n  `);
  return html
    .replaceAll(MODULES, '')
    .replace(
      '</head>',
      () => `${sheets.join('')}  <template ${AFTER_PAINT}>${laidAside.join('')}</template>\n  </head>`,
    )
    .replace(empty, () => `<div ${place} ${STANDS_IN_PAGE}>${elements}</div>`);
}

const addressOf = (tag: string): string => /href="([^"]*)"/.exec(tag)?.[1] ?? '';

type Renderers = typeof import('./src/lean/render-standing.tsx');

async function renderers(speaks: Plugin): Promise<Renderers> {
  const { module } = await runnerImport<Renderers>(join(LEAN, 'render-standing.tsx'), {
    configFile: false,
    root: import.meta.dirname,
    plugins: [speaks, withoutStyles()],
  });
  return module;
}

/** Only what the elements are is wanted here. */
function withoutStyles(): Plugin {
  const nothing = '\0nothing';
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? nothing : null),
    load: (id) => (id === nothing ? '' : null),
  };
}

/** As one classic script: a module would wait until the page has been read. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'beforePaint' },
    },
  });
  const [first] = [built].flat() as Rolldown.RolldownOutput[];
  const code = first?.output[0].code;
  if (!code) throw new Error(`${entry} gave no script`);
  return code;
}
