import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Within this distance of its end somebody reads along with what comes in. */
const NEAR_END_PX = 96;
const HEAD_ROOM_PX = 16;

interface ThreadEnds {
  readonly firstId: string | undefined;
  readonly lastId: string | undefined;
  readonly pendingCount: number;
}

/**
 * Where a thread stands: it opens at the head of its last message, follows what comes in while its end is in sight,
 * goes to the end with an own message, and stays where it is when earlier messages are put before.
 */
export function useThreadScroll(scroller: RefObject<HTMLDivElement | null>, ends: ThreadEnds): void {
  const { firstId, lastId, pendingCount } = ends;
  const hasMessages = lastId !== undefined;
  const before = useRef<(ThreadEnds & { readonly heightPx: number }) | null>(null);
  const isNearEnd = useRef(false);
  useEffect(() => {
    const element = scroller.current;
    const handleScroll = () => {
      if (element) isNearEnd.current = distanceToEnd(element) < NEAR_END_PX;
    };
    // The field below grows with its text, and a message with its photos: neither must push the end out of sight.
    const observer = new ResizeObserver(() => {
      if (element && isNearEnd.current) element.scrollTop = element.scrollHeight;
    });
    element?.addEventListener('scroll', handleScroll, { passive: true });
    const thread = hasMessages ? element?.querySelector('.consults-thread') : null;
    for (const changing of [element, thread]) if (changing) observer.observe(changing);
    return () => {
      element?.removeEventListener('scroll', handleScroll);
      observer.disconnect();
    };
  }, [scroller, hasMessages]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || lastId === undefined) return;
    const was = before.current;
    if (!was) element.scrollTop = lastMessageTop(element);
    else if (firstId !== was.firstId) element.scrollTop += element.scrollHeight - was.heightPx;
    else if (pendingCount > was.pendingCount || (lastId !== was.lastId && isNearEnd.current)) {
      element.scrollTop = element.scrollHeight;
    }
    isNearEnd.current = distanceToEnd(element) < NEAR_END_PX;
    before.current = { firstId, lastId, pendingCount, heightPx: element.scrollHeight };
  }, [scroller, firstId, lastId, pendingCount]);
}

const distanceToEnd = (element: HTMLElement) => element.scrollHeight - element.scrollTop - element.clientHeight;

function lastMessageTop(element: HTMLElement): number {
  const last = [...element.querySelectorAll('[data-message]')].at(-1);
  if (!last) return 0;
  const offset = last.getBoundingClientRect().top - element.getBoundingClientRect().top;
  return element.scrollTop + offset - HEAD_ROOM_PX;
}
