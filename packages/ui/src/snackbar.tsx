import './snackbar.css';
import { notifications } from '@mantine/notifications';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { COPIED_SNACKBAR_MS, SNACKBAR_MS } from './limits.ts';
import { en } from './texts/en.ts';

/** What a snackbar says and offers. */
export interface Snackbar {
  message: string;
  tone?: 'neutral' | 'done' | 'failed' | undefined;
  /** For example `UNDO`; choosing it hides the snackbar. */
  action?: { label: string; onClick: () => void } | undefined;
  durationMs?: number | undefined;
}

const icons = {
  neutral: null,
  done: <IconCheck size={18} stroke={2} aria-hidden />,
  failed: <IconAlertCircle size={18} stroke={2} aria-hidden />,
};

/** Takes a snackbar away before its time. */
export const hideSnackbar = (id: string): void => {
  notifications.hide(id);
};

/** Shows a message for six seconds, spoken politely, a failure at once; answers its id. */
export const showSnackbar = ({ message, tone = 'neutral', action, durationMs = SNACKBAR_MS }: Snackbar): string => {
  const id: string = notifications.show({
    autoClose: durationMs,
    role: tone === 'failed' ? 'alert' : 'status',
    className: 'al-snackbar',
    'data-tone': tone,
    icon: icons[tone],
    closeButtonProps: { 'aria-label': en.dismiss },
    message: (
      <span className="al-snackbar-line">
        <span>{message}</span>
        {action && (
          <button
            type="button"
            className="al-snackbar-action"
            onClick={() => {
              hideSnackbar(id);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ),
  });
  return id;
};

/** Says for two seconds that a text is on the clipboard. */
export const showCopied = (text: string = en.copiedToClipboard): string =>
  showSnackbar({ message: text, tone: 'done', durationMs: COPIED_SNACKBAR_MS });
