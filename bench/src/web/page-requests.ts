/** A message of Chromium's debugging port, as far as it tells of requests. */
export interface DevtoolsMessage {
  readonly method?: string;
  readonly params?: {
    readonly requestId?: string;
    readonly type?: string;
    readonly request?: { readonly url: string };
    readonly response?: { readonly mimeType: string; readonly status: number };
    readonly errorText?: string;
  };
}

/** What a page has asked for, by what Chromium tells of it. */
export interface PageRequests {
  hear(message: DevtoolsMessage): void;
  /** Addresses of the scripts that were loaded to run, not only fetched ahead. Throws where one of them failed. */
  scripts(): string[];
  /** Addresses that no whole answer has come from yet; a stream of events, which has no end, is not among them. */
  underWay(): string[];
}

/** Follows the requests of a page from its first one on. */
export function followRequests(): PageRequests {
  const scripts = new Map<string, string>();
  const waited = new Map<string, string>();
  const failed: string[] = [];
  return {
    hear({ method, params: { requestId = '', type, request, response, errorText } = {} }) {
      if (method === 'Network.requestWillBeSent' && request) {
        waited.set(requestId, request.url);
        if (type === 'Script') scripts.set(requestId, request.url);
      }
      if (method === 'Network.responseReceived' && response) {
        if (response.mimeType === 'text/event-stream') waited.delete(requestId);
        if (response.status >= 400) note(requestId, `answered ${response.status}`);
      }
      if (method === 'Network.loadingFailed') note(requestId, errorText ?? 'failed');
      if (method === 'Network.loadingFailed' || method === 'Network.loadingFinished') waited.delete(requestId);
    },
    scripts() {
      if (failed.length > 0) throw new Error(`Scripts did not come: ${failed.join(', ')}`);
      return [...new Set(scripts.values())];
    },
    underWay: () => [...waited.values()],
  };

  function note(requestId: string, how: string): void {
    const address = scripts.get(requestId);
    if (address) failed.push(`${address} (${how})`);
  }
}

/** A page that is watched while it loads. */
export interface WatchedPage {
  readonly requests: Pick<PageRequests, 'scripts' | 'underWay'>;
  /** Whether the page has loaded and shows what it is opened for, asked when it has nothing left to do. */
  isShown(): Promise<boolean>;
  /** Waits a moment; false once it has been waited for long enough. */
  wait(): Promise<boolean>;
}

/**
 * Answers the scripts of a page when it is whole: what a person sees of it is there, and nothing that it has asked for is
 * still to come. Throws, with what is missing, where that does not happen: what has been counted by then says nothing.
 */
export async function scriptsOnceWhole(address: string, { requests, isShown, wait }: WatchedPage): Promise<string[]> {
  for (;;) {
    const shown = await isShown();
    const missing = requests.underWay();
    if (shown && missing.length === 0) return requests.scripts();
    if (await wait()) continue;
    const reason = shown ? `waits for ${missing.join(', ')}` : 'does not show what it is opened for';
    throw new Error(`${address} is not whole: it ${reason}.`);
  }
}
