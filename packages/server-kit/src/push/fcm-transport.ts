import type { Clock } from '@alethea/kernel/time/clock';
import { z } from 'zod';
import { createFcmAccess, FcmAccessRefused, type ServiceAccount } from './fcm-access.ts';
import { FCM_TOKEN_URL, FCM_URL } from './fcm-addresses.ts';
import type { Push, PushResult, PushTransport } from './push.ts';

const TIMEOUT_MS = 20_000;
/** Of what waits for a phone that is off: a message of yesterday tells nothing that the inbox does not. */
const KEPT_FOR_SECONDS = 14_400;
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A project at Firebase. */
export interface FcmSettings {
  readonly account: ServiceAccount;
  readonly apiUrl: string;
  readonly tokenUrl: string;
}

/** Says that an address is none of Google's. */
export class FcmUrlRefused extends Error {
  override readonly name = 'FcmUrlRefused';
}

const errorSchema = z.object({
  error: z.object({
    status: z.string().optional(),
    details: z.array(z.looseObject({ errorCode: z.string().optional() })).optional(),
  }),
});

/** By the provider's own code: what no further try would change. */
const FOR_GOOD: Readonly<Record<string, string>> = {
  UNREGISTERED: 'unregistered',
  NOT_FOUND: 'unregistered',
  SENDER_ID_MISMATCH: 'sender_mismatch',
  INVALID_ARGUMENT: 'not_accepted',
  THIRD_PARTY_AUTH_ERROR: 'apns_not_set_up',
};

/** Sends by the HTTP v1 interface, over https to Google's own hosts alone (or to this machine). Throws FcmUrlRefused. */
export function createFcmTransport(settings: FcmSettings, clock: Clock): PushTransport {
  const { account } = settings;
  const access = createFcmAccess({
    account,
    tokenUrl: checkedUrl('FCM_TOKEN_URL', settings.tokenUrl, FCM_TOKEN_URL),
    clock,
  });
  const base = checkedUrl('FCM_API_URL', settings.apiUrl, FCM_URL).replace(/\/$/, '');
  const url = `${base}/v1/projects/${account.project_id}/messages:send`;

  async function post(push: Push): Promise<Response> {
    const send = async () => {
      const token = await access.token();
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ message: messageOf(push) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.status === 401) access.forget(token);
      return response;
    };
    const first = await send();
    // A token may be withdrawn before its time: with a new one the same message is taken.
    return first.status === 401 ? send() : first;
  }

  return {
    async send(push) {
      try {
        const response = await post(push);
        if (response.ok) return { outcome: 'sent' };
        return await refusalOf(response, clock.now());
      } catch (error) {
        return { outcome: 'later', reason: error instanceof FcmAccessRefused ? 'not_let_in' : 'unreachable' };
      }
    },
  };
}

function messageOf({ id, target, message: { title, body, path } }: Push) {
  return {
    ...('topic' in target ? { topic: target.topic } : { token: target.fcmToken }),
    notification: { title, body },
    data: { path },
    android: { priority: 'HIGH', ttl: `${KEPT_FOR_SECONDS}s`, notification: { tag: id } },
    apns: { headers: { 'apns-collapse-id': id }, payload: { aps: { sound: 'default' } } },
  };
}

async function refusalOf(response: Response, now: Date): Promise<PushResult> {
  const parsed = errorSchema.safeParse(await response.json().catch(() => null));
  const { status, details = [] } = parsed.data?.error ?? {};
  const code = details.find(({ errorCode }) => errorCode)?.errorCode ?? status ?? `HTTP_${response.status}`;
  const reason = FOR_GOOD[code];
  if (reason) return { outcome: 'failed', reason };
  const retryAfterMs = waitOf(response.headers.get('retry-after'), now);
  return { outcome: 'later', reason: code.toLowerCase(), ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
}

/** Retry-After is seconds or a date (RFC 9110). */
function waitOf(header: string | null, now: Date): number | undefined {
  if (!header) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now.getTime());
}

/** The access token goes along, so that no other host may be named. */
function checkedUrl(setting: string, text: string, official: string): string {
  const url = URL.parse(text);
  const isOurs = url?.origin === new URL(official).origin;
  const isHere = url !== null && LOOPBACK_HOSTS.has(url.hostname);
  if (!url || !(isOurs || isHere) || url.username !== '') {
    throw new FcmUrlRefused(`${setting} must be an address of ${new URL(official).origin}`);
  }
  return text;
}
