import type { NativeShell, NewerApp, PushShown } from '@alethea/web-kit/page/native-shell';
import { isNewer } from './is-newer.ts';
import type { Notification, Plugins, System } from './plugins.ts';

const TOPICS = ['all'];
const PHOTO_QUALITY = 92;
/** Only screens are opened from outside; their links carry ids. */
const SCREEN = /^\/dashboard(?:[/?]|$)/;

interface BridgeSupplies {
  readonly plugins: Plugins;
  readonly system: System;
  /** Where links of the portal begin. */
  readonly apiUrl: string;
  /** As the app calls: relative, under the session. */
  readonly call: (name: string, input: object) => Promise<unknown>;
  /** Opens a path where no screen listens, as on the sign-in page. */
  readonly leaveFor: (path: string) => void;
  readonly goBack: () => void;
  /** True where something lay above the screen and has been closed. */
  readonly closeTopmost: () => boolean;
}

/** The native shell as the app uses it (web-kit's native-shell.ts), over the plugins. */
export function createBridge(supplies: BridgeSupplies): NativeShell {
  const { plugins, system, apiUrl, call } = supplies;
  const { messaging, app } = plugins;
  const shows = new Set<(push: PushShown) => void>();
  const opens = new Set<(path: string) => void>();
  let isRegistered = false;

  function open(path: string | null): void {
    if (path === null) return;
    if (opens.size === 0) supplies.leaveFor(path);
    else for (const each of opens) each(path);
  }

  async function register(fcmToken: string): Promise<void> {
    const { topics } = (await call('fcm-registerToken', { fcmToken, platform: system })) as {
      readonly topics: readonly string[];
    };
    for (const topic of TOPICS) {
      if (topics.includes(topic)) await messaging.subscribeToTopic({ topic });
      else await messaging.unsubscribeFromTopic({ topic });
    }
  }

  void messaging.addListener('tokenReceived', ({ token }) => void (isRegistered && register(token).catch(() => {})));
  void messaging.addListener('notificationActionPerformed', ({ notification }) => open(pathOf(notification)));
  void messaging.addListener('notificationReceived', ({ notification }) => {
    if (system !== 'android') return;
    const { title = '', body = '' } = notification;
    for (const show of shows) show({ title, body, path: pathOf(notification) });
  });
  void app.addListener('appUrlOpen', ({ url }) => open(pathOfLink(url, apiUrl)));
  void app.addListener('backButton', ({ canGoBack }) => {
    if (supplies.closeTopmost()) return;
    if (canGoBack) supplies.goBack();
    else void app.minimizeApp();
  });

  async function newerApp(): Promise<NewerApp | null> {
    if (system !== 'android') return null;
    const { version } = await app.getInfo();
    const { latest } = (await call('app-getAndroidVersion', {})) as {
      readonly latest: { readonly version: string; readonly url: string; readonly sha256: string } | null;
    };
    if (!latest || !isNewer(latest.version, version)) return null;
    const { url, sha256 } = latest;
    return {
      version: latest.version,
      async install() {
        const { path } = await plugins.appUpdate.download({ url, sha256 });
        await plugins.appUpdate.install({ path });
      },
    };
  }

  return {
    async registerForPush() {
      // Without Firebase in the build there is no token: the app works without being pushed to.
      const isWanted = await messaging.requestPermissions().then(({ receive }) => receive === 'granted', noPush);
      const token = isWanted
        ? await messaging.getToken().then(
            (answer) => answer.token,
            () => null,
          )
        : null;
      if (!token) return;
      isRegistered = true;
      await register(token);
    },
    async forgetPush() {
      isRegistered = false;
      await messaging.deleteToken().catch(() => {});
    },
    async takePhoto() {
      const { webPath } = await plugins.camera
        .takePhoto({ quality: PHOTO_QUALITY })
        .catch(() => ({ webPath: undefined }));
      if (!webPath) return null;
      const picture = await (await fetch(webPath)).blob();
      const type = picture.type || 'image/jpeg';
      return new File([picture], `photo-${Date.now()}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
    },
    newerApp,
    onPush: (show) => listen(shows, show),
    onOpen: (each) => listen(opens, each),
  };
}

const noPush = () => false;

function listen<Listener>(all: Set<Listener>, one: Listener): () => void {
  all.add(one);
  return () => all.delete(one);
}

function pathOf({ data }: Notification): string | null {
  const { path } = (data ?? {}) as { readonly path?: unknown };
  return typeof path === 'string' && SCREEN.test(path) ? path : null;
}

function pathOfLink(link: string, apiUrl: string): string | null {
  const url = URL.parse(link);
  if (!url || url.origin !== new URL(apiUrl).origin) return null;
  const path = url.pathname + url.search;
  return SCREEN.test(path) ? path : null;
}
