import { expect, test } from 'vitest';
import { createKnownHosts } from './known-hosts.ts';

const PORT = 8080;
const production = createKnownHosts({
  ...{ publicUrl: 'https://portal.clinic.example', production: true },
  ...{ allowedHosts: ['portal.lan', 'Other.example:8443'], allowedOrigins: ['https://partner.example'] },
});
const local = createKnownHosts({ publicUrl: null, allowedHosts: [], allowedOrigins: [], production: false });

test.each([
  'portal.clinic.example',
  'PORTAL.clinic.example',
  'portal.clinic.example:443',
  'portal.lan',
  'portal.lan:8080',
  'other.example:8443',
  '127.0.0.1:8080',
  '[::1]:8080',
])('production answers under %s', (host) => expect(production.isHost(host, PORT)).toBe(true));

test.each([
  '',
  'evil.example',
  'portal.clinic.example.evil.example',
  'portal.clinic.example:8080',
  'other.example',
  'other.example:8080',
  'localhost:8080',
  '127.0.0.1',
  '127.0.0.1:9090',
  '10.0.0.7:8080',
  'portal.clinic.example@evil.example',
])('production does not answer under “%s”', (host) => expect(production.isHost(host, PORT)).toBe(false));

test('elsewhere a server answers under localhost too, at the port that it listens on', () => {
  for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080']) expect(local.isHost(host, PORT)).toBe(true);
  for (const host of ['localhost', 'localhost:8081', 'rebound.example:8080'])
    expect(local.isHost(host, PORT)).toBe(false);
  expect(local.isHost('localhost', 80)).toBe(true);
});

test('origins are those of the settings, whatever host a request names', () => {
  expect(production.isOrigin('https://portal.clinic.example', PORT)).toBe(true);
  expect(production.isOrigin('https://partner.example', PORT)).toBe(true);
  for (const origin of ['http://portal.clinic.example', 'http://127.0.0.1:8080', 'https://portal.lan', 'null', ''])
    expect(production.isOrigin(origin, PORT)).toBe(false);
  expect(local.isOrigin('http://localhost:8080', PORT)).toBe(true);
  for (const origin of ['http://localhost:8081', 'https://localhost:8080', 'http://evil.example:8080'])
    expect(local.isOrigin(origin, PORT)).toBe(false);
});
