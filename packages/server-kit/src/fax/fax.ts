/**
 * A document on its way to one fax machine. The number is typed by people: the first page names its recipient and
 * carries no patient data, as whoever stands at a wrong machine sees it first.
 */
export interface Fax {
  /** Ten digits, bare (Canada and the United States). */
  readonly to: string;
  readonly pdf: Uint8Array;
  readonly pages: number;
}

/** Why a fax did not arrive, as far as the provider tells. */
export const FAX_FAILURES = [
  'busy',
  'no_answer',
  'number_wrong',
  'not_accepted',
  'unreachable',
  'failed',
  'interrupted',
  'no_outcome',
] as const;

/** See FAX_FAILURES. */
export type FaxFailure = (typeof FAX_FAILURES)[number];

/** The reason of a fax that was kept from going out: it has failed because somebody wanted it so. */
export const FAX_WITHDRAWN = 'withdrawn';

/**
 * What became of handing a fax over. `unclear` means that it may or may not go out: such a fax is never sent again by
 * itself, for its content would be disclosed twice.
 */
export type QueueResult =
  | { readonly outcome: 'queued'; readonly providerId: string }
  | { readonly outcome: 'failed'; readonly reason: FaxFailure }
  | { readonly outcome: 'unclear' };

/** Where a fax is that the provider has taken; `unknown` when the provider could not be asked. */
export type FaxProgress =
  | { readonly state: 'sending' | 'delivered' | 'unknown' }
  | { readonly state: 'failed'; readonly reason: FaxFailure };

/** The way out for faxes: a provider in production, a spool folder in the local environment. Neither call throws. */
export interface FaxTransport {
  /** After how long a look at a fax under way is worth while. */
  readonly lookAfterMs: number;
  queue(fax: Fax): Promise<QueueResult>;
  status(providerId: string): Promise<FaxProgress>;
}
