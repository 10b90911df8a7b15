import './forms-desk.css';
import { useSearchState } from '@alethea/web-kit/page/navigation';
import { type FormsSearch, NEW_FORM } from './desk-address.ts';
import { KeptForm, NewForm } from './form-screen.tsx';
import { FormsList } from './forms-list.tsx';

/** The forms' part of the operator's desk: what patients can be asked, and who may send it. */
export default function FormsDesk() {
  const [{ formId, copyOf }] = useSearchState<FormsSearch>();
  if (formId === NEW_FORM) return <NewForm key={copyOf ?? ''} copyOf={copyOf} />;
  if (formId) return <KeptForm key={formId} formId={formId} />;
  return <FormsList />;
}
