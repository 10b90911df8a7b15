import type { ServiceRecord } from './views.ts';

/** What the preview of a form is given: questions that can be asked as they are. */
export interface FormPreviewProps {
  readonly questions: ServiceRecord['formFields'];
}
