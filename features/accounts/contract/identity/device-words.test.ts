import { expect, test } from 'vitest';
import { deviceOf } from './device-words.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/140.0.0.0`, 'Edge', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Mobile Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${CHROME}`, 'Chrome', 'Android'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME}`, 'Chrome', 'ChromeOS'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('what does not name itself stays unknown', () => {
  expect(deviceOf('')).toEqual({ browser: null, system: null });
  expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null });
});
