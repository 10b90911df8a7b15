/** Search params of the forms' part of the desk: ids, never what was searched for. */
export interface FormsSearch {
  readonly tab: string;
  /** `NEW_FORM` for one that is being written. */
  readonly formId: string;
  /** The form that a new one begins from. */
  readonly copyOf: string;
}

/** In place of an id, for a form that does not exist yet. */
export const NEW_FORM = 'new';

/** What leads away from a form that is being written: leaving it with unsaved changes asks first. */
export const FORMS_PARTS: readonly (keyof FormsSearch)[] = ['tab', 'formId', 'copyOf'];

/** The address of the forms' desk, or of one form. */
export function formsHref(more: Partial<Omit<FormsSearch, 'tab'>> = {}): string {
  return `/dashboard/operator?${new URLSearchParams({ tab: 'forms', ...more })}`;
}
