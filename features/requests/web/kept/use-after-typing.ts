import { systemClock } from '@alethea/kernel/time/clock';
import { useEffect, useEffectEvent } from 'react';
import type { AskFormState } from '../form/use-ask-form.ts';

interface AfterTyping extends Pick<AskFormState, 'subscribe'> {
  readonly isDirty: boolean;
  /** How long nothing must be typed, in milliseconds. */
  readonly afterMs: number;
  /** Who types without a pause does not wait longer, in milliseconds. */
  readonly atMostMs: number;
}

/** Does something while a form is dirty whenever the typing pauses, and at once when the screen or window is left. */
export function useAfterTyping({ subscribe, isDirty, afterMs, atMostMs }: AfterTyping, run: () => void): void {
  const onPause = useEffectEvent(run);
  useEffect(() => {
    if (!isDirty) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let since = 0;
    const flush = () => {
      if (timer === null) return;
      clearTimeout(timer);
      timer = null;
      onPause();
    };
    const later = () => {
      const now = systemClock.now().getTime();
      if (timer === null) since = now;
      else clearTimeout(timer);
      timer = setTimeout(flush, Math.min(afterMs, Math.max(0, since + atMostMs - now)));
    };
    later();
    const unsubscribe = subscribe({ formState: { values: true }, callback: later });
    // Whoever turns away from the window may not come back to it.
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('beforeunload', flush);
    return () => {
      flush();
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('beforeunload', flush);
    };
  }, [isDirty, subscribe, afterMs, atMostMs]);
}
