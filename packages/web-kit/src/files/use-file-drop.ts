import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Files dropped or pasted anywhere on the screen are added: a drop that misses would make the browser leave the form
 * for the file. Pasted text goes where it was meant to.
 * @returns true while files are held over the window
 */
export function useFileDrop(add: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(add);
  useLayoutEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const hover = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      latest.current(files);
    };
    addEventListener('dragover', hover, { signal });
    addEventListener('dragleave', leave, { signal });
    addEventListener('drop', drop, { signal });
    addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return isOver;
}
