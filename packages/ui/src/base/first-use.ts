/** What somebody does with a page before they do anything else; a page that appears under a resting pointer is not used. */
const USES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Does something once the page is first used, by pointer, touch or key; answers how to stop waiting for that. */
export function onFirstUse(work: () => void): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    work();
  };
  for (const use of USES) addEventListener(use, begin, { capture: true, passive: true, signal: waiting.signal });
  return () => waiting.abort();
}
