import type { Notification, Plugins } from './plugins.ts';

/** Plugins that do nothing but remember, for tests of the bridge; what happens on the phone is said by `emit`. */
export function createFakePlugins({ token = 'phone-token' as string | null, version = '12.0.3' } = {}) {
  const calls: string[] = [];
  const listeners = new Map<string, ((event: never) => void)[]>();
  const kept = new Map<string, string>();
  const done = async (call: string) => void calls.push(call);
  const addListener = async (name: string, listener: (event: never) => void) => {
    listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    return { remove: async () => {} };
  };
  const failing = { download: null as string | null };
  const plugins: Plugins = {
    messaging: {
      requestPermissions: async () => ({ receive: 'granted' }),
      async getToken() {
        if (token === null) throw new Error('Firebase is not set up.');
        return { token };
      },
      deleteToken: () => done('deleteToken'),
      subscribeToTopic: ({ topic }) => done(`subscribe ${topic}`),
      unsubscribeFromTopic: ({ topic }) => done(`unsubscribe ${topic}`),
      addListener,
    },
    app: { getInfo: async () => ({ version }), minimizeApp: () => done('minimize'), addListener },
    camera: { takePhoto: async () => ({ webPath: 'data:image/jpeg;base64,/9j/2Q==' }) },
    appUpdate: {
      async download({ url, sha256 }) {
        calls.push(`download ${url} ${sha256}`);
        if (failing.download) throw Object.assign(new Error('no'), { code: failing.download });
        return { path: '/cache/updates/alethea.apk' };
      },
      install: ({ path }) => done(`install ${path}`),
    },
    vault: {
      getItem: async (key) => kept.get(key) ?? null,
      setItem: async (key, value) => void kept.set(key, value),
      removeItem: async (key) => void kept.delete(key),
    },
  };
  const emit = (name: string, event: object) => {
    for (const listener of listeners.get(name) ?? []) listener(event as never);
  };
  return {
    plugins,
    calls,
    kept,
    failing,
    emit,
    push: (name: 'notificationReceived' | 'notificationActionPerformed', notification: Notification) =>
      emit(name, { notification }),
  };
}
