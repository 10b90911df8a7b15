import { expect, test } from 'vitest';
import { APP_VERSION, BUILD_DATE, DEV_BUILD, ENVIRONMENTS, environmentOfHost, versionText } from './app-version.ts';

test('[ENV-19] [IROUTE-12] there are five environments', () => {
  expect([...ENVIRONMENTS]).toEqual(['production', 'dev', 'staging', 'demo', 'local']);
});

test.each([
  ['localhost', 'local'],
  ['localhost:5173', 'local'],
  ['LOCALHOST', 'local'],
  ['127.0.0.1:8080', 'local'],
  ['127.9.9.9', 'local'],
  ['[::1]:8080', 'local'],
  ['::1', 'local'],
  ['dev.alethea.example', 'dev'],
  ['staging.alethea.example:443', 'staging'],
  ['demo.alethea.example', 'demo'],
  ['alethea.example', 'production'],
  ['device.alethea.example', 'production'],
  ['app.dev.alethea.example', 'production'],
  ['localhost.alethea.example', 'production'],
  ['127.0.0.1.alethea.example', 'production'],
  ['10.0.0.1', 'production'],
])('[ENV-20] [IROUTE-12] a page served from %s belongs to %s', (host, environment) => {
  expect(environmentOfHost(host)).toBe(environment);
});

test('[ENV-22] [ENV-23] [ENV-24] [CCALL-05] [IMODEL-28] version, build date and development build are the specified ones', () => {
  expect([APP_VERSION, BUILD_DATE, DEV_BUILD]).toEqual(['12.0.3', '2025-10-06', 3]);
});

test('[SHELL-29] [SHELL-30] build number and environment show everywhere but in production', () => {
  expect(versionText('production')).toBe('12.0.3');
  expect(versionText('staging')).toBe('12.0.3 (3) staging');
});
