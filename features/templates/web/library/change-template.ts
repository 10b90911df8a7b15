import type { Template, TemplateLibrary } from '../../contract/template-library.ts';

/** Changes what a template says. */
export function changeTemplate(
  library: TemplateLibrary,
  templateId: string,
  patch: Partial<Omit<Template, 'id'>>,
): TemplateLibrary {
  const items = library.items.map((item) => (item.id === templateId ? withoutEmpty({ ...item, ...patch }) : item));
  return { ...library, items };
}

/** A diagnosis or an outcome that was emptied is none. */
function withoutEmpty({ diagnosis, outcome, ...template }: Template): Template {
  return { ...template, ...(diagnosis ? { diagnosis } : {}), ...(outcome ? { outcome } : {}) };
}

const BEGINNING_LENGTH = 600;

/** As much of a text as a list shows of it: hundreds of long ones would take the browser seconds to lay out. */
export function beginningOf(text: string): string {
  return text.trim().slice(0, BEGINNING_LENGTH);
}

/** By what a template is found. */
export const wordsOfTemplate = ({ name, text }: Template): string => `${name} ${text}`;
