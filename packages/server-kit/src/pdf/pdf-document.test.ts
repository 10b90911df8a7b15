import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const target = { title: 'Letter', createdAt: new Date('2026-07-01T15:00:00Z'), mostPages: 10, mostBytes: 1_000_000 };

test('a document has the same bytes whether it is the first of its process or comes after others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alethea-pdf-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  /** What a process writes that has not written before, one document for each text. */
  const written = async (...texts: readonly string[]): Promise<Buffer[]> => {
    vi.resetModules();
    const { writePdfFile } = await import('./pdf-document.ts');
    const documents: Buffer[] = [];
    for (const text of texts) {
      const file = path.join(folder, `${documents.length}.pdf`);
      await writePdfFile({ ...target, path: file }, (document) => {
        document.font('semibold').text('Dr. Thibault').font('regular').text(text);
      });
      documents.push(readFileSync(file));
    }
    return documents;
  };
  const [first] = await written('Élodie fills the office of the waffle affair.');
  const [, , after] = await written('Ünal Żak, 12:30', 'Łódź ﬁve', 'Élodie fills the office of the waffle affair.');
  expect(first?.length).toBeGreaterThan(1_000);
  expect(after?.equals(first as Buffer)).toBe(true);
});
