import { useEffect, useEffectEvent } from 'react';
import { type Answers, asksPictures } from '../../contract/answer/answers.ts';
import { shownSections } from '../../contract/answer/shown-fields.ts';
import type { Pictures } from './use-pictures.ts';
import type { ShownForm } from './views.ts';

/** Names the field that takes what is pasted within it. */
export const TAKES_PASTED = 'data-takes-pictures';

/** Pictures that are pasted anywhere on the page go where one is, else to the first question that asks for some. */
export function usePastedPictures({ formTemplate }: ShownForm, answers: Answers, pictures: Pictures | null): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    const fields = shownSections(formTemplate, answers).flatMap((section) => section.fields);
    const within = event.target instanceof Element ? event.target.closest(`[${TAKES_PASTED}]`) : null;
    const fieldName = within?.getAttribute(TAKES_PASTED) ?? fields.find(asksPictures)?.fieldName;
    if (files.length === 0 || fieldName === undefined || !pictures) return;
    event.preventDefault();
    pictures.add(fieldName, files);
  });
  useEffect(() => {
    const take = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, []);
}
