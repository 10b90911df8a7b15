import './button.css';
import { Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../base/class-names.ts';
import { anchorProps, type LinkTarget } from './link-click.ts';

interface IconButtonLook {
  /** The accessible name; also the tooltip. */
  label: string;
  /** The icon, hidden from assistive technology. */
  children: ReactNode;
  variant?: 'quiet' | 'default' | 'primary' | undefined;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

/** What an icon button takes beside its element's attributes. */
export interface IconButtonProps
  extends IconButtonLook,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled' | 'aria-label'> {
  /** For a toggle: whether it is on. */
  pressed?: boolean | undefined;
  disabledReason?: string | undefined;
}

/** A button of one icon that always has a name and tells it in a tooltip. */
export const IconButton = (props: IconButtonProps) => {
  const { label, children, variant = 'quiet', tooltipSide = 'top', pressed, disabledReason, onClick, ...rest } = props;
  const isBlocked = disabledReason !== undefined;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tooltip label={disabledReason ?? label} position={tooltipSide}>
      <button
        type="button"
        {...rest}
        className={classNames('al-icon-button', rest.className)}
        data-variant={variant}
        aria-label={label}
        aria-pressed={pressed}
        aria-disabled={isBlocked || undefined}
        onClick={handleClick}
      >
        {children}
      </button>
    </Tooltip>
  );
};

/** A real link of one icon, with a name and a tooltip. */
export const LinkIconButton = (props: IconButtonLook & LinkTarget) => {
  const { label, children, variant = 'quiet', tooltipSide = 'top', href, onNavigate, external } = props;
  return (
    <Tooltip label={label} position={tooltipSide}>
      <a
        className="al-icon-button"
        data-variant={variant}
        aria-label={label}
        {...anchorProps({ href, onNavigate, external })}
        href={href}
      >
        {children}
      </a>
    </Tooltip>
  );
};
