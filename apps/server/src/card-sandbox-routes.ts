import { LANGUAGE_FACTS, languageSpoken } from '@alethea/kernel/text/language';
import { bankPageOf, SANDBOX_CONFIRM_PATH } from '@alethea/premium/contract/test-cards';
import type { CardSandbox } from '@alethea/premium/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { cardSandboxTexts as texts } from './texts/card-sandbox.ts';

const payment = z.strictObject({
  clientSecret: z.string().max(200),
  cardNumber: z.string().regex(/^\d{1,19}$/),
});
const portalChoice = z.enum(['cancel', 'resume', 'nextMonth']);
const bankChoice = z.enum(['approve', 'decline']);

interface IdParams {
  Params: { id: string };
}

/** What Stripe shows and takes from a browser, where the sandbox stands in for it: the card form's answer, the page of a card's bank, and the portal. */
export function mountCardSandbox(app: FastifyInstance, sandbox: CardSandbox): void {
  app.post(SANDBOX_CONFIRM_PATH, { config: { name: 'sandbox-payment' } }, async (request, reply) => {
    const given = payment.safeParse(request.body);
    if (!given.success) return reply.status(400).send({ error: { type: 'invalid_request_error' } });
    const answer = sandbox.confirm(given.data);
    return reply.status('error' in answer ? 402 : 200).send(answer);
  });

  app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    const path = '/sandbox/stripe/portal/:id';
    own.get<IdParams>(path, { config: { name: 'sandbox-portal' } }, async (request, reply) => {
      const shown = sandbox.portal(request.params.id);
      if (!shown) return reply.callNotFound();
      return sendForm(reply, portalPage(shown));
    });
    own.post<IdParams>(path, { config: { name: 'sandbox-portal-choice' } }, async (request, reply) => {
      const { id } = request.params;
      const chosen = portalChoice.safeParse(choiceIn(request.body));
      if (!chosen.success || !sandbox.portal(id)) return reply.callNotFound();
      if (chosen.data === 'nextMonth') sandbox.turnMonthInPortal(id);
      else sandbox.cancelInPortal(id, chosen.data === 'cancel');
      return reply.redirect(`/sandbox/stripe/portal/${encodeURIComponent(id)}`, 303);
    });
    own.get<IdParams>(bankPageOf(':id'), { config: { name: 'sandbox-bank' } }, async (_request, reply) =>
      sendForm(reply, bankPage()),
    );
    own.post<IdParams>(bankPageOf(':id'), { config: { name: 'sandbox-bank-answer' } }, async (request, reply) => {
      const chosen = bankChoice.safeParse(choiceIn(request.body));
      const next = chosen.success && sandbox.authenticate(request.params.id, chosen.data === 'approve');
      return next ? reply.redirect(next, 303) : reply.callNotFound();
    });
  });
}

function choiceIn(body: unknown): unknown {
  return (body as { readonly choice?: unknown } | null)?.choice;
}

function sendForm(reply: FastifyReply, page: string) {
  // Without a referrer its form would be posted from nowhere, as another site's is.
  reply.header('referrer-policy', 'same-origin');
  return reply.type('text/html; charset=utf-8').send(page);
}

function pageOf(title: string, main: string): string {
  const { locale } = LANGUAGE_FACTS[languageSpoken()];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${texts.ofSandbox(title)}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`;
}

const button = (choice: string, label: string) => `<button name="choice" value="${choice}">${label}</button>`;

function bankPage(): string {
  const { title, lead, approve, decline } = texts.bank;
  return pageOf(
    title,
    `<p>${lead}</p>
<form method="post">${button('approve', approve)} ${button('decline', decline)}</form>`,
  );
}

function portalPage({
  status,
  periodEnd,
  cancelAtPeriodEnd,
  returnUrl,
}: NonNullable<ReturnType<CardSandbox['portal']>>) {
  const words = texts.portal;
  const day = new Date(periodEnd * 1_000).toISOString().slice(0, 10);
  const standing = cancelAtPeriodEnd ? words.ends(day) : words.due(status, day);
  const choice = cancelAtPeriodEnd ? button('resume', words.resume) : button('cancel', words.cancel);
  const form = `<form method="post"><p>${choice}</p>
<p>${words.tryOut} ${button('nextMonth', words.nextMonth)}</p></form>`;
  return pageOf(
    words.title,
    `<p>${words.lead}</p><p>${words.price}</p>
<p>${standing}</p>${status === 'canceled' ? '' : form}<p><a href="${escapeHtml(returnUrl)}">${words.back}</a></p>`,
  );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
