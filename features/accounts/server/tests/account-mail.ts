import { sentMails } from '@alethea/test-kit/sent-mails';
import type { TestApp } from '@alethea/test-kit/test-app';
import { expect } from 'vitest';

/** What has gone out to an address so far, oldest first, each as JSON. */
export async function mailsTo(app: TestApp, email: string): Promise<string[]> {
  return (await sentMails(app)).filter(({ to }) => to === email).map((mail) => JSON.stringify(mail));
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
