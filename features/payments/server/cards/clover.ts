import { z } from 'zod';
import type { CardProvider, ChargeOutcome } from './card-provider.ts';

const ANSWER_WITHIN_MS = 30_000;
const UNKNOWN = { status: 'unknown' } as const;
/** Its clock may differ from ours. */
const ASIDE_MS = 15 * 60_000;
const PAGE = 100;
const MOST_PAGES = 10;

/** An account at Clover, and where its API and its script are. */
export interface CloverSettings {
  readonly apiUrl: string;
  readonly sdkUrl: string;
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  readonly isSandbox: boolean;
}

const listSchema = z.object({
  data: z.array(z.object({ id: z.string(), external_reference_id: z.string().nullish() }).loose()),
});

/** The reference of a charge may have twelve letters and digits: of a key, those that are random. */
export const referenceOf = (key: string) => key.replaceAll('-', '').slice(-12);

const chargeSchema = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['succeeded', 'pending', 'failed']),
  amount: z.number().int(),
  currency: z.string(),
  receipt_url: z.string().max(500).nullish(),
});

/**
 * Clover's e-commerce API: `POST /v1/charges` with the private key, the attempt's `idempotency-key`, cents, `cad` and the
 * token as `source`, with the address of the browser, which it asks for. 402 says that the card was declined; any other refusal of a request that was never sent before, that
 * it was not taken. Everything else (no answer, 401, 409, 429, 5xx, a body that is none) settles nothing.
 */
export function createClover(settings: CloverSettings, send: typeof fetch = fetch): CardProvider {
  const { apiUrl, sdkUrl, merchantId, publicKey, privateKey, isSandbox } = settings;
  const base = apiUrl.replace(/\/+$/, '');
  const headers = { authorization: `Bearer ${privateKey}`, accept: 'application/json' };
  // A redirect could lead the key to another host.
  const ask = (path: string, init: RequestInit) =>
    send(`${base}${path}`, { ...init, redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
  return {
    form: { sdkUrl, publicKey, merchantId, isSandbox },
    async charge({ key, amountCents, cardToken, description, receiptEmail, networkAddress, isRepeat }) {
      try {
        const answer = await ask('/v1/charges', {
          method: 'POST',
          headers: {
            ...{ ...headers, 'content-type': 'application/json', 'idempotency-key': key },
            ...(networkAddress && { 'x-forwarded-for': networkAddress }),
          },
          body: JSON.stringify({
            ...{ amount: amountCents, currency: 'cad', source: cardToken, description, ecomind: 'ecom' },
            external_reference_id: referenceOf(key),
            ...(receiptEmail && { receipt_email: receiptEmail }),
          }),
        });
        if (answer.status === 402) return declined('card_declined');
        if (!isRepeat && [400, 404, 422].includes(answer.status)) return declined('card_not_accepted');
        return answer.ok ? outcomeOf(await answer.json(), amountCents) : UNKNOWN;
      } catch {
        return UNKNOWN;
      }
    },
    async findByKey({ key, amountCents, from, to }) {
      const query = new URLSearchParams({
        'created.gte': String(from.getTime() - ASIDE_MS),
        'created.lte': String(to.getTime() + ASIDE_MS),
        limit: String(PAGE),
      });
      try {
        for (let page = 0; page < MOST_PAGES; page += 1) {
          const answer = await ask(`/v1/charges?${query}`, { headers });
          if (!answer.ok) return UNKNOWN;
          const { data } = listSchema.parse(await answer.json());
          const found = data.find(({ external_reference_id: reference }) => reference === referenceOf(key));
          if (found) return outcomeOf(found, amountCents);
          const last = data.at(-1);
          if (!last || data.length < PAGE) return UNKNOWN;
          query.set('starting_after', last.id);
        }
        return UNKNOWN;
      } catch {
        return UNKNOWN;
      }
    },
    async find(chargeId) {
      try {
        const answer = await ask(`/v1/charges/${encodeURIComponent(chargeId)}`, { headers });
        return answer.ok ? outcomeOf(await answer.json(), null) : UNKNOWN;
      } catch {
        return UNKNOWN;
      }
    },
  };
}

function declined(error: 'card_declined' | 'card_not_accepted'): ChargeOutcome {
  return { status: 'declined', error };
}

/** An answer about another sum is none about this charge. */
function outcomeOf(body: unknown, amountCents: number | null): ChargeOutcome {
  const parsed = chargeSchema.safeParse(body);
  if (!parsed.success || (amountCents !== null && parsed.data.amount !== amountCents)) return UNKNOWN;
  const { id: chargeId, status, receipt_url } = parsed.data;
  if (status === 'pending') return { status, chargeId };
  if (status === 'failed') return declined('card_declined');
  const isLink = URL.canParse(receipt_url ?? '') && new URL(receipt_url ?? '').protocol === 'https:';
  return { status: 'approved', chargeId, receiptLink: isLink ? (receipt_url ?? null) : null };
}
