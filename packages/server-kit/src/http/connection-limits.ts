import type { Server } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** How much of the server connections may take. */
export interface ConnectionLimits {
  /** Open connections from one address (IPv6: one network of 64 bits); one more is closed at once. Trusted proxies speak for many and have no limit. */
  readonly connectionsPerAddress: number;
  /** Open connections from everywhere. */
  readonly connections: number;
}

/** The names that `trustProxy` of the HTTP library understands beside addresses. */
const NAMED_RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Closes connections over the limits at once, so that one address cannot take what others need. */
export function limitConnections(server: Server, limits: ConnectionLimits, trustedProxies: readonly string[]): void {
  const proxies = addressesOf(trustedProxies);
  const open = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // A peer that has gone again already has no address.
    if (!address || proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) return;
    const caller = callerOf(address);
    const count = (open.get(caller) ?? 0) + 1;
    if (count > limits.connectionsPerAddress) {
      socket.destroy();
      return;
    }
    open.set(caller, count);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
}

/** Whom a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one, for a single line has all the rest. */
export function callerOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const [groups, last] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (groups?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  const all = [...(groups ?? []), ...(tail === undefined ? [] : zeros), ...(last ?? [])];
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function addressesOf(names: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of names.flatMap((name) => NAMED_RANGES[name] ?? [name])) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
