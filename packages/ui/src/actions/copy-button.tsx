import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import type { ReactNode } from 'react';
import { showCopied, showSnackbar } from '../base/snackbar.tsx';
import { en } from '../texts/en.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

/** Puts a text on the clipboard and says so in the specified words, the same everywhere [IMODEL-31]; or that it could not. */
export const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showCopied();
  } catch {
    showSnackbar({ message: en.copyFailed, tone: 'failed' });
  }
};

interface CopyButtonProps {
  value: string;
  /** The name of the icon button. */
  label: string;
  /** With children it is a button with these words. */
  children?: ReactNode;
}

/** Copies a text with one click. */
export const CopyButton = ({ value, label, children }: CopyButtonProps) => {
  const handleClick = () => void copyText(value);
  const icon = <IconCopy size={16} stroke={1.75} aria-hidden />;
  return children ? (
    <Button dense icon={icon} onClick={handleClick}>
      {children}
    </Button>
  ) : (
    <IconButton label={label} onClick={handleClick}>
      {icon}
    </IconButton>
  );
};
