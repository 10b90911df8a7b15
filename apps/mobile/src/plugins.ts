/** Ends a listener. */
interface Handle {
  remove(): Promise<void>;
}

type Listen<Event> = (event: Event) => void;

/** A message as Firebase hands it over. */
export interface Notification {
  readonly title?: string;
  readonly body?: string;
  readonly data?: unknown;
}

/** What the bridge uses of the plugins; the real ones are wider (native.ts), tests put others in their place. */
export interface Plugins {
  readonly messaging: {
    requestPermissions(): Promise<{ readonly receive: string }>;
    getToken(): Promise<{ readonly token: string }>;
    deleteToken(): Promise<void>;
    subscribeToTopic(options: { readonly topic: string }): Promise<void>;
    unsubscribeFromTopic(options: { readonly topic: string }): Promise<void>;
    addListener(name: 'tokenReceived', listener: Listen<{ readonly token: string }>): Promise<Handle>;
    addListener(
      name: 'notificationReceived' | 'notificationActionPerformed',
      listener: Listen<{ readonly notification: Notification }>,
    ): Promise<Handle>;
  };
  readonly app: {
    getInfo(): Promise<{ readonly version: string }>;
    minimizeApp(): Promise<void>;
    addListener(name: 'backButton', listener: Listen<{ readonly canGoBack: boolean }>): Promise<Handle>;
    addListener(name: 'appUrlOpen', listener: Listen<{ readonly url: string }>): Promise<Handle>;
  };
  readonly camera: {
    takePhoto(options: { readonly quality: number }): Promise<{ readonly webPath?: string }>;
  };
  /** Our own, of android/: see AppUpdatePlugin.java. */
  readonly appUpdate: {
    download(options: { readonly url: string; readonly sha256: string }): Promise<{ readonly path: string }>;
    install(options: { readonly path: string }): Promise<void>;
  };
  /** The keystore of the platform: Keychain, Android Keystore. */
  readonly vault: {
    getItem(key: string): Promise<string | null>;
    setItem(key: string, value: string): Promise<void>;
    removeItem(key: string): Promise<void>;
  };
}

/** The systems that the app runs on. */
export type System = 'android' | 'ios';
