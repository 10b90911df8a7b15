import './guest.css';
import type { ComponentPropsWithRef, ReactNode } from 'react';

interface Look {
  /** The one action that a page is for; true when left out. */
  readonly primary?: boolean;
  /** As wide as its column. */
  readonly wide?: boolean;
}

interface GuestActionProps extends Look, ComponentPropsWithRef<'button'> {
  /** While true the button shows progress; pressing it again does nothing. */
  readonly isBusy?: boolean;
}

/** A button of the page; stays focusable while it works. */
export const GuestAction = ({ isBusy = false, primary, wide, children, onClick, ...button }: GuestActionProps) => (
  <button
    type="button"
    {...button}
    {...lookOf({ primary, wide })}
    aria-busy={isBusy}
    aria-disabled={isBusy}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {isBusy && <span className="al-spinner" aria-hidden="true" />}
    {children}
  </button>
);

/** A way on to another page, which looks like an action. */
export const GuestActionLink = ({
  href,
  children,
  ...look
}: Look & { readonly href: string; readonly children: ReactNode }) => (
  <a href={href} {...lookOf(look)}>
    {children}
  </a>
);

function lookOf({ primary = true, wide }: { primary?: boolean | undefined; wide?: boolean | undefined }) {
  return {
    className: 'al-button guest-action',
    'data-variant': primary ? 'primary' : 'default',
    'data-full-width': wide ? true : undefined,
  };
}
