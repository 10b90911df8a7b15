/** What the native shell puts into its web view. */
interface ShellBridge {
  readonly isNativePlatform?: () => boolean;
}

/** True in the native shell, where files are not saved as a browser saves them (CPERM-46). */
export function isNativeShell(): boolean {
  const { Capacitor } = globalThis as { readonly Capacitor?: ShellBridge };
  return Capacitor?.isNativePlatform?.() ?? false;
}
