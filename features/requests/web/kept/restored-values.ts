import type { Draft } from '../../contract/draft-view.ts';
import { valuesOfDraft } from '../drafts/draft-values.ts';
import type { AskValues } from '../form/ask-values.ts';
import type { ServiceQuestion } from '../form/views.ts';
import type { RestoredForm } from './use-kept-form.ts';

interface Restoring {
  readonly draft: Pick<Draft, 'formData' | 'forwarder'> | null;
  readonly kept: RestoredForm | null;
  readonly questions: readonly ServiceQuestion[];
  readonly locationIndex: number | undefined;
  readonly personId: string;
  /** Who may choose no billing codes has no field to correct one in. */
  readonly mayBill: boolean;
}

/** What the form begins with: what is saved, what was written over it, and which answers have no place any more. */
export function restoredValues({ draft, kept, mayBill, ...setup }: Restoring) {
  const restore = (written: Pick<Draft, 'formData' | 'forwarder'>) => {
    const { values, ...dropped } = valuesOfDraft(written, setup);
    return { values: mayBill ? values : withoutBilling(values), ...dropped };
  };
  const saved = draft && restore(draft);
  // What this browser kept, this very person wrote.
  const forwarder = { uid: setup.personId, firstName: '', lastName: '', email: '' };
  const unsaved = kept && restore({ formData: kept.form.formData, forwarder });
  const { dropped = [], droppedAnswers = {} } = unsaved ?? saved ?? {};
  return { draft: saved, kept: unsaved, dropped, droppedAnswers };
}

function withoutBilling(values: AskValues): AskValues {
  return { ...values, billingCode: '' };
}
