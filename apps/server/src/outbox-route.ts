import type { SpooledFax, SpoolTransport } from '@alethea/server-kit/fax/spool-transport';
import type { OutboxMail, OutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import type { FastifyInstance } from 'fastify';

/** Shows, in the local environment only, the mails and faxes that would have gone out. */
export function mountOutbox(app: FastifyInstance, outbox: OutboxTransport, spool: SpoolTransport): void {
  app.get('/dev/outbox', { config: { name: 'dev-outbox' } }, async (request, reply) => {
    const [mails, faxes] = await Promise.all([outbox.list(), spool.list()]);
    if ((request.headers.accept ?? '').includes('application/json')) return { mails, faxes };
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body><h1>Outbox</h1>${
      mails.map(mailItem).join('\n') || '<p>No mail yet.</p>'
    }<h1>Faxes</h1>${faxes.map(faxItem).join('\n') || '<p>No fax yet.</p>'}</body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get<{ Params: { id: string } }>(
    '/dev/outbox/faxes/:id',
    { config: { name: 'dev-fax' } },
    async (request, reply) => {
      const document = await spool.document(request.params.id);
      if (!document) return reply.callNotFound();
      return reply.type('application/pdf').send(document);
    },
  );
}

function mailItem({ subject, to, sentAt, text }: OutboxMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${linked(text)}</pre></article>`;
}

function faxItem({ id, to, pages, queuedAt, outcome }: SpooledFax): string {
  return `<article><p><a href="/dev/outbox/faxes/${id}">Fax to ${to}</a>, ${pages} page(s), ${queuedAt}: ${outcome}</p></article>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
