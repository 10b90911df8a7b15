import { startLoopbackSmtp } from '@alethea/test-kit/loopback/loopback-smtp';
import { afterEach, expect, test } from 'vitest';
import { createSmtpTransport, SmtpUrlRefused } from './smtp-transport.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A loopback server that ends with the test. */
async function smtpServer({
  refuseRecipient = false,
  ...options
}: {
  refuseRecipient?: boolean;
  extensions?: string[];
  host?: string;
} = {}) {
  const refuse = () => (refuseRecipient ? '550 no such mailbox' : null);
  const server = await startLoopbackSmtp({ ...options, refuse });
  closers.push(server.stop);
  return server;
}

const MAIL = { to: 'doctor@example.test', subject: 'Réponse', text: 'A reply waits for you.' };

test('a mail arrives with sender, recipient, subject and both bodies', async () => {
  const { port, delivered } = await smtpServer();
  const transport = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'Alethea <no-reply@alethea.test>' });
  await transport.send({ ...MAIL, html: '<p>A reply waits for you.</p>' });
  const [mail] = delivered;
  expect(mail?.envelope).toEqual(['MAIL FROM:<no-reply@alethea.test>', 'RCPT TO:<doctor@example.test>']);
  expect(mail?.content).toContain('From: Alethea <no-reply@alethea.test>');
  expect(mail?.content).toContain('To: doctor@example.test');
  expect(mail?.content).toMatch(/^Subject: =\?UTF-8\?Q\?R=C3=A9ponse\?=\r$/m);
  expect(mail?.content).toContain('text/plain');
  expect(mail?.content).toContain('<p>A reply waits for you.</p>');
});

test('user and password of the address are used to sign in', async () => {
  const { port, commands } = await smtpServer({ extensions: ['AUTH PLAIN'] });
  await createSmtpTransport({ url: `smtp://clinic:p%40ss@127.0.0.1:${port}`, from: 'no-reply@alethea.test' }).send(
    MAIL,
  );
  const credentials = Buffer.from('\0clinic\0p@ss').toString('base64');
  expect(commands).toContain(`AUTH PLAIN ${credentials}`);
});

test('line breaks in subject or recipient cannot add headers or recipients', async () => {
  const { port, delivered } = await smtpServer();
  const transport = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@alethea.test' });
  await transport.send({ ...MAIL, subject: 'Hello\r\nBcc: thief@example.test' });
  expect(delivered[0]?.envelope).toHaveLength(2);
  expect(delivered[0]?.content).not.toMatch(/^Bcc:/im);
});

test('a mail that the server does not take, or cannot take, is told as failed', async () => {
  const { port, delivered } = await smtpServer({ refuseRecipient: true });
  const from = 'no-reply@alethea.test';
  await expect(createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from }).send(MAIL)).rejects.toMatchObject({
    responseCode: 550,
  });
  for (const close of closers.splice(0)) await close();
  await expect(createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from }).send(MAIL)).rejects.toThrow();
  expect(delivered).toEqual([]);
});

// Linux alone gives this machine further loopback addresses, which stand for a host elsewhere here.
test.runIf(process.platform === 'linux')(
  'a server elsewhere without STARTTLS gets neither mail nor password',
  async () => {
    const host = '127.0.0.2';
    const { port, delivered, commands } = await smtpServer({ host, extensions: ['AUTH PLAIN'] });
    const from = 'no-reply@alethea.test';
    const url = `smtp://clinic:secret@${host}:${port}`;
    await expect(createSmtpTransport({ url, from }).send(MAIL)).rejects.toThrow(/STARTTLS/);
    expect(delivered).toEqual([]);
    expect(commands.filter((line) => /^(AUTH|MAIL)/.test(line))).toEqual([]);

    await createSmtpTransport({ url: `${url}/?requireTLS=false`, from }).send(MAIL);
    expect(delivered).toHaveLength(1);
  },
);

test.for(['', 'mail.example.test', 'http://u:hunter2@mail.example.test', 'smtp://'])('%j is refused', (url) => {
  const make = () => createSmtpTransport({ url, from: 'no-reply@alethea.test' });
  expect(make).toThrow(SmtpUrlRefused);
  expect(make).not.toThrow('hunter2');
});
