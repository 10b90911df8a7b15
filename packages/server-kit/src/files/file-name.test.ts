import { describe, expect, test } from 'vitest';
import { contentDisposition, randomObjectKey, safeFileName } from './file-name.ts';

describe('a safe file name', () => {
  test.for([
    ['Left arm.jpg', 'Left arm.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\scan.pdf', 'scan.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['.htaccess', 'htaccess'],
    ['a\r\nSet-Cookie: x.jpg', 'aSet-Cookie_ x.jpg'],
    ['photo\u202Egpj.exe', 'photogpj.exe'],
    ['what? <b>"now"|*.png', 'what_ _b__now___.png'],
    ['e\u0301te\u0301.jpg', 'été.jpg'],
    ['trailing. . ', 'trailing'],
  ] as const)('%j becomes %j', ([given, safe]) => {
    expect(safeFileName(given)).toBe(safe);
    expect(safeFileName(safe)).toBe(safe);
  });

  test('a long name is cut to 200 bytes between characters and keeps its extension', () => {
    const safe = safeFileName(`${'漢'.repeat(199)}.jpeg`);
    expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(200);
    expect(safe).toMatch(/^漢{65}\.jpeg$/);
    expect(Buffer.byteLength(safeFileName(`a.${'x'.repeat(400)}`))).toBe(200);
  });
});

test('[MSG-24] what an upload is stored under begins with 16 random characters, and has nothing that is not random', () => {
  const keys = Array.from({ length: 200 }, () => randomObjectKey('activityMedia'));
  for (const key of keys) expect(key).toMatch(/^activityMedia\/[a-z2-7]{32}$/);
  expect(new Set(keys).size).toBe(200);
});

describe('the header under which a file is saved', () => {
  test('carries a plain name for old browsers and the full one encoded', () => {
    expect(contentDisposition('Éruption 漢.jpg')).toBe(
      `attachment; filename="Eruption _.jpg"; filename*=UTF-8''%C3%89ruption%20%E6%BC%A2.jpg`,
    );
    expect(contentDisposition("it's (1).pdf", 'inline')).toBe(
      `inline; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`,
    );
  });

  test('cannot be broken out of by quotes, line breaks or lone surrogates', () => {
    for (const name of ['a"; x="b.pdf', 'a\r\nX: y.pdf', 'a\ud800.pdf', '100%41.pdf']) {
      expect(contentDisposition(name)).toMatch(/^attachment; filename="[^"\\%\r\n]+"; filename\*=UTF-8''[\w.!~%-]+$/);
    }
  });
});
