const ANSWER_WITHIN_MS = 60_000;

/** A picture to be sent. */
export interface SentMedia {
  /** The owner's account at the partner. */
  readonly avaUuid: string;
  readonly mediaId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The EMR of the partner, as far as it takes pictures. */
export interface AvaPartner {
  /**
   * Sends a picture; sent again under the same id it is there once. Answers what the partner has decided for good, and
   * throws AvaUnavailable where it has not.
   */
  send(media: SentMedia, signal: AbortSignal): Promise<'sent' | 'refused' | 'account_unknown'>;
}

/** The partner gave no answer that settles anything. */
export class AvaUnavailable extends Error {
  override readonly name = 'AvaUnavailable';
}

/**
 * The partner over HTTP: `PUT <api>/accounts/<avaUuid>/media/<id>` with the bytes as body, the file's name in
 * `content-disposition` and the id once more as `idempotency-key`, under a token of this installation. 200 to 204 and 409
 * say that it is there, 404 and 410 that there is no such account, 400, 413, 415 and 422 that it is not taken.
 */
export function createHttpAva({ apiUrl, token }: { readonly apiUrl: string; readonly token: string }): AvaPartner {
  const base = apiUrl.replace(/\/+$/, '');
  return {
    async send({ avaUuid, mediaId, fileName, contentType, bytes }, signal) {
      const status = await fetch(`${base}/accounts/${encodeURIComponent(avaUuid)}/media/${mediaId}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': contentType,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
          'idempotency-key': mediaId,
        },
        body: new Uint8Array(bytes),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      }).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.status;
        },
        // What failed is told as one thing, for it may repeat the name of a file.
        () => {
          throw new AvaUnavailable('no answer');
        },
      );
      if ((status >= 200 && status <= 204) || status === 409) return 'sent';
      if (status === 404 || status === 410) return 'account_unknown';
      if ([400, 413, 415, 422].includes(status)) return 'refused';
      throw new AvaUnavailable(`answered ${status}`);
    },
  };
}

/**
 * Stands in for the partner in a demo, where everybody has an account: it takes everything but files whose name begins with
 * `refused`, and keeps nothing.
 */
export function createSandboxAva() {
  const ava: AvaPartner = { send: async ({ fileName }) => (/^refused/i.test(fileName) ? 'refused' : 'sent') };
  return { partner: { accountOf: async () => 'sandbox' }, ava };
}
