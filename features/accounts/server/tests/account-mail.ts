import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '@alethea/test-kit/test-app';

/** What has gone out to an address so far, oldest first. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const folder = join(app.dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email));
}
