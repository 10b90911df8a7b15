/** By which names this server is called. */
export interface HostSettings {
  /** The address that people type; null means the one that the server listens on. */
  readonly publicUrl: string | null;
  /** Hosts beside it, with a port or for any port. */
  readonly allowedHosts: readonly string[];
  /** Origins beside its own whose pages may call it. */
  readonly allowedOrigins: readonly string[];
  /** There a browser comes by the public address alone. */
  readonly production: boolean;
}

/** Which hosts and origins are ours; what a request says of itself is compared with settings, never with itself. */
export interface KnownHosts {
  /** @param localPort the port that the connection has come to: tests and health checks call it by its address */
  isHost(host: string, localPort: number): boolean;
  isOrigin(origin: string, localPort: number): boolean;
}

const LOOPBACK_ADDRESSES: readonly string[] = ['127.0.0.1', '[::1]'];
const PORT = /:\d+$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Makes the lists once. */
export function createKnownHosts({ publicUrl, allowedHosts, allowedOrigins, production }: HostSettings): KnownHosts {
  const url = publicUrl === null ? null : new URL(publicUrl);
  const named = allowedHosts.map((host) => host.toLowerCase());
  const onAnyPort = new Set(named.filter((host) => !PORT.test(host)));
  const hosts = new Set(named);
  const origins = new Set(allowedOrigins);
  if (url) {
    hosts.add(url.host).add(`${url.hostname}:${url.port || DEFAULT_PORTS[url.protocol]}`);
    origins.add(url.origin);
  }
  const isOwn = (names: readonly string[], host: string, localPort: number) =>
    names.some((name) => host === `${name}:${localPort}` || (localPort === 80 && host === name));
  const localNames = [...LOOPBACK_ADDRESSES, ...(production ? [] : ['localhost'])];
  return {
    isHost(given, localPort) {
      const host = given.toLowerCase();
      return hosts.has(host) || onAnyPort.has(host.replace(PORT, '')) || isOwn(localNames, host, localPort);
    },
    isOrigin(origin, localPort) {
      if (origins.has(origin)) return true;
      return !production && origin.startsWith('http://') && isOwn(localNames, origin.slice(7), localPort);
    },
  };
}
