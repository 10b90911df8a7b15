import { expect, test } from 'vitest';
import { filmFormat } from './film-format.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BROWSERS = {
  safari: `${MAC} Version/18.5 Safari/605.1.15`,
  safariOnPhone: `${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
  chromeOnPhone: `${PHONE} CriOS/138.0.0.0 Mobile/15E148 Safari/604.1`,
  firefoxOnPhone: `${PHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`,
  chromeOnTablet: `${MAC} CriOS/138.0.0.0 Safari/604.1`,
  appOnPhone: `${PHONE} Mobile/15E148`,
  chrome: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  chromeOnMac: 'Mozilla/5.0 (Macintosh) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0; Win64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  firefox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36',
};
const everything = () => true;
const only = (container: string) => (type: string) => type.startsWith(container);

test('[CAMERA-14] [CAMERA-15] on Safari, and in every browser on iOS, a film is mp4', () => {
  const { safari, safariOnPhone, chromeOnPhone, firefoxOnPhone, chromeOnTablet, appOnPhone } = BROWSERS;
  for (const browser of [safari, safariOnPhone, chromeOnPhone, firefoxOnPhone, chromeOnTablet, appOnPhone]) {
    const format = filmFormat(browser, everything);
    expect(format, browser).toEqual({ mimeType: 'video/mp4;codecs=avc1', contentType: 'video/mp4', extension: 'mp4' });
  }
});

test('[CAMERA-16] everywhere else it is webm in VP8, also where mp4 could be recorded', () => {
  const { chrome, chromeOnMac, edge, firefox, android } = BROWSERS;
  for (const browser of [chrome, chromeOnMac, edge, firefox, android]) {
    const format = filmFormat(browser, everything);
    expect(format, browser).toEqual({
      mimeType: 'video/webm;codecs=vp8',
      contentType: 'video/webm',
      extension: 'webm',
    });
  }
});

test('a browser without the one records the other, and one without both records nothing', () => {
  expect(filmFormat(BROWSERS.safari, only('video/webm'))?.mimeType).toBe('video/webm;codecs=vp8');
  expect(filmFormat(BROWSERS.chrome, only('video/mp4'))?.mimeType).toBe('video/mp4;codecs=avc1');
  expect(filmFormat(BROWSERS.safari, (type) => type === 'video/mp4')?.mimeType).toBe('video/mp4');
  expect(filmFormat(BROWSERS.chrome, () => false)).toBeNull();
});
