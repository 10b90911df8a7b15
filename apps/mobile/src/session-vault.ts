import type { Plugins } from './plugins.ts';

const SESSION = 'session';
const DEVICE = 'device';

/** Session and device as the app keeps them: in the platform's keystore, and in memory while a page is open. */
export interface SessionVault {
  session(): Promise<string | null>;
  device(): Promise<string | null>;
  /** An empty text takes the session away. */
  keepSession(token: string): Promise<void>;
  keepDevice(token: string): Promise<void>;
}

/** Reads the keystore once; a token that it refuses to keep still serves this page. */
export function createSessionVault(vault: Plugins['vault']): SessionVault {
  const read = (key: string) => vault.getItem(key).catch(() => null);
  let session = read(SESSION);
  let device = read(DEVICE);
  const write = (key: string, value: string) =>
    (value === '' ? vault.removeItem(key) : vault.setItem(key, value)).catch(() => {});
  return {
    session: () => session,
    device: () => device,
    async keepSession(token) {
      session = Promise.resolve(token || null);
      await write(SESSION, token);
    },
    async keepDevice(token) {
      device = Promise.resolve(token);
      await write(DEVICE, token);
    },
  };
}
