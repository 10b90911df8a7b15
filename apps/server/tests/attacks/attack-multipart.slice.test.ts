import { createTestApp, type TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
let doctor: TestClient;
beforeAll(async () => {
  app = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  doctor = await app.signIn(await app.world.person());
});
afterAll(() => app.stop());

/** Sign-ups of one address have a limit that these would meet. */
let addresses = 0;
function nextAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

const part = (headers: string, content: string) => `--edge\r\n${headers}\r\n\r\n${content}`;
const FILE = 'Content-Disposition: form-data; name="FIELD"; filename="a.pdf"\r\nContent-Type: application/pdf';
const PDF = '%PDF-1.7\n%%EOF\n';
const EDGE = 'multipart/form-data; boundary=edge';

/** Content type and body of what is nearly a form; FIELD stands for the field that a route expects. */
const broken: Readonly<Record<string, readonly [type: string, body: string]>> = {
  'no boundary': ['multipart/form-data', part(FILE, PDF)],
  'an empty boundary': ['multipart/form-data; boundary=', part(FILE, PDF)],
  'another boundary than it says': ['multipart/form-data; boundary=other', `${part(FILE, PDF)}\r\n--edge--\r\n`],
  'an end within the headers of a part': [EDGE, '--edge\r\nContent-Disposition: form-da'],
  'an end within a file': [EDGE, part(FILE, '%PDF-1.7\nand then')],
  'an end within the last boundary': [EDGE, `${part(FILE, PDF)}\r\n--ed`],
  'a part without a name': [EDGE, `${part('Content-Disposition: form-data; filename="a.pdf"', PDF)}\r\n--edge--\r\n`],
  'a part without headers': [EDGE, `--edge\r\n\r\n${PDF}\r\n--edge--\r\n`],
  'headers of a part that are none': [EDGE, `${part(':::\r\n\0\r\n: :', PDF)}\r\n--edge--\r\n`],
  'a header without an end': [EDGE, `--edge\r\nContent-Disposition: ${'x'.repeat(100_000)}`],
  'no form at all': [EDGE, 'let me in'],
  nothing: [EDGE, ''],
};

/** The field that a route expects a file in. */
const routes: Readonly<Record<string, string>> = {
  '/api/files': 'file',
  '/serverV5/serverV5/signup/complete-signup-v2': 'attachment',
  '/api/forms-addPicture': 'picture',
};

for (const [path, field] of Object.entries(routes)) {
  test.each(Object.entries(broken))(`${path} answers a form with %s as wrong input`, async (_, [type, body]) => {
    const sender = path === '/api/files' ? doctor : app.anonymous();
    const response = await sender.send(path, {
      method: 'POST',
      headers: { 'content-type': type, 'idempotency-key': 'one', 'x-forwarded-for': nextAddress() },
      body: body.replace('FIELD', field),
    });
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 400,
      body: { error: { kind: 'invalid' } },
    });
  });
}
