import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '@alethea/test-kit/test-app';
import { expect } from 'vitest';

/** What has gone out to an address so far, oldest first. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  const folder = join(app.dataFolder, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => (JSON.parse(mail) as { readonly to: string }).to === email);
}

/** The texts of what has gone out to an address, as a person reads them, once there are so many. */
export async function textsTo(app: TestApp, email: string, count: number): Promise<string[]> {
  await expect.poll(() => mailsTo(app, email)).toHaveLength(count);
  return (await mailsTo(app, email)).map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** The code of the invitation that an address has got as its first mail. */
export async function codeMailedTo(app: TestApp, email: string): Promise<string> {
  return /code=([\w-]+)/.exec((await textsTo(app, email, 1))[0] ?? '')?.[1] ?? '';
}

/** The code in a mail that asks to confirm an address, as it stands there; undefined in any other mail. */
export function codeOfMail(mail: string): string | undefined {
  return /\\n(\d{4} \d{4})\\n/.exec(mail)?.[1];
}
