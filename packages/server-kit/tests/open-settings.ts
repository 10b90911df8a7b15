import type { HttpSettings } from '../src/http/http-server.ts';

/** Settings of an HTTP server whose limits no test meets by chance. */
export const OPEN_SETTINGS: HttpSettings = {
  ...{ secure: false, production: false, publicUrl: null, allowedHosts: [], allowedOrigins: [], trustedProxies: [] },
  ...{ callsPerMinute: 10_000, unknownSessionsPerMinute: 10_000, bodyBytesPerSecond: 0, lingerMs: 10_000 },
  ...{ heavyAtOnce: 100, heavyPerMinute: 10_000, uploadsAtOnce: 100, filesAtOnce: 100 },
  ...{ connections: 1_000, connectionsPerAddress: 1_000, headersMs: 10_000, bodyMs: 10_000 },
};
