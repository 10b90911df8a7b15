import { randomUUID } from 'node:crypto';

/** What the test cards of the sandbox do; the token that its form makes of one names it. */
export const SANDBOX_CARDS = {
  approved: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  /** Undecided at first; approved when it is asked about. */
  pending: '4000 0000 0000 3220',
  /** Charged, but the connection ends before the answer, the first two times. */
  silent: '4000 0000 0000 0119',
  /** The provider fails, the first two times, before anything is charged. */
  failing: '4000 0000 0000 0341',
} as const;
/** Names a test card. */
export type SandboxCard = keyof typeof SANDBOX_CARDS;

const LOST_ANSWERS = 2;

interface Kept {
  readonly charge: Readonly<Record<string, unknown>>;
  readonly status: number;
}

/**
 * Clover's charge API as far as it is used here, without a network and without money. It keeps what it was asked while the
 * process runs. `charges` are those that were made, for tests to count.
 */
export function createCloverApi(privateKey: string) {
  const byKey = new Map<string, Kept>();
  const byId = new Map<string, Record<string, unknown>>();
  const asked = new Map<string, number>();
  const usedTokens = new Set<string>();
  const charges: { readonly id: string; readonly amount: number; readonly key: string }[] = [];

  const json = (status: number, body: unknown) => Response.json(body, { status });
  const refusal = (status: number, code: string) => json(status, { error: { code, message: code } });

  function post(
    request: Request,
    body: { amount?: unknown; currency?: unknown; source?: unknown; external_reference_id?: unknown },
  ): Response {
    const key = request.headers.get('idempotency-key');
    const { amount, currency, source, external_reference_id: reference } = body;
    if (!key || typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || currency !== 'cad') {
      return refusal(400, 'invalid_request');
    }
    const card = /^clv_sandbox_([a-z]+)_/.exec(String(source))?.[1] as SandboxCard | undefined;
    if (!card || !(card in SANDBOX_CARDS)) return refusal(400, 'token_invalid');
    const times = (asked.get(key) ?? 0) + 1;
    asked.set(key, times);
    if (card === 'failing' && times <= LOST_ANSWERS) return refusal(500, 'processing_error');
    const kept = byKey.get(key) ?? make(key, card, amount, String(source), String(reference));
    if (card === 'silent' && times <= LOST_ANSWERS) throw new TypeError('The connection has ended.');
    return json(kept.status, kept.charge);
  }

  function make(key: string, card: SandboxCard, amount: number, source: string, reference: string): Kept {
    if (usedTokens.has(source)) return { status: 400, charge: { error: { code: 'token_already_used' } } };
    usedTokens.add(source);
    const kept: Kept =
      card === 'declined'
        ? { status: 402, charge: { error: { code: 'card_declined', message: 'The card was declined.' } } }
        : { status: 200, charge: charged(key, amount, reference, card === 'pending' ? 'pending' : 'succeeded') };
    byKey.set(key, kept);
    return kept;
  }

  function charged(key: string, amount: number, reference: string, status: 'pending' | 'succeeded') {
    const id = `sandbox-${randomUUID()}`;
    const paid = status === 'succeeded';
    const charge = { id, amount, currency: 'cad', external_reference_id: reference, status, paid, captured: true };
    byId.set(id, charge);
    charges.push({ id, amount, key });
    return charge;
  }

  return {
    charges,
    /** Stands where `fetch` does. Rejects where a connection would end. */
    async handle(request: Request): Promise<Response> {
      if (request.headers.get('authorization') !== `Bearer ${privateKey}`) return refusal(401, 'unauthorized');
      const { pathname } = new URL(request.url);
      if (request.method === 'POST' && pathname === '/v1/charges') {
        return post(request, (await request.json()) as Record<string, unknown>);
      }
      // All of them, the newest first: the process has not run long.
      if (request.method === 'GET' && pathname === '/v1/charges') {
        return json(200, { object: 'list', data: [...byId.values()].reverse() });
      }
      const [, id] = /^\/v1\/charges\/([\w-]+)$/.exec(pathname) ?? [];
      const found = id === undefined ? undefined : byId.get(id);
      if (request.method !== 'GET' || !found) return refusal(404, 'resource_missing');
      Object.assign(found, { status: 'succeeded', paid: true });
      return json(200, found);
    },
  };
}
