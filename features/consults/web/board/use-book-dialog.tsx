import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BookTarget } from './book-target.ts';
import { useBooked } from './use-booked.ts';

// What forms stand on is not fetched with every list.
const BookDialog = lazy(() => import('./book-dialog.tsx'));

/** The dialog that asks when and where a patient is seen, wherever that is offered; its end is told with UNDO. */
export function useBookDialog(): { readonly ask: (target: BookTarget) => void; readonly dialog: ReactNode } {
  const [target, setTarget] = useState<BookTarget>();
  const tellBooked = useBooked();
  const handleBooked = (bookingId: string) => {
    if (!target) return;
    tellBooked([{ consultId: target.consultId, bookingId }]);
    // The dialog gives the focus back in the next frame, and the list may drop the row that it came from.
    requestAnimationFrame(() => requestAnimationFrame(() => target.onBooked?.()));
  };
  return {
    ask: setTarget,
    dialog: target && (
      <Suspense>
        <BookDialog {...target} onClose={() => setTarget(undefined)} onBooked={handleBooked} />
      </Suspense>
    ),
  };
}
