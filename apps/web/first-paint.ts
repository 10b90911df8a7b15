import { join } from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import { STANDS_IN_PAGE } from './src/lean/standing-marks.ts';

const LEAN = join(import.meta.dirname, 'src/lean');
const EMPTY_ROOT = '<div id="root"></div>';
/** The server fills it in: branded-files.ts. */
const EMPTY_BRAND = '<meta name="alethea-brand" content="" />';

/**
 * Builds the sign-in form into login.html, so that it is painted before any script has come, and has each page run
 * before-paint.ts ahead of its first paint.
 */
export function firstPaint(): Plugin {
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
      const tag = `<script src="/${this.getFileName(script)}"></script>`;
      for (const page of Object.values(bundled)) {
        if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
        if (!String(page.source).includes(EMPTY_BRAND)) throw new Error(`${page.fileName} has no place for the brand`);
        const html = String(page.source).replace('<title>', () => `${tag}\n    <title>`);
        page.source = page.fileName === 'login.html' ? standing(html, await renderSignIn()) : html;
      }
    },
  };
}

/** The page with the form in it. Its modules are fetched after what the first paint waits for. */
function standing(html: string, form: string): string {
  if (!html.includes(EMPTY_ROOT)) throw new Error('login.html has no empty place for the form');
  return html
    .replace(EMPTY_ROOT, () => `<div id="root" ${STANDS_IN_PAGE}>${form}</div>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
}

async function renderSignIn(): Promise<string> {
  const { module } = await runnerImport<typeof import('./src/lean/render-sign-in.tsx')>(
    join(LEAN, 'render-sign-in.tsx'),
    { configFile: false, root: import.meta.dirname, plugins: [withoutStyles()] },
  );
  return module.renderSignIn();
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
