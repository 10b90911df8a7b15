import '../fields/field.css';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { confirm, Dialog } from '../overlays/dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { en } from '../texts/en.ts';
import { FormFooter } from './form-footer.tsx';

interface FormDialogProps {
  /** False hides what was entered with it, where the feature keeps that for the next time. */
  opened?: boolean | undefined;
  title: string;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The one main action, which Enter does, too; none while there is nothing yet to act on. */
  submitLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** The main action cannot be undone. */
  danger?: boolean | undefined;
  /** Beside the words of the main action. */
  submitIcon?: ReactNode;
  /** Why the main action cannot be done now. */
  blockedReason?: string | undefined;
  /** More that can be done, before Cancel. */
  actions?: ReactNode;
  /** Something was entered that closing the dialog would lose; as a function, of the very moment it is closed in. */
  isDirty: boolean | (() => boolean);
  /** What is asked before that; words of its own where the common ones say too little. */
  discard?: { title: string; message: string; confirmLabel: string; cancelLabel?: string } | undefined;
  /** False leaves only Cancel and the main action to close it with. */
  closable?: boolean | undefined;
  /** On its way: the dialog stays until it is known what came of it. */
  isRunning: boolean;
  /** Why it failed, with an own title where there is one; spoken when it appears. */
  failure?: string | null | undefined;
  failureTitle?: string | undefined;
  /** That something in the form is wrong, beside the buttons. */
  problem?: string | undefined;
  /** True where nothing is left to fill in: the focus begins at the main action, and not in the first field. */
  isReady?: boolean | undefined;
  /** Called by the main action, by Enter, and by Ctrl or Command with Enter. */
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  /** Called once closing is sure to lose nothing, or nothing that is missed. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the screen: fields, one main action, Cancel. Cancel, Escape, the close button and a click beside it ask
 * before anything that was entered is lost.
 */
export const FormDialog = (props: FormDialogProps) => {
  const { opened = true, title, size, submitLabel, cancelLabel = en.cancel, danger = false, submitIcon } = props;
  const { blockedReason, actions, isDirty, discard = en.discard, closable, isRunning } = props;
  const { failure, failureTitle, problem, isReady = false, onSubmit, onClose, children } = props;
  const formId = useId();
  async function close(): Promise<void> {
    if (isRunning) return;
    const wouldLose = typeof isDirty === 'function' ? isDirty() : isDirty;
    if (!wouldLose || (await confirm({ ...discard, danger: true }))) onClose();
  }
  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    // A dialog within a form in the tree of components must not send that one, too.
    event.stopPropagation();
    // Nor is this one sent by a dialog that was opened from it.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    if (submitLabel !== undefined && !blockedReason && !isRunning) onSubmit(event);
  }
  function handleKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  }
  return (
    <Dialog
      opened={opened}
      closable={closable}
      onClose={() => void close()}
      title={title}
      size={size}
      footer={
        <FormFooter error={problem}>
          {actions}
          <Button onClick={() => void close()} data-autofocus={(danger && !isReady) || undefined}>
            {cancelLabel}
          </Button>
          {submitLabel !== undefined && (
            <Button
              type="submit"
              form={formId}
              data-autofocus={isReady || !danger || undefined}
              variant={danger ? 'danger' : 'primary'}
              icon={submitIcon}
              loading={isRunning}
              disabledReason={blockedReason}
            >
              {submitLabel}
            </Button>
          )}
        </FormFooter>
      }
    >
      <form
        ref={isReady || submitLabel === undefined ? undefined : beginInFirstField}
        id={formId}
        className="al-form"
        noValidate
        autoComplete="off"
        onSubmit={submit}
        onKeyDown={handleKey}
      >
        {failure !== null && failure !== undefined && (
          <Notice tone="failed" title={failureTitle}>
            {failure}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
};

/** The focus begins where a field asks for it, else in the first one. Without any, a button asks for it below. */
function beginInFirstField(form: HTMLFormElement | null): void {
  const first = form && (form.querySelector<HTMLElement>('[data-autofocus]') ?? firstOf(form));
  if (!first) return;
  first.setAttribute('data-autofocus', '');
  // Fields that are fetched come when the dialog has given the focus to one of its own buttons.
  const focused = document.activeElement;
  if (form.closest('.al-dialog')?.contains(focused) && !form.contains(focused)) first.focus();
}

function firstOf(form: HTMLFormElement): HTMLElement | undefined {
  const usable = (selector: string) => [...form.querySelectorAll<HTMLElement>(selector)].filter(isUsable);
  const [first] = [...usable('input, select, textarea'), ...usable('button, a[href]')];
  const isChoice = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isChoice && usable(`input[type="radio"][name="${CSS.escape(first.name)}"]:checked`)[0];
  return chosen || first;
}

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled, [readonly], [type="hidden"], [hidden], [tabindex="-1"]');
