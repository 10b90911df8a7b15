import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { prepareWeb } from '../../../mobile/scripts/prepare-web.ts';

/** Where the web view of Android finds the app's own pages. */
export const APP_ORIGIN = 'https://localhost';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** What the plugins were asked, and a way to say what happens on the phone. */
interface Phone {
  readonly calls: string[];
  emit(plugin: string, event: string, data: object): void;
}

declare global {
  interface Window {
    readonly phone: Phone;
  }
}

/** Lays the built web app out as it lies in the app; answers what removes it again. */
export async function layOutApp(apiUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'alethea-app-'));
  await prepareWeb({ apiUrl, to: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Makes a context the web view of Android: its own origin is answered from the folder as Capacitor's server does it, and
 * the plugins are called into a phone that remembers. The keystore is sessionStorage of the test alone.
 */
export async function becomePhone(context: BrowserContext, folder: string): Promise<void> {
  await context.route(`${APP_ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = extname(pathname) === '' ? '/index.html' : pathname;
    const body = await readFile(join(folder, name)).catch(() => null);
    if (body) await route.fulfill({ body, contentType: TYPES[extname(name)] ?? 'application/octet-stream' });
    else await route.fulfill({ status: 404 });
  });
  // The server of the lane is on this machine, which a browser asks about and a phone does not.
  await context.grantPermissions(['local-network-access'], { origin: APP_ORIGIN });
  await context.addInitScript(putPhoneIntoPage);
}

/** Runs in the page before everything else: what Capacitor's native side puts there. */
function putPhoneIntoPage(): void {
  const KEYSTORE = 'phone-keystore';
  const kept = (): Record<string, string> => JSON.parse(sessionStorage.getItem(KEYSTORE) ?? '{}');
  const keep = (items: Record<string, string>) => sessionStorage.setItem(KEYSTORE, JSON.stringify(items));
  const calls: string[] = [];
  const listeners: { plugin: string; event: string; heard: (data: object) => void }[] = [];
  const answers: Record<string, (options: Record<string, string>) => object> = {
    'SecureStorage.internalGetItem': ({ prefixedKey = '' }) => ({ data: kept()[prefixedKey] ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey = '', data = '' }) => {
      keep({ ...kept(), [prefixedKey]: data });
      return {};
    },
    'SecureStorage.internalRemoveItem': ({ prefixedKey = '' }) => {
      const { [prefixedKey]: _, ...others } = kept();
      keep(others);
      return { success: true };
    },
    'FirebaseMessaging.requestPermissions': () => ({ receive: 'granted' }),
    'FirebaseMessaging.getToken': () => ({ token: 'phone-of-the-browser-lane' }),
    'App.getInfo': () => ({ version: '12.0.3' }),
  };
  const methods: Record<string, string[]> = {
    SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
    FirebaseMessaging: ['requestPermissions', 'getToken', 'deleteToken', 'subscribeToTopic', 'unsubscribeFromTopic'],
    App: ['getInfo', 'minimizeApp'],
    Camera: ['takePhoto'],
    AppUpdate: ['download', 'install'],
  };
  Object.assign(window, {
    androidBridge: { postMessage: () => {} },
    Capacitor: {
      PluginHeaders: Object.entries(methods).map(([name, names]) => ({
        name,
        methods: [
          ...names.map((each) => ({ name: each, rtype: 'promise' })),
          { name: 'addListener', rtype: 'callback' },
        ],
      })),
      async nativePromise(plugin: string, method: string, options: Record<string, string> = {}) {
        calls.push(`${plugin}.${method} ${options.topic ?? ''}`.trim());
        return answers[`${plugin}.${method}`]?.(options) ?? {};
      },
      async nativeCallback(
        plugin: string,
        _method: string,
        { eventName = '' }: { eventName?: string },
        heard: (data: object) => void,
      ) {
        listeners.push({ plugin, event: eventName, heard });
        return String(listeners.length);
      },
    },
    phone: {
      calls,
      emit(plugin: string, event: string, data: object) {
        for (const one of listeners) if (one.plugin === plugin && one.event === event) one.heard(data);
      },
    },
  });
}
