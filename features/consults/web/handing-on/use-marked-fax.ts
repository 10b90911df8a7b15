import { useSearchState } from '@alethea/web-kit/page/navigation';
import { useEffect, useRef } from 'react';

/** Brings the fax that the address names into sight and gives it the focus, once it is there. */
export function useMarkedFax(faxId: string) {
  const [{ fax }] = useSearchState<{ fax: string }>();
  const ref = useRef<HTMLLIElement>(null);
  const isMarked = fax === faxId;
  useEffect(() => {
    if (!isMarked) return;
    ref.current?.scrollIntoView({ block: 'center' });
    ref.current?.focus({ preventScroll: true });
  }, [isMarked]);
  return { ref, isMarked };
}
