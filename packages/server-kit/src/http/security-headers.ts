import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What no page of ours needs of a browser is off, for whatever script should ever run there. */
const OFF = [
  ...['accelerometer', 'autoplay', 'clipboard-read', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
];
/** Photos and films of patients, copying a text, looking at a film in full size, passkeys. */
const OWN = ['camera', 'clipboard-write', 'fullscreen', 'publickey-credentials-create', 'publickey-credentials-get'];
const PERMISSIONS_POLICY = [...OFF.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`)].join(', ');

/** What a page may load beside what is ours, by kind. */
export type PolicyAdditions = Partial<Record<'scriptSrc' | 'frameSrc' | 'connectSrc' | 'imgSrc', readonly string[]>>;

/**
 * The security headers of every answer. They depend on nothing but `secure`, so they are made once and given to the
 * answer with its other headers: set one by one beside them they would cost each answer several times as much.
 */
export function securityHeaders(secure: boolean, allowed: PolicyAdditions = {}): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'permissions-policy': PERMISSIONS_POLICY };
  const collector = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(helmetOptions(secure, allowed))({} as IncomingMessage, collector as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/** The content policy of a page that may load more than the others. */
export function contentPolicyWith(allowed: PolicyAdditions): string {
  return securityHeaders(false, allowed)['content-security-policy'] ?? '';
}

/** Whose script a page of ours loads, and whom that script calls; origins. */
export interface FramedPageOrigins {
  /** Of the script and of the frames that it makes. */
  readonly script: string;
  readonly calls: readonly string[];
}

/**
 * The policy of a page of ours that stands in a frame of the app, for a script of somebody else: there, and nowhere in the
 * app itself, it may run.
 */
export function framedPagePolicy({ script, calls }: FramedPageOrigins): string {
  const connects = [...new Set(["'self'", script, ...calls])].join(' ');
  const scripts = [...new Set(["'self'", script])].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    // Such scripts give the frames that they make a style of their own.
    "style-src 'self' 'unsafe-inline'",
    `frame-src ${script}`,
    `connect-src ${connects}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

function helmetOptions(secure: boolean, allowed: PolicyAdditions) {
  const and = (kind: keyof PolicyAdditions, own: readonly string[]) => [...own, ...(allowed[kind] ?? [])];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: and('scriptSrc', ["'self'"]),
        styleSrc: ["'self'"],
        imgSrc: and('imgSrc', ["'self'", 'blob:', 'data:']),
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: and('connectSrc', ["'self'"]),
        workerSrc: ["'self'"],
        // For PDFs that are looked at in their place: a copy in memory, for what files answer is shut off by itself.
        frameSrc: and('frameSrc', ['blob:']),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginEmbedderPolicy: false,
  };
}
