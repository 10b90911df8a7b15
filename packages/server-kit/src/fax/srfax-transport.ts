import { z } from 'zod';
import type { Fax, FaxFailure, FaxProgress, FaxTransport, QueueResult } from './fax.ts';

/** Where SRFax takes calls. */
export const SRFAX_URL = 'https://secure.srfax.com/SRF_SecWebSvc.php';

const TIMEOUT_MS = 60_000;
const LOOK_AFTER_MS = 30_000;
const SRFAX_HOSTS = new Set(['secure.srfax.com', 'www.srfax.com']);
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An account at SRFax. */
export interface SrfaxSettings {
  readonly accessId: string;
  readonly accessPassword: string;
  /** Ten digits, shown to the recipient. */
  readonly callerNumber: string;
  readonly senderEmail: string;
  readonly url: string;
}

/** Says that SRFAX_URL is none of the provider's addresses. */
export class SrfaxUrlRefused extends Error {
  override readonly name = 'SrfaxUrlRefused';
}

/** The answer to every call, which comes with status 200 whatever happened. */
const answerSchema = z.object({ Status: z.enum(['Success', 'Failed']), Result: z.unknown() });
const statusSchema = z.object({ SentStatus: z.string(), ErrorCode: z.string().nullish() });

/** Errors before a connection stood: nothing of the fax has left. */
const BEFORE_CONNECTION = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Sends by the SRFax web service, over https to its own hosts alone (or to this machine). Throws SrfaxUrlRefused. */
export function createSrfaxTransport(settings: SrfaxSettings): FaxTransport {
  const { accessId, accessPassword, callerNumber, senderEmail } = settings;
  const url = checkedUrl(settings.url);

  async function post(action: string, fields: Readonly<Record<string, string>>): Promise<z.infer<typeof answerSchema>> {
    const body = new URLSearchParams({
      action,
      access_id: accessId,
      access_pwd: accessPassword,
      sResponseFormat: 'JSON',
      ...fields,
    });
    // A redirect could lead credentials and document to another host.
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answerSchema.parse(await response.json());
  }

  async function queue(fax: Fax): Promise<QueueResult> {
    const order = {
      sCallerID: callerNumber,
      sSenderEmail: senderEmail,
      sFaxType: 'SINGLE',
      sToFaxNumber: `1${fax.to}`,
      // Tries are counted on our side, where they are shown.
      sRetries: '0',
      sFileName_1: 'fax.pdf',
      sFileContent_1: Buffer.from(fax.pdf).toString('base64'),
    };
    try {
      const { Status, Result } = await post('Queue_Fax', order);
      if (Status === 'Failed') return { outcome: 'failed', reason: 'not_accepted' };
      const providerId = z.union([z.string(), z.number()]).parse(Result).toString().trim();
      return providerId === '' ? { outcome: 'unclear' } : { outcome: 'queued', providerId };
    } catch (error) {
      return isBeforeConnection(error) ? { outcome: 'failed', reason: 'unreachable' } : { outcome: 'unclear' };
    }
  }

  async function status(providerId: string): Promise<FaxProgress> {
    try {
      const { Status, Result } = await post('Get_FaxStatus', { sFaxDetailsID: providerId });
      return Status === 'Success' ? progressOf(statusSchema.parse(Result)) : { state: 'unknown' };
    } catch {
      return { state: 'unknown' };
    }
  }

  return { lookAfterMs: LOOK_AFTER_MS, queue, status };
}

/** "Sending Email" means under way: it must not be read as "Sent". */
function progressOf({ SentStatus, ErrorCode }: z.infer<typeof statusSchema>): FaxProgress {
  const words = SentStatus.trim().toLowerCase();
  if (words.includes('progress') || words.includes('sending')) return { state: 'sending' };
  if (words === 'sent') return { state: 'delivered' };
  if (words === 'failed') return { state: 'failed', reason: failureOf(ErrorCode ?? '') };
  return { state: 'unknown' };
}

function failureOf(errorCode: string): FaxFailure {
  if (/busy/i.test(errorCode)) return 'busy';
  if (/no.?answer/i.test(errorCode)) return 'no_answer';
  if (/invalid|wrong|unassigned|disconnected|not a fax|no fax|voice/i.test(errorCode)) return 'number_wrong';
  return 'failed';
}

function isBeforeConnection(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown; errors?: readonly unknown[] } };
  return typeof cause?.code === 'string' && BEFORE_CONNECTION.has(cause.code);
}

function checkedUrl(text: string): URL {
  const url = URL.parse(text);
  const isOurs = url?.protocol === 'https:' && SRFAX_HOSTS.has(url.hostname) && url.port === '';
  const isHere = url !== null && LOOPBACK_HOSTS.has(url.hostname);
  if (!url || !(isOurs || isHere) || url.username !== '') {
    throw new SrfaxUrlRefused(`SRFAX_URL must be an https address of ${[...SRFAX_HOSTS].join(' or ')}`);
  }
  return url;
}
