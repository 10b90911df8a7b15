import { Menu as MantineMenu } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';
import { anchorProps } from '../actions/link-click.ts';

/** One of the actions behind a button. */
export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  href?: string | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}

interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  onNavigate?: ((href: string) => void) | undefined;
  label: string;
}

/** Further actions behind a button, with arrow keys and typing ahead. */
export const Menu = ({ trigger, items, onNavigate, label }: MenuProps) => {
  const id = useId();
  return (
    <MantineMenu id={id} position="bottom-end" shadow="md">
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      {/* Named by itself: the library would name it by its button, whose words may say less. */}
      <MantineMenu.Dropdown aria-label={label} aria-labelledby={`${id}-dropdown`}>
        {items.map(({ key, label: text, icon, onSelect, href, danger, disabled = false }) => {
          const look = { leftSection: icon, disabled, ...(danger ? { className: 'al-menu-danger' } : {}) };
          return href === undefined ? (
            <MantineMenu.Item key={key} {...look} onClick={onSelect}>
              {text}
            </MantineMenu.Item>
          ) : (
            <MantineMenu.Item key={key} {...look} component="a" {...anchorProps({ href, onNavigate })}>
              {text}
            </MantineMenu.Item>
          );
        })}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
};
