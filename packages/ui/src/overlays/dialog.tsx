import './dialog.css';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button } from '../actions/button.tsx';
import { PHONE_MAX_PX } from '../base/limits.ts';
import { en } from '../texts/en.ts';
import { useEscape } from './dialog-stack.ts';
import { fetchQuestions, useWindows } from './later-windows.tsx';

const widths = { small: '25rem', medium: '35rem', large: '52rem' };

interface DialogProps {
  opened: boolean;
  /** Called by Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  size?: keyof typeof widths | undefined;
  /** Buttons, kept in sight. */
  footer?: ReactNode;
  /** False leaves only the footer's buttons to close it with: for what is shown once. */
  closable?: boolean | undefined;
  children: ReactNode;
}

/** A window over the screen that keeps the focus and gives it back; large ones fill a phone. */
export const Dialog = ({ opened, onClose, title, size = 'medium', footer, closable = true, children }: DialogProps) => {
  const isPhone = useMediaQuery(`(max-width: ${PHONE_MAX_PX}px)`, false);
  const windows = useWindows(opened, closable ? onClose : null);
  // Before the window has come, Escape is among the keys that are held for it.
  useEscape(opened, closable && windows ? onClose : null);
  useFocusBack(opened);
  if (!windows) return null;
  return (
    <windows.Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      fullScreen={isPhone && size === 'large'}
      centered={size === 'small'}
      closeButtonProps={{ 'aria-label': en.close }}
      withCloseButton={closable}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={closable}
      className="al-dialog"
    >
      {children}
      {footer && <div className="al-dialog-footer">{footer}</div>}
    </windows.Modal>
  );
};

/**
 * Keys go to the dialog from the moment it opens, not to the field behind it until the library has moved the focus;
 * closed or taken away, it gives the focus back.
 */
function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    if (!(before instanceof HTMLElement)) return;
    before.blur();
    return () => {
      const atClose = document.activeElement;
      // What had the focus in the dialog goes in this very moment, or stays in it while it fades.
      requestAnimationFrame(() => {
        const now = document.activeElement;
        const isInDialog = now === atClose && now?.closest('.al-dialog');
        const isLost = now === null || now === document.body || isInDialog;
        if (isLost && before.isConnected) before.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

interface ConfirmLabels {
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** For what cannot be undone. */
  danger?: boolean | undefined;
}

interface ConfirmButtonsProps extends ConfirmLabels {
  onConfirm: () => void;
  onCancel: () => void;
  loading?: boolean | undefined;
  /** A third way: what would be lost is kept first. */
  save?:
    | {
        readonly label: string;
        readonly loading: boolean;
        readonly disabledReason: string | undefined;
        readonly onSave: () => void;
      }
    | undefined;
}

const ConfirmButtons = (props: ConfirmButtonsProps) => {
  const { confirmLabel = en.ok, cancelLabel = en.cancel, danger = false, loading, onConfirm, onCancel, save } = props;
  return (
    <>
      <Button onClick={onCancel} data-autofocus={danger || undefined}>
        {cancelLabel}
      </Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        loading={loading}
        onClick={onConfirm}
        data-autofocus={!danger || undefined}
      >
        {confirmLabel}
      </Button>
      {save && (
        <Button variant="primary" loading={save.loading} disabledReason={save.disabledReason} onClick={save.onSave}>
          {save.label}
        </Button>
      )}
    </>
  );
};

interface ConfirmDialogProps extends ConfirmButtonsProps {
  opened: boolean;
  title: string;
  children: ReactNode;
}

/** Asks before something happens; closing it in any other way cancels. */
export const ConfirmDialog = ({ opened, title, children, ...buttons }: ConfirmDialogProps) => (
  <Dialog
    opened={opened}
    onClose={buttons.onCancel}
    title={title}
    size="small"
    footer={<ConfirmButtons {...buttons} />}
  >
    {children}
  </Dialog>
);

/** What `confirm` shows; Escape answers it and leaves the dialog under it alone. */
const Question = ({ children, ...buttons }: ConfirmButtonsProps & { children: ReactNode }) => {
  useEscape(true, buttons.onCancel);
  return (
    <>
      {children}
      <div className="al-dialog-footer">
        <ConfirmButtons {...buttons} />
      </div>
    </>
  );
};

/** Asks, and answers whether it was confirmed; closing it in any other way answers false. */
export const confirm = ({
  title,
  message,
  ...labels
}: ConfirmLabels & { title: string; message: ReactNode }): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const ask = (modals: Awaited<ReturnType<typeof fetchQuestions>>) => {
    const id: string = modals.open({
      title,
      size: widths.small,
      centered: true,
      className: 'al-dialog',
      closeButtonProps: { 'aria-label': en.close },
      closeOnEscape: false,
      onClose: () => resolve(false),
      children: (
        <Question
          {...labels}
          onCancel={() => modals.close(id)}
          onConfirm={() => {
            resolve(true);
            modals.close(id);
          }}
        >
          {message}
        </Question>
      ),
    });
  };
  // What cannot be asked is not confirmed.
  void fetchQuestions().then(ask, () => resolve(false));
  return promise;
};
