import { type RefObject, useEffect, useRef } from 'react';

/** The elements that the focus may go to. */
export const FOCUS = {
  row: (templateId: string) => `[data-template="${CSS.escape(templateId)}"]`,
  anyRow: '.templates-open',
  back: '.templates-back',
  text: '.templates-main textarea',
  newTemplate: '.templates-actions button',
} as const;

/**
 * Gives the focus to somewhere near when what had it goes with the choice or the deletion of a template; answers what
 * says before such a step where it may go, best first. Who has the focus elsewhere keeps it.
 */
export function useKeptFocus(editor: RefObject<HTMLElement | null>): (...selectors: readonly string[]) => void {
  const wanted = useRef<readonly string[]>([]);
  // Whatever is rendered anew may have taken the focus along.
  useEffect(() => {
    if (wanted.current.length === 0) return;
    // After menus and dialogs have given the focus back, where they can.
    const timer = setTimeout(() => {
      if (!isLost(document.activeElement)) return;
      const next = wanted.current.map((selector) => visible(editor.current, selector)).find(Boolean);
      wanted.current = [];
      next?.focus();
    });
    return () => clearTimeout(timer);
  });
  return (...selectors) => {
    wanted.current = selectors;
  };
}

const isSeen = (element: Element) => element.getClientRects().length > 0;

const isLost = (active: Element | null) => active === null || active === document.body || !isSeen(active);

function visible(editor: HTMLElement | null, selector: string): HTMLElement | undefined {
  return [...(editor?.querySelectorAll<HTMLElement>(selector) ?? [])].find(isSeen);
}
