/** What a person reads in place of a page that was refused; `details` by the code of the refusal. */
export const refusedPageEn = {
  title: 'This page cannot be shown just now',
  retry: 'Try again',
  inSeconds: (seconds: number): string => `Try again in ${seconds === 1 ? 'one second' : `${seconds} seconds`}.`,
  details: {
    too_many_requests: 'Too many pages were opened from your network at once. Nothing is lost.',
    temporarily_unavailable: 'The portal is busy or being looked after. Nothing is lost.',
    unknown_host: 'The portal does not answer under this address. Check the address that you have typed or followed.',
    other: 'Something went wrong on our side. Nothing that you have saved is lost.',
  },
} as const;
