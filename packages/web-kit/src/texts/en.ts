/** Texts for failures that any call can meet, by code, and for what stands around them. */
export const en = {
  /** Specified where no text of its own applies (ICALL-02). */
  fallback: 'An error occurred.',
  /** Specified for every answer 404 that has no text of its own (CALL-17). */
  notFound: '404 Not Found: Server may be down, or check your internet connection.',
  codes: {
    offline: 'The server cannot be reached. Check your internet connection and try again.',
    not_signed_in: 'Your session has ended. Sign in again.',
    not_permitted: 'Your account does not have permission for this.',
    foreign_origin: 'This page was opened from another address. Reload it and try again.',
    invalid_input: 'Something in the form was not accepted. Check the fields and try again.',
    idempotency_key_reused: 'This was already sent with other content. Reload the page and check what was sent.',
    too_large: 'This is too large to be sent.',
    temporarily_unavailable: 'The server is busy. Try again in a moment.',
  } as Readonly<Record<string, string>>,
  tooManyRequests: (seconds: number | undefined): string =>
    seconds === undefined
      ? 'Too many tries. Wait a moment and try again.'
      : `Too many tries. Try again in ${waitText(seconds)}.`,
  reference: (requestId: string): string => `Reference ${requestId}.`,
  documentTitle: (title: string, product: string): string => `${title} · ${product}`,
  /** Units of an age or a time passed, after the number. */
  units: { year: 'y', month: 'mo', week: 'wk', day: 'd', hour: 'h', minute: 'min' },
  underOneMinute: '<1 min',
} as const;

/** A wait, rounded up to what one would say: seconds, minutes, and hours from ninety minutes on. */
function waitText(seconds: number): string {
  if (seconds <= 90) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
