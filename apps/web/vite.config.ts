import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups, NOT_KEPT } from './chunks.ts';
import { firstPaint } from './first-paint.ts';
import { guestPages } from './guest-pages.ts';
import { libraryParts } from './library-parts.ts';
import { paintWithinPolicy } from './paint-within-policy.ts';
import { speaking, spokenBuild } from './speaking.ts';
import { CARD_PAGE, DOCUMENT_PAGES, FORM_PAGES, LEAN_PAGES } from './src/lean-pages.ts';

const LANGUAGE = spokenBuild(process.env.ALETHEA_LANGUAGE);
/** Another language is a build of its own beside the first, whose pages the server answers at the same addresses. */
const BASE = LANGUAGE === 'fr' ? '/fr/' : '/';
const SERVER = process.env.ALETHEA_SERVER ?? 'http://localhost:8080';
const COMPRESSED = /\.(js|css|html|svg)$/;
const SMALLEST_COMPRESSED_BYTES = 1024;

/** In development the lean entries answer their addresses, as the server does it. */
function leanPages(): Plugin {
  return {
    name: 'lean-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url && LEAN_PAGES.test(request.url)) request.url = '/login.html';
        if (request.url && DOCUMENT_PAGES.test(request.url)) request.url = '/documents.html';
        if (request.url && CARD_PAGE.test(request.url)) request.url = '/card-form.html';
        if (request.url && FORM_PAGES.test(request.url)) request.url = '/forms.html';
        next();
      });
    },
  };
}

/** Lays a .br and a .gz beside each text file, so that the server compresses nothing while it serves. */
function compressedFiles(): Plugin {
  // The most there is: once in a build it takes five seconds, and every visit fetches 7 % less than at 9.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
  const compressors = [
    ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, { params })],
    ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
  ] as const;
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true });
      for (const name of names.filter((candidate) => COMPRESSED.test(candidate))) {
        const bytes = await readFile(join(dir, name));
        if (bytes.length < SMALLEST_COMPRESSED_BYTES) continue;
        await Promise.all(
          compressors.map(async ([ending, compress]) => writeFile(join(dir, name + ending), await compress(bytes))),
        );
      }
    },
  };
}

/** Builds /service-worker.js with the list of what it keeps; of the font, the letters of the two official languages. */
function serviceWorker() {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globIgnores: ['{documents,forms,signup,card-form}.html', `assets/{${NOT_KEPT.join(',')}}-*`],
      globPatterns: ['*.{html,svg}', 'assets/*.{js,css}', 'assets/*-latin-wght-*.woff2'],
      dontCacheBustURLsMatching: /^(fr\/)?assets\//,
      ...(LANGUAGE === 'fr' && { modifyURLPrefix: { 'assets/': 'fr/assets/', favicon: 'fr/favicon' } }),
    },
  });
}

export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  plugins: [
    speaking(LANGUAGE),
    react(),
    libraryParts(),
    paintWithinPolicy(),
    leanPages(),
    // They speak both languages by themselves.
    ...(LANGUAGE === 'fr' ? [] : [guestPages()]),
    firstPaint({ speaks: speaking(LANGUAGE), base: BASE }),
    compressedFiles(),
    serviceWorker(),
  ],
  build: {
    // What is only looked at stands beside what is served.
    outDir: LANGUAGE === 'pseudo' ? 'dist/pseudo' : `dist${BASE}`,
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy forbids fonts as data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
    rolldownOptions: {
      // What jspdf would fetch for SVG and HTML, which nobody asks it for.
      external: ['canvg', 'dompurify', 'html2canvas'],
      input: Object.fromEntries(['index', 'login'].map((name) => [name, join(import.meta.dirname, `${name}.html`)])),
      output: {
        codeSplitting: {
          // What a module imports goes by its own place: a small piece of the forms would bring all of them along.
          includeDependenciesRecursively: false,
          groups: chunkGroups(),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': SERVER, '/serverV5': SERVER, '/dev': SERVER, '/sandbox': SERVER, '/healthz': SERVER },
  },
});
