import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrandSettings } from '@alethea/kernel/app/brand';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};
/** The pages show the brand; the service worker keeps pages, and must keep them anew when it changes. */
const BRANDED = new Set([
  'index.html',
  'login.html',
  'signup.html',
  'documents.html',
  'forms.html',
  'service-worker.js',
]);
const SMALLEST_COMPRESSED_BYTES = 1024;
// Where the build leaves room: apps/web/first-paint.ts and render-standing.tsx.
const PLACE_IN_HEAD = '<meta name="alethea-brand" content="" />';
const PLACE = /%brand:(\w+)%/g;

interface BrandedFile {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<'content-type' | 'etag' | 'vary', string>> & {
    readonly 'content-encoding'?: string;
  };
}

interface Variants {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

/** The files of the built app that hold the brand of an installation, filled in when they are first asked for. */
export interface BrandedFiles {
  has(name: string): boolean;
  /** In the shortest form that the browser takes; null where there is no such file. */
  open(name: string, acceptEncoding: string | undefined): Promise<BrandedFile | null>;
}

/** Makes the branded files of a folder; each is filled in anew when it is built anew, or when the brand has changed. */
export function createBrandedFiles(folder: string, brandNow: () => BrandSettings): BrandedFiles {
  const kept = new Map<string, { readonly version: string; readonly variants: Promise<Variants> }>();
  return {
    has: (name) => BRANDED.has(name),
    async open(name, acceptEncoding = '') {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (!found) return null;
      const brand = brandNow();
      const version = `${found.mtimeMs}:${found.size}:${revisionOf(brand)}`;
      let entry = kept.get(name);
      if (entry?.version !== version) {
        entry = { version, variants: readFile(path, 'utf8').then((text) => variantsOf(fillIn(text, brand))) };
        kept.set(name, entry);
      }
      const { etag, plain, br, gzip } = await entry.variants;
      const headers = {
        'content-type': TYPES[extname(name)] ?? '',
        etag,
        vary: 'accept-encoding, cookie, accept-language',
      };
      if (br && takes(acceptEncoding, 'br')) return { bytes: br, headers: { ...headers, 'content-encoding': 'br' } };
      if (gzip && takes(acceptEncoding, 'gzip')) {
        return { bytes: gzip, headers: { ...headers, 'content-encoding': 'gzip' } };
      }
      return { bytes: plain, headers };
    },
  };
}

/** Values are checked at the start, and escaped all the same: what is safe is not left to another file. */
function fillIn(text: string, brand: BrandSettings): string {
  const whole = JSON.stringify(brand);
  const places: Readonly<Record<string, string>> = { ...brand, revision: revisionOf(brand) };
  return text
    .replace(PLACE_IN_HEAD, () => PLACE_IN_HEAD.replace('""', () => `"${escapeHtml(whole)}"`))
    .replace(PLACE, (place, name: string) => (Object.hasOwn(places, name) ? escapeHtml(places[name] ?? '') : place));
}

async function variantsOf(text: string): Promise<Variants> {
  const plain = Buffer.from(text);
  const etag = `W/"${hashOf(plain)}"`;
  if (plain.length < SMALLEST_COMPRESSED_BYTES) return { etag, plain, br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    promisify(gzip)(plain, { level: 9 }),
  ]);
  return { etag, plain, br, gzip: zipped };
}

const revisionOf = (brand: BrandSettings) => hashOf(JSON.stringify(brand));

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 20);

/** True when a browser names the encoding without refusing it (`q=0`). */
function takes(acceptEncoding: string, encoding: string): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name, quality = ''] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}
