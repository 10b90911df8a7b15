import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail.ts';

const TIMEOUT_MS = 20_000;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Says that SMTP_URL cannot be used; the text never repeats the address, which holds a password. */
export class SmtpUrlRefused extends Error {
  override readonly name = 'SmtpUrlRefused';
}

/**
 * Sends through the server that `url` names (`smtps://user:password@host:465`, or `smtp://…:587`, which must offer
 * STARTTLS unless it is on this machine or the address ends in `?requireTLS=false`). Throws SmtpUrlRefused.
 */
export function createSmtpTransport(options: { url: string; from: string }): MailTransport {
  const { url, from } = options;
  const transport = createTransport({
    url,
    requireTLS: !LOOPBACK_HOSTS.has(hostOf(url)),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A body must never make the server read its own files or call addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ unsubscribeUrl, calendar, messageId: name, ...mail }) {
      const list = unsubscribeUrl ? { unsubscribe: unsubscribeUrl } : undefined;
      // Both as an alternative of the text, which Google and Apple read, and attached, as Outlook wants it.
      const icalEvent = calendar ? { ...calendar, filename: 'invite.ics' } : undefined;
      const messageId = name && `<${name}@${domain}>`;
      const named = messageId ? { messageId } : {};
      await transport.sendMail({
        ...mail,
        from,
        ...named,
        ...(list ? { list } : {}),
        ...(icalEvent ? { icalEvent } : {}),
      });
    },
  };
}

function hostOf(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null || !['smtp:', 'smtps:'].includes(parsed.protocol) || parsed.hostname === '') {
    throw new SmtpUrlRefused('SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587');
  }
  return parsed.hostname;
}
