import { afterEach, expect, test } from 'vitest';
import { isNativeShell, platformOfPage } from './native-shell.ts';

const bridge = globalThis as { Capacitor?: unknown };
afterEach(() => {
  delete bridge.Capacitor;
});

test('[CPERM-46] the native shell is told from a browser by what it puts into the page', () => {
  expect(isNativeShell()).toBe(false);
  bridge.Capacitor = { isNativePlatform: () => false };
  expect(isNativeShell()).toBe(false);
  bridge.Capacitor = { isNativePlatform: () => true };
  expect(isNativeShell()).toBe(true);
});

test('[PUSH-06] the system is the one that the native shell names, and a browser is the web whatever it says', () => {
  expect(platformOfPage()).toBe('web');
  for (const platform of ['android', 'ios']) {
    bridge.Capacitor = { isNativePlatform: () => true, getPlatform: () => platform };
    expect(platformOfPage()).toBe(platform);
    bridge.Capacitor = { isNativePlatform: () => false, getPlatform: () => platform };
    expect(platformOfPage()).toBe('web');
  }
});
