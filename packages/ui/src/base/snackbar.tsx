import './marks.css';
import './snackbar.css';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { useEffect } from 'react';
import { en } from '../texts/en.ts';
import { onFirstUse } from './first-use.ts';
import { laterPart } from './later-part.ts';
import { COPIED_SNACKBAR_MS, SNACKBAR_MS } from './limits.ts';
import { announce } from './live-region.tsx';

const list = laterPart(() => import('./snackbar-list.tsx'));
/** The list stands on the page, and in its place: what is shown before would move, away from who is about to press it. */
const standing = Promise.withResolvers<void>();

async function standingList() {
  const fetched = await list.fetch();
  await standing.promise;
  return fetched;
}

/** The place where snackbars show; their list is fetched with the first use of the page, or with the first of them. */
export const Snackbars = () => {
  const List = list.usePart()?.default;
  // What fails ahead of its use is asked for again with the use.
  useEffect(() => onFirstUse(() => void list.fetch().catch(() => {})), []);
  // With the place goes what is offered there.
  useEffect(() => () => offered.clear(), []);
  return List && <List onStanding={standing.resolve} />;
};

/** Chooses what the newest snackbar offers. */
export const SNACKBAR_KEY = 'z';

/** What a snackbar says and offers. */
export interface Snackbar {
  message: string;
  tone?: 'neutral' | 'done' | 'failed' | undefined;
  /** For example `UNDO`; choosing it hides the snackbar. */
  action?: { label: string; onClick: () => void } | undefined;
  /** Where more is to be seen, before what is offered. */
  link?: { label: string; onClick: () => void } | undefined;
  durationMs?: number | undefined;
}

const icons = {
  neutral: null,
  done: <IconCheck size={18} stroke={2} aria-hidden />,
  failed: <IconAlertCircle size={18} stroke={2} aria-hidden />,
};

/** What the snackbars on screen offer, the oldest first. */
const offered = new Map<string, () => void>();

/** Takes a snackbar away before its time. */
export const hideSnackbar = (id: string): void => {
  void standingList().then(
    ({ notifications }) => notifications.hide(id),
    () => {},
  );
};

/** Chooses what the newest snackbar on screen offers; false where none offers anything. */
export const chooseSnackbarAction = (): boolean => {
  const newest = [...offered].at(-1);
  if (!newest) return false;
  const [id, choose] = newest;
  // Else one that is leaving the screen would be chosen twice.
  offered.delete(id);
  hideSnackbar(id);
  choose();
  return true;
};

/**
 * Shows a message for six seconds, spoken politely, a failure at once; answers its id. What it offers can be chosen by the
 * key SNACKBAR_KEY too, which the shell listens for.
 */
export const showSnackbar = ({
  message,
  tone = 'neutral',
  action,
  link,
  durationMs = SNACKBAR_MS,
}: Snackbar): string => {
  const id = newId();
  const shown = {
    id,
    autoClose: durationMs,
    onClose: () => void offered.delete(id),
    role: tone === 'failed' ? 'alert' : 'status',
    className: 'al-snackbar',
    'data-tone': tone,
    icon: icons[tone],
    closeButtonProps: { 'aria-label': en.dismiss },
    message: (
      <span className="al-snackbar-line">
        <span className="al-snackbar-text">{message}</span>
        <span className="al-snackbar-actions">
          {link && (
            <button
              type="button"
              className="al-snackbar-action"
              onClick={() => {
                hideSnackbar(id);
                link.onClick();
              }}
            >
              {link.label}
            </button>
          )}
          {action && (
            <button
              type="button"
              className="al-snackbar-action"
              aria-keyshortcuts={SNACKBAR_KEY}
              onClick={() => {
                offered.delete(id);
                hideSnackbar(id);
                action.onClick();
              }}
            >
              {action.label}
              <kbd className="al-kbd" aria-hidden>
                {SNACKBAR_KEY}
              </kbd>
            </button>
          )}
        </span>
      </span>
    ),
  };
  if (action) offered.set(id, action.onClick);
  void standingList().then(
    ({ notifications }) => notifications.show(shown),
    () => {
      offered.delete(id);
      announce(message);
    },
  );
  return id;
};

let count = 0;
const newId = () => `snackbar-${++count}`;

/** Says for two seconds that a text is on the clipboard. */
export const showCopied = (): string =>
  showSnackbar({ message: en.copiedToClipboard, tone: 'done', durationMs: COPIED_SNACKBAR_MS });
