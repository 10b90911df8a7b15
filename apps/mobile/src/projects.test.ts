import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_VERSION } from '@alethea/kernel/app/app-version';
import { DEFAULT_BRAND } from '@alethea/kernel/app/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareWeb } from '../scripts/prepare-web.ts';

const MOBILE = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFile(join(MOBILE, name), 'utf8');
/** What `cap sync` writes into both projects and git keeps. */
const SYNCED = [
  'android/capacitor.settings.gradle',
  'android/app/capacitor.build.gradle',
  'ios/App/CapApp-SPM/Package.swift',
];
/** Of 12.0.3: 120003. */
const VERSION_CODE = APP_VERSION.split('.').reduce((code, part) => code * 100 + Number(part), 0);

describe('[ENV-02] the Android project', () => {
  test('is the app of this version, under its own id', async () => {
    const gradle = await read('android/app/build.gradle');
    expect(gradle).toContain('applicationId "ca.alethea.portal"');
    expect(gradle).toContain(`versionName "${APP_VERSION}"`);
    expect(gradle).toContain(`versionCode ${VERSION_CODE}\n`);
  });

  test('asks for what it uses, and for nothing else', async () => {
    const manifest = await read('android/app/src/main/AndroidManifest.xml');
    const asked = [...manifest.matchAll(/<uses-permission android:name="android\.permission\.(\w+)"/g)];
    expect(asked.map(([, name]) => name)).toEqual([
      'INTERNET',
      'CAMERA',
      'POST_NOTIFICATIONS',
      'REQUEST_INSTALL_PACKAGES',
    ]);
  });

  test('sends nothing in clear, trusts no certificate of the phone’s owner, and is in no backup', async () => {
    const manifest = await read('android/app/src/main/AndroidManifest.xml');
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).toContain('android:networkSecurityConfig="@xml/network_security_config"');
    expect(manifest).toContain('android:allowBackup="false"');
    const network = await read('android/app/src/main/res/xml/network_security_config.xml');
    expect(network).toContain('cleartextTrafficPermitted="false"');
    expect(network).not.toContain('src="user"');
  });

  test('[ENV-31] [ENV-32] downloads by https alone, compares the hash, and leaves installing to the system', async () => {
    const plugin = await read('android/app/src/main/java/ca/alethea/portal/AppUpdatePlugin.java');
    expect(plugin).toContain('(HttpsURLConnection) new URL(url).openConnection()');
    expect(plugin).toContain('.equalsIgnoreCase(sha256)) throw');
    expect(plugin).toContain('@CapacitorPlugin(name = "AppUpdate")');
    const activity = await read('android/app/src/main/java/ca/alethea/portal/MainActivity.java');
    expect(activity).toContain('registerPlugin(AppUpdatePlugin.class);');
  });
});

describe('[ENV-03] the iOS project', () => {
  test('is the app of this version, under its own id, with what it is entitled to', async () => {
    const project = await read('ios/App/App.xcodeproj/project.pbxproj');
    const twice = (text: string) => expect(project.split(text).length - 1, text).toBe(2);
    twice('PRODUCT_BUNDLE_IDENTIFIER = ca.alethea.portal;');
    twice(`MARKETING_VERSION = ${APP_VERSION};`);
    twice(`CURRENT_PROJECT_VERSION = ${VERSION_CODE};`);
    twice('CODE_SIGN_ENTITLEMENTS = App/App.entitlements;');
    const entitlements = await read('ios/App/App/App.entitlements');
    expect(entitlements).toContain('<key>aps-environment</key>');
    expect(entitlements).toContain('applinks:$(PORTAL_HOST)');
  });

  test('[PUSH-02] says why it asks for the camera, and hands the token of the phone to the plugin', async () => {
    const info = await read('ios/App/App/Info.plist');
    for (const what of ['Camera', 'Microphone', 'PhotoLibrary', 'PhotoLibraryAdd'])
      expect(info).toMatch(new RegExp(`<key>NS${what}UsageDescription</key>\\s*<string>Alethea [^<]{20,}</string>`));
    expect(info).not.toContain('NSAllowsArbitraryLoads');
    const delegate = await read('ios/App/App/AppDelegate.swift');
    expect(delegate).toContain('.capacitorDidRegisterForRemoteNotifications');
    expect(delegate).toContain('.capacitorDidFailToRegisterForRemoteNotifications');
  });
});

test('both name themselves and their version to the server, over https, and show nobody their insides', async () => {
  const config = JSON.parse(await read('capacitor.config.json'));
  expect(config).toMatchObject({
    appId: 'ca.alethea.portal',
    loggingBehavior: 'none',
    android: { appendUserAgent: `AletheaAndroid/${APP_VERSION}`, webContentsDebuggingEnabled: false },
    ios: { appendUserAgent: `AletheaIos/${APP_VERSION}`, webContentsDebuggingEnabled: false },
    server: { androidScheme: 'https', iosScheme: 'capacitor', hostname: 'localhost' },
  });
  expect(config.server).not.toHaveProperty('url');
});

describe('what is laid into the projects', () => {
  let folder = '';
  let copy = '';
  const server = createServer((_, response) => {
    const settings = { ...DEFAULT_BRAND, supportEmail: 'help@clinic.example', logo: '/brand/logo.png' };
    const brand = JSON.stringify(settings).replaceAll('"', '&quot;');
    response.end(`<meta name="alethea-brand" content="${brand}" />`);
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alethea-mobile-'));
    // Beside the project, for both lead to the plugins by relative paths.
    copy = await mkdtemp(join(MOBILE, '../.mobile-'));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(async () => {
    server.close();
    for (const each of [folder, copy]) await rm(each, { recursive: true, force: true });
  });

  test('[ENV-21] [CALL-14] pages know the server and its brand, load the bridge first, and may call nobody else', async () => {
    const [from, to] = [join(folder, 'dist'), join(folder, 'www')];
    for (const each of ['assets', 'fr']) await mkdir(join(from, each), { recursive: true });
    const page = '<head><meta charset="utf-8" /><meta name="alethea-brand" content="" /><script src="/assets/a.js">';
    for (const name of [
      'index.html',
      'login.html',
      'fr/index.html',
      'fr/login.html',
      'documents.html',
      'service-worker.js',
      'assets/a.js',
      'assets/a.js.br',
    ])
      await writeFile(join(from, name), name.endsWith('.html') ? page : '');
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await prepareWeb({ apiUrl, from, to });
    for (const name of ['index.html', 'login.html', 'fr/index.html', 'fr/login.html']) {
      const text = await readFile(join(to, name), 'utf8');
      expect(text).toContain('help@clinic.example');
      expect(text).toContain(`${apiUrl}/brand/logo.png`);
      expect(text).toContain(`<meta name="alethea-api" content="${apiUrl}">`);
      expect(text.indexOf('/native.js')).toBeLessThan(text.indexOf('/assets/a.js'));
      expect(text).toMatch(new RegExp(`connect-src 'self' ${apiUrl}[;"]`));
      expect(text).toContain("script-src 'self';");
    }
    expect(await readFile(join(to, 'native.js'), 'utf8')).toContain('AletheaShell');
    for (const name of ['documents.html', 'service-worker.js', 'assets/a.js.br'])
      await expect(readFile(join(to, name))).rejects.toThrow('ENOENT');
  });

  test('`cap sync` runs for both systems and leaves what is committed as it is', async () => {
    for (const name of ['package.json', 'capacitor.config.json', 'android', 'ios'])
      await cp(join(MOBILE, name), join(copy, name), { recursive: true });
    await mkdir(join(copy, 'www'));
    await writeFile(join(copy, 'www/index.html'), '<!doctype html>');
    execFileSync(process.execPath, [fileURLToPath(import.meta.resolve('@capacitor/cli/bin/capacitor')), 'sync'], {
      cwd: copy,
      stdio: 'pipe',
    });
    for (const name of SYNCED) expect(await readFile(join(copy, name), 'utf8'), name).toBe(await read(name));
    const plugins = JSON.parse(
      await readFile(join(copy, 'android/app/src/main/assets/capacitor.plugins.json'), 'utf8'),
    );
    expect(plugins.map(({ pkg }: { pkg: string }) => pkg).toSorted()).toEqual([
      '@aparajita/capacitor-secure-storage',
      '@capacitor-firebase/messaging',
      '@capacitor/app',
      '@capacitor/camera',
      '@capacitor/keyboard',
    ]);
  });
});
