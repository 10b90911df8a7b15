import { slot } from '@alethea/kernel/app/slot';

/** What a patient has answered to a form, above its PDF. */
export const FORM_ANSWERS = slot<{ readonly documentId: string }>('patients.formAnswers');

/** What inserts the writer's own templates into a one-way message, with no consult in sight. */
export const MESSAGE_TEMPLATES = slot<{
  /** Whose name the patient reads above the message. */
  readonly senderName: string;
  /** What is typed so far. */
  readonly messageText: string;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  /** Puts a text where the caret stands; answers what takes it out again. */
  readonly onInsert: (text: string) => () => void;
}>('patients.messageTemplates');
