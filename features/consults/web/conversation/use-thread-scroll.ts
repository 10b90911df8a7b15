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
 * Where a thread stands: it opens at the head of its last message and stays there until somebody scrolls or writes,
 * follows what comes in while its end is in sight, goes to the end with an own message, and stays where it is when
 * earlier messages are put before.
 */
export function useThreadScroll(scroller: RefObject<HTMLDivElement | null>, ends: ThreadEnds): void {
  const { firstId, lastId, pendingCount } = ends;
  const hasMessages = lastId !== undefined;
  const before = useRef<(ThreadEnds & { readonly heightPx: number }) | null>(null);
  const isNearEnd = useRef(false);
  // Where it was put, while nobody has scrolled since it opened.
  const openedAtPx = useRef<number | null>(null);
  useEffect(() => {
    const element = scroller.current;
    const handleScroll = () => {
      if (!element) return;
      isNearEnd.current = distanceToEnd(element) < NEAR_END_PX;
      if (element.scrollTop !== openedAtPx.current) openedAtPx.current = null;
    };
    // The field below grows with its text, and a message with its photos: neither must push what is read out of sight.
    const observer = new ResizeObserver(() => {
      if (!element) return;
      if (openedAtPx.current !== null) openedAtPx.current = scrollToLastMessage(element);
      else if (isNearEnd.current) element.scrollTop = element.scrollHeight;
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
    if (was) openedAtPx.current = null;
    if (!was) openedAtPx.current = scrollToLastMessage(element);
    else if (firstId !== was.firstId) element.scrollTop += element.scrollHeight - was.heightPx;
    else if (pendingCount > was.pendingCount || (lastId !== was.lastId && isNearEnd.current)) {
      element.scrollTop = element.scrollHeight;
    }
    isNearEnd.current = distanceToEnd(element) < NEAR_END_PX;
    before.current = { firstId, lastId, pendingCount, heightPx: element.scrollHeight };
  }, [scroller, firstId, lastId, pendingCount]);
}

const distanceToEnd = (element: HTMLElement) => element.scrollHeight - element.scrollTop - element.clientHeight;

/** Puts the head of the last message at the top, as far as there is something below it; answers where that is. */
function scrollToLastMessage(element: HTMLElement): number {
  const last = [...element.querySelectorAll('[data-message]')].at(-1);
  const offset = last ? last.getBoundingClientRect().top - element.getBoundingClientRect().top : 0;
  element.scrollTop += offset - HEAD_ROOM_PX;
  return element.scrollTop;
}
