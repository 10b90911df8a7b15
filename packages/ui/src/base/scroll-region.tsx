import type { ComponentPropsWithRef } from 'react';

interface ScrollRegionProps extends ComponentPropsWithRef<'section'> {
  /** Names the region. */
  label: string;
}

/** A region that scrolls by itself, also with the keyboard, which scrolls what has the focus. */
export const ScrollRegion = ({ label, ...section }: ScrollRegionProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard
  <section aria-label={label} tabIndex={0} {...section} />
);
