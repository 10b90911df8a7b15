import { useLayoutEffect, useRef } from 'react';

/** The heading of a state of the page; takes the focus, so that a change is read out and the keyboard is there. */
export const GuestHeading = ({ children }: { readonly children: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};
