import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Camera } from '@capacitor/camera';
import { Capacitor, registerPlugin } from '@capacitor/core';
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging';
import { installApi } from './api.ts';
import { createBridge } from './bridge.ts';
import { KEPT_LANGUAGE, pageInstead } from './page-language.ts';
import type { Plugins, System } from './plugins.ts';
import { createSessionVault } from './session-vault.ts';

const { pathname, search, origin } = window.location;
const instead = pageInstead({
  pathname,
  search,
  pageLanguage: document.documentElement.lang.startsWith('fr') ? 'fr' : 'en',
  kept: window.localStorage.getItem(KEPT_LANGUAGE),
  preferred: navigator.languages,
});
if ('load' in instead) window.location.replace(instead.load);
// Before the app reads where it is.
else if (instead.goBy !== null) window.history.replaceState(null, '', instead.goBy);

const apiUrl = document.querySelector<HTMLMetaElement>('meta[name="alethea-api"]')?.content;
if (!apiUrl) throw new Error('The app was built without the address of its server.');

// By its name: its own module would bring Firebase's for browsers along.
const messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging');
const plugins: Plugins = {
  messaging: messaging as unknown as Plugins['messaging'],
  app: App,
  camera: Camera as unknown as Plugins['camera'],
  appUpdate: registerPlugin<Plugins['appUpdate']>('AppUpdate'),
  vault: SecureStorage,
};
installApi(window, { apiUrl, vault: createSessionVault(plugins.vault) });

const bridge = createBridge({
  plugins,
  system: Capacitor.getPlatform() as System,
  apiUrl,
  async call(name, input) {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const answer = await fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.json();
  },
  leaveFor: (path) => window.location.assign(origin + path),
  goBack: () => window.history.back(),
  closeTopmost() {
    const topmost = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(-1);
    topmost?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
    return topmost !== undefined;
  },
});
Object.defineProperty(window, 'AletheaShell', { value: bridge });
