import { afterEach, expect, test } from 'vitest';
import { isNativeShell } from './native-shell.ts';

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
