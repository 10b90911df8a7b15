/**
 * Brings the focus to where a message of the open consult is written, or to the conversation where none can be; what comes
 * into sight takes it a frame later.
 */
export function focusComposer(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('.consults-composer textarea');
    const conversation = document.querySelector('.consults-thread')?.closest<HTMLElement>('.al-pane-body');
    (field ?? conversation)?.focus();
  });
}
