import type { ComponentPropsWithRef } from 'react';

interface SubmitButtonProps extends ComponentPropsWithRef<'button'> {
  /** While true the button shows progress; pressing it again does nothing. */
  readonly isBusy?: boolean;
}

/** The one primary action of a screen; stays focusable while it works. */
export const SubmitButton = ({ isBusy = false, children, onClick, ...button }: SubmitButtonProps) => (
  <button
    type="submit"
    {...button}
    className="al-button lean-submit"
    data-variant="primary"
    data-full-width
    aria-busy={isBusy}
    aria-disabled={isBusy}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
  >
    {isBusy && <span className="al-spinner" aria-hidden="true" />}
    {children}
  </button>
);
