import type { MouseEvent } from 'react';

/** Where a link leads and who follows it: without `onNavigate` the browser does. */
export interface LinkTarget {
  href: string;
  onNavigate?: ((href: string) => void) | undefined;
  /** Opens in a new tab, without a referrer. */
  external?: boolean | undefined;
}

/** The attributes of an anchor that hands a plain left click to `onNavigate` and leaves every other click to the browser. */
export const anchorProps = ({ href, onNavigate, external = false }: LinkTarget) => ({
  href,
  ...(external ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
  onClick: (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (external || !onNavigate || !isPlainClick || event.defaultPrevented) return;
    event.preventDefault();
    onNavigate(href);
  },
});
