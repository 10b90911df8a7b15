/** What the native shell puts into its web view. */
interface ShellBridge {
  readonly isNativePlatform?: () => boolean;
  readonly getPlatform?: () => string;
}

/** Where the app runs, as statistics tell it. */
export type Platform = 'web' | 'android' | 'ios';

/** True in the native shell, where files are not saved as a browser saves them (CPERM-46). */
export function isNativeShell(): boolean {
  return bridge()?.isNativePlatform?.() ?? false;
}

/** The system under the native shell; `web` in every browser. */
export function platformOfPage(): Platform {
  if (!isNativeShell()) return 'web';
  return bridge()?.getPlatform?.() === 'ios' ? 'ios' : 'android';
}

function bridge(): ShellBridge | undefined {
  return (globalThis as { readonly Capacitor?: ShellBridge }).Capacitor;
}
