import { type ComponentType, createContext } from 'react';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import type { Outcome } from '../../contract/outcomes.ts';

/** What a template that was used proposes for the outcome of the consult. */
export interface TemplateProposal {
  readonly outcome?: Outcome | undefined;
  readonly diagnosis?: string | undefined;
}

interface TemplatePickerProps {
  readonly detail: ConsultDetail;
  /** What is typed so far. */
  readonly messageText: string;
  /** Called once no dialog is open any more: for the focus to go back to the message. */
  readonly onClosed: () => void;
  /** Puts a text where the caret stands; answers what takes it out again. */
  readonly onInsert: (text: string) => () => void;
  readonly onTemplateUsed: (proposal: TemplateProposal) => void;
}

/** Filled by the app with what inserts templates into a message; null where the person has none. */
export const TemplatePickerContext = createContext<ComponentType<TemplatePickerProps> | null>(null);
