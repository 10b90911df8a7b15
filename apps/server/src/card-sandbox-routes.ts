import { SANDBOX_CONFIRM_PATH } from '@alethea/premium/contract/test-cards';
import type { CardSandbox } from '@alethea/premium/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const payment = z.strictObject({
  clientSecret: z.string().max(200),
  cardNumber: z.string().regex(/^\d{1,19}$/),
  authentication: z.enum(['approved', 'failed']).optional(),
});
const choice = z.enum(['cancel', 'resume']);

interface PortalParams {
  Params: { id: string };
}

/** What Stripe shows and takes from a browser, where the sandbox stands in for it: the card form's answer, and the portal. */
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
    own.get<PortalParams>(path, { config: { name: 'sandbox-portal' } }, async (request, reply) => {
      const shown = sandbox.portal(request.params.id);
      if (!shown) return reply.callNotFound();
      // Without a referrer its form would be posted from nowhere, as another site's is.
      reply.header('referrer-policy', 'same-origin');
      return reply.type('text/html; charset=utf-8').send(portalPage(shown));
    });
    own.post<PortalParams>(path, { config: { name: 'sandbox-portal-choice' } }, async (request, reply) => {
      const chosen = choice.safeParse((request.body as { readonly choice?: unknown } | null)?.choice);
      if (!chosen.success || !sandbox.portal(request.params.id)) return reply.callNotFound();
      sandbox.cancelInPortal(request.params.id, chosen.data === 'cancel');
      return reply.redirect(`/sandbox/stripe/portal/${encodeURIComponent(request.params.id)}`, 303);
    });
  });
}

function portalPage({
  status,
  periodEnd,
  cancelAtPeriodEnd,
  returnUrl,
}: NonNullable<ReturnType<CardSandbox['portal']>>) {
  const day = new Date(periodEnd * 1_000).toISOString().slice(0, 10);
  const standing = cancelAtPeriodEnd
    ? `Premium ends on ${day}.`
    : `Status: ${status}. The next payment is due on ${day}.`;
  const [choiceOf, label] = cancelAtPeriodEnd ? ['resume', 'Keep subscription'] : ['cancel', 'Cancel subscription'];
  const form = `<form method="post"><button name="choice" value="${choiceOf}">${label}</button></form>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Subscription (sandbox)</title></head><body><main><h1>Subscription</h1>
<p>This is a sandbox. In production, Stripe’s customer portal opens here.</p><p>Alethea Premium, CAD 15.00 a month</p>
<p>${standing}</p>${status === 'canceled' ? '' : form}<p><a href="${escapeHtml(returnUrl)}">Return to Alethea</a></p></main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
