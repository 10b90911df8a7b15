import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrandSettings } from '@alethea/kernel/app/brand';
import { createBrandedFiles } from '@alethea/server-kit/http/branded-files';
import { contentPolicyWith } from '@alethea/server-kit/http/security-headers';
import { build } from 'vite';

const MOBILE = fileURLToPath(new URL('..', import.meta.url));
const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** What a phone has no use for: compressed twins, the worker that keeps pages, pages of people without an account. */
const LEFT_OUT = /\.(br|gz)$|service-worker\.js$|\/(documents|forms|signup|card-form)\.html$/;
const PAGES = ['index.html', 'login.html', 'fr/index.html', 'fr/login.html'];
const BRAND_OF_PAGE = /<meta name="alethea-brand" content="([^"]*)"/;

interface Order {
  /** Origin of the server in production. */
  readonly apiUrl: string;
  readonly from?: string;
  readonly to?: string;
}

/**
 * Makes of the built web app what lies in the apps: its pages with the brand that the server says, the server's address,
 * a content policy that knows it, and the bridge before every other script.
 */
export async function prepareWeb({ apiUrl, from = DIST, to = join(MOBILE, 'www') }: Order): Promise<void> {
  const brand = await brandOf(apiUrl);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(path.replaceAll('\\', '/')) });
  const branded = createBrandedFiles(from, () => brand);
  for (const name of PAGES) {
    const page = (await branded.open(name, undefined))?.bytes.toString();
    if (page === undefined) throw new Error(`The web app is not built: ${name} is missing. Run npm run build.`);
    await writeFile(join(to, name), pageOf(page, apiUrl));
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    root: MOBILE,
    build: {
      outDir: to,
      emptyOutDir: false,
      target: 'es2022',
      lib: { entry: join(MOBILE, 'src/native.ts'), formats: ['iife'], name: 'alethea', fileName: () => 'native.js' },
    },
  });
}

/** The contacts of the installation, from its own sign-in page: nothing of them is kept twice. */
async function brandOf(apiUrl: string): Promise<BrandSettings> {
  const page = await (await fetch(`${apiUrl}/login`, { headers: { accept: 'text/html' } })).text();
  const written = BRAND_OF_PAGE.exec(page)?.[1];
  if (!written) throw new Error(`${apiUrl}/login is no sign-in page of the portal.`);
  const brand: BrandSettings = JSON.parse(
    written.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
  // Pictures lie at the server, not in the app.
  const atServer = (address: string) => (address.startsWith('/') ? apiUrl + address : address);
  return { ...brand, logo: atServer(brand.logo), witnessSignature: atServer(brand.witnessSignature) };
}

/** In the head, before every script of the page. */
export function pageOf(page: string, apiUrl: string): string {
  const policy = contentPolicyWith({ connectSrc: [apiUrl], imgSrc: [apiUrl] })
    .replace("media-src 'self' blob:", `media-src 'self' blob: ${apiUrl}`)
    // Of no meaning in a page; the web view is in nobody's frame.
    .replace(/;?frame-ancestors [^;]*/, '');
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="alethea-api" content="${apiUrl}">`,
    '<script src="/native.js"></script>',
  ];
  return page.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + head.join(''));
}
