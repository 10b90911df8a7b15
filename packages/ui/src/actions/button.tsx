import './controls.css';
import './button.css';
import { Tooltip } from '@mantine/core';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useState } from 'react';
import { classNames } from '../base/class-names.ts';
import { anchorProps, type LinkTarget } from './link-click.ts';

interface ButtonLook {
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | undefined;
  /** For rows and toolbars: 30 px high with a mouse. */
  dense?: boolean | undefined;
  icon?: ReactNode;
  /** After the text: a key hint or a chevron. */
  trailing?: ReactNode;
  fullWidth?: boolean | undefined;
  children: ReactNode;
}

/** What a button takes beside its element's attributes. */
export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'children' | 'disabled'> {
  /** Shows that the action is under way; clicks do nothing meanwhile. */
  loading?: boolean | undefined;
  /** Why the action is not possible now: shown as a tooltip; the button stays reachable. */
  disabledReason?: string | undefined;
  /** For a toggle: whether it is on. */
  pressed?: boolean | undefined;
  /** What it does, where its words are too short for that: shown as a tooltip. */
  hint?: string | undefined;
}

const lookAttributes = ({ variant = 'default', dense, fullWidth }: Omit<ButtonLook, 'children'>) => ({
  'data-variant': variant,
  'data-dense': dense || undefined,
  'data-full-width': fullWidth || undefined,
});

/** A button that can always be reached: a disabled one says why, a busy one says that it is busy. */
export const Button = ({
  variant,
  dense,
  icon,
  trailing,
  fullWidth,
  loading = false,
  disabledReason,
  pressed,
  hint,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const isBlocked = loading || disabledReason !== undefined;
  // Who has just pressed it knows why it rests: a reason that appears under the pointer would read as a refusal.
  const [isJustPressed, setJustPressed] = useState(false);
  const forget = () => setJustPressed(false);
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) return event.preventDefault();
    setJustPressed(true);
    onClick?.(event);
  };
  const tip = disabledReason ?? hint;
  return (
    <Tooltip label={tip} disabled={tip === undefined || isJustPressed}>
      <button
        onMouseLeave={forget}
        onBlur={forget}
        {...rest}
        {...lookAttributes({ variant, dense, fullWidth })}
        type={type}
        className={classNames('al-button', className)}
        aria-pressed={pressed}
        aria-disabled={isBlocked || undefined}
        aria-busy={loading || undefined}
        onClick={handleClick}
      >
        {loading ? <span className="al-spinner" aria-hidden /> : icon}
        <span>{children}</span>
        {trailing}
      </button>
    </Tooltip>
  );
};

/** What a link that looks like a button takes. */
export interface LinkButtonProps
  extends ButtonLook,
    LinkTarget,
    Omit<ComponentPropsWithRef<'a'>, 'children' | 'href' | 'onClick'> {}

/** A real link in the look of a button. */
export const LinkButton = (props: LinkButtonProps) => {
  const { variant, dense, icon, trailing, fullWidth, children, className, href, onNavigate, external, ...rest } = props;
  return (
    <a
      {...rest}
      {...lookAttributes({ variant, dense, fullWidth })}
      {...anchorProps({ href, onNavigate, external })}
      className={classNames('al-button', className)}
    >
      {icon}
      <span>{children}</span>
      {trailing}
    </a>
  );
};

/** A real link in running text or beside a label. */
export const TextLink = ({ href, onNavigate, external, children }: LinkTarget & { children: ReactNode }) => (
  <a className="al-link" {...anchorProps({ href, onNavigate, external })}>
    {children}
  </a>
);
