import { type Environment, environmentOfHost } from '@alethea/kernel/app/app-version';

/** What the native shell puts into its web view. */
interface ShellBridge {
  readonly isNativePlatform?: () => boolean;
  readonly getPlatform?: () => string;
}

/** Where the app runs, as statistics tell it. */
export type Platform = 'web' | 'android' | 'ios';

/** A message to this phone that came while the app was open. */
export interface PushShown {
  readonly title: string;
  readonly body: string;
  /** Where it leads; null where it leads nowhere in the portal. */
  readonly path: string | null;
}

/** A newer version of the app on Android. */
export interface NewerApp {
  readonly version: string;
  /** Loads it, and has the system install it. Rejects when either fails. */
  install(): Promise<void>;
}

/** What the native shell does for the app (apps/mobile); each listener answers what ends it. */
export interface NativeShell {
  /** Has this phone be pushed to as the person's settings say; to be said after sign-in and when they have changed. */
  registerForPush(): Promise<void>;
  /** Ends that, before the session ends. */
  forgetPush(): Promise<void>;
  /** Null where the person has taken none. */
  takePhoto(): Promise<File | null>;
  /** Null where this is the newest, and on iOS, whose store does it. */
  newerApp(): Promise<NewerApp | null>;
  /** Told on Android alone: iOS shows what comes by itself. */
  onPush(show: (push: PushShown) => void): () => void;
  /** A tapped message, or a link of the portal that was opened in the app. */
  onOpen(open: (path: string) => void): () => void;
}

/** The shell around this page; null in every browser. */
export function nativeShell(): NativeShell | null {
  return (globalThis as { readonly AletheaShell?: NativeShell }).AletheaShell ?? null;
}

/** Native is always production; a browser is what its host says (ENV-21). */
export function environmentOfPage(): Environment {
  return isNativeShell() ? 'production' : environmentOfHost(window.location.host);
}

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
