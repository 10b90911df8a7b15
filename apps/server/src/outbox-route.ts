import type { SpooledFax, SpoolTransport } from '@alethea/server-kit/fax/spool-transport';
import type { OutboxMail, OutboxTransport } from '@alethea/server-kit/mail/outbox-transport';
import type { PushSpool, SpooledPush } from '@alethea/server-kit/push/push-spool';
import type { FastifyInstance } from 'fastify';

/** Shows, in the local environment only, the mails, faxes and messages to phones that would have gone out. */
export function mountOutbox(
  app: FastifyInstance,
  outbox: OutboxTransport,
  spool: SpoolTransport,
  pushSpool: PushSpool,
): void {
  app.get('/dev/outbox', { config: { name: 'dev-outbox' } }, async (request, reply) => {
    const [mails, faxes, pushes] = await Promise.all([outbox.list(), spool.list(), pushSpool.list()]);
    if ((request.headers.accept ?? '').includes('application/json')) return { mails, faxes, pushes };
    const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body><h1>Outbox</h1>${
      mails.map(mailItem).join('\n') || '<p>No mail yet.</p>'
    }<h1>Faxes</h1>${faxes.map(faxItem).join('\n') || '<p>No fax yet.</p>'}<h1>Phones</h1>${pushes.map(pushItem).join('\n') || '<p>No message yet.</p>'}</body></html>`;
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.get<{ Params: { id: string } }>(
    '/dev/outbox/mails/:id/invite.ics',
    { config: { name: 'dev-invitation' } },
    async (request, reply) => {
      const mail = (await outbox.list()).find(({ id }) => id === request.params.id);
      if (!mail?.calendar) return reply.callNotFound();
      return reply
        .type(`text/calendar; charset=utf-8; method=${mail.calendar.method}`)
        .header('Content-Disposition', 'attachment; filename="invite.ics"')
        .send(mail.calendar.content);
    },
  );

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

function mailItem({ id, subject, to, sentAt, text, calendar }: OutboxMail): string {
  const invitation = calendar
    ? `<p><a href="/dev/outbox/mails/${escapeHtml(id)}/invite.ics">invite.ics</a> (${escapeHtml(calendar.method)})</p>`
    : '';
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${linked(text)}</pre>${invitation}</article>`;
}

function faxItem({ id, to, pages, queuedAt, outcome }: SpooledFax): string {
  return `<article><p><a href="/dev/outbox/faxes/${id}">Fax to ${to}</a>, ${pages} page(s), ${queuedAt}: ${outcome}</p></article>`;
}

function pushItem({ target, message, sentAt }: SpooledPush): string {
  const to = 'topic' in target ? `every phone of topic ${target.topic}` : `phone ${target.fcmToken}`;
  return `<article><h2>${escapeHtml(message.title)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><p>${escapeHtml(message.body)}</p><p><a href="${escapeHtml(message.path)}">${escapeHtml(message.path)}</a></p></article>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
