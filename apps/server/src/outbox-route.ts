import type { OutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import type { FastifyInstance } from 'fastify';

/** Shows, in the local environment only, the mails that would have gone out. */
export function mountOutbox(app: FastifyInstance, outbox: OutboxTransport): void {
  app.get('/dev/outbox', { config: { name: 'dev-outbox' } }, async (request, reply) => {
    const mails = await outbox.list();
    if ((request.headers.accept ?? '').includes('application/json')) return { mails };
    const items = mails
      .map(
        (mail) =>
          `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${escapeHtml(mail.sentAt)}</p><pre>${linked(mail.text)}</pre></article>`,
      )
      .join('\n');
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${items || '<p>No mail yet.</p>'}</html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
