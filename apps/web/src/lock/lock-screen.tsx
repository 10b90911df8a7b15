import '../lean/lean.css';
import './lock-screen.css';
import type { SessionView } from '@alethea/accounts/contract/core/session-view';
import type { Session } from '@alethea/web-kit/session/session';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LockForm } from './lock-form.tsx';
import type { LockReason } from './lock-time.ts';

/** Of the document: everything but the lock is out of sight and out of reach. */
const LOCKED = 'data-locked';
/** What the page itself would hear. */
const KEYS = ['keydown', 'keyup', 'keypress'] as const;

interface LockScreen {
  readonly person: Pick<Session, 'email' | 'title' | 'firstName' | 'lastName' | 'credentials'>;
  readonly reason: LockReason;
  onSignedIn(session: SessionView): Promise<void>;
  onNotYou(): void;
}

/**
 * Covers the page: nothing of it can be seen, read out or reached, and everything stays as it is. A React root of its
 * own, in the top layer, so that nothing of the page comes above it or hears its keys.
 *
 * @returns uncovers the page, with the focus where it was
 */
export function showLockScreen(screen: LockScreen): () => void {
  const covered = [...document.body.children].filter((element) => !element.hasAttribute('inert'));
  const dialog = document.createElement('dialog');
  dialog.className = 'lock';
  dialog.setAttribute('aria-labelledby', 'lock-title');
  const place = document.createElement('div');
  dialog.append(place);
  document.body.append(dialog);
  const before = document.activeElement;
  for (const element of covered) element.setAttribute('inert', '');
  document.documentElement.setAttribute(LOCKED, '');

  let isOver = false;
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  // A browser closes on a second Escape whatever the page says.
  dialog.addEventListener('close', () => {
    if (!isOver) dialog.showModal();
  });
  for (const type of KEYS) dialog.addEventListener(type, (event) => event.stopPropagation());
  dialog.showModal();
  const root = createRoot(place);
  root.render(
    <StrictMode>
      <LockForm {...screen} />
    </StrictMode>,
  );
  return () => {
    isOver = true;
    document.documentElement.removeAttribute(LOCKED);
    for (const element of covered) element.removeAttribute('inert');
    dialog.close();
    dialog.remove();
    // Not while the page itself is being rendered.
    queueMicrotask(() => root.unmount());
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
