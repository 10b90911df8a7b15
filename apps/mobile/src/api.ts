import type { SessionVault } from './session-vault.ts';

/** What of the portal is the server's; all else lies in the app. */
const OF_SERVER = /^\/(api|serverV5|healthz)(\/|$|\?)/;
/** A file's address in an answer, where it ends with its quotation mark. */
const FILE_ADDRESS = /"(\/api\/files\/[^"\\]+\?[^"\\]*)"/g;

interface Window {
  fetch: typeof fetch;
  XMLHttpRequest: typeof XMLHttpRequest;
}

/**
 * Sends what the app asks of its own origin to the server's absolute address, by the session of the keystore in place of
 * a cookie (CALL-14, CALL-23). What the server says of session and device is kept before the answer is given on, so that a
 * page that leaves at once has it. Addresses of files become absolute, with the ticket that opens them.
 */
export function installApi(
  window: Window,
  { apiUrl, vault }: { readonly apiUrl: string; readonly vault: SessionVault },
) {
  const send = window.fetch.bind(window);
  let ticket = '';

  async function headersOf(given: HeadersInit | undefined): Promise<Headers> {
    const headers = new Headers(given);
    const [session, device] = await Promise.all([vault.session(), vault.device()]);
    if (session) headers.set('authorization', `Bearer ${session}`);
    if (device) headers.set('alethea-device', device);
    return headers;
  }

  async function keep(header: (name: string) => string | null): Promise<void> {
    const session = header('alethea-session');
    const device = header('alethea-device');
    if (session !== null) await vault.keepSession(session);
    if (device) await vault.keepDevice(device);
    ticket = header('alethea-file-ticket') ?? ticket;
  }

  const withTickets = (text: string) =>
    text.replace(FILE_ADDRESS, (_, address: string) => `"${apiUrl}${address}&ticket=${ticket}"`);

  window.fetch = async (input, init) => {
    const path = typeof input === 'string' && OF_SERVER.test(input) ? input : null;
    if (path === null) return send(input, init);
    const headers = await headersOf(init?.headers);
    // A cookie has no part in it, and a request that outlives its page may not ask before it is sent.
    const answer = await send(`${apiUrl}${path}`, { ...init, headers, credentials: 'omit', keepalive: false });
    await keep((name) => answer.headers.get(name));
    if (!answer.headers.get('content-type')?.startsWith('application/json')) return answer;
    const { status, statusText } = answer;
    return new Response(withTickets(await answer.text()), { status, statusText, headers: answer.headers });
  };

  window.XMLHttpRequest = class extends window.XMLHttpRequest {
    #isOurs = false;

    override open(method: string, url: string | URL, ...more: unknown[]): void {
      this.#isOurs = typeof url === 'string' && OF_SERVER.test(url);
      const [isAsync = true] = more;
      super.open(method, this.#isOurs ? `${apiUrl}${url}` : url, isAsync !== false);
    }

    override send(body?: XMLHttpRequestBodyInit | Document | null): void {
      if (!this.#isOurs) {
        super.send(body);
        return;
      }
      void headersOf(undefined).then((headers) => {
        // Given up meanwhile.
        if (this.readyState !== this.OPENED) return;
        for (const [name, value] of headers) this.setRequestHeader(name, value);
        super.send(body);
      });
    }

    override get responseText(): string {
      return this.#isOurs ? withTickets(super.responseText) : super.responseText;
    }
  };
}
