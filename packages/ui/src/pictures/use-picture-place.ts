import { type PointerEvent, type RefCallback, useCallback, useRef, useState } from 'react';
import { steppedZoom, ZOOM } from '../base/limits.ts';
import { fittedIn, movedBy, type Place, type Point, type Room, WHOLE, zoomedAt } from './picture-place.ts';

/** By how many pixels an arrow key moves what is magnified. */
const STEP_PX = 80;
/** How much a notch of the wheel magnifies, and how much a pinch on a touchpad, which a browser tells as a wheel with Ctrl. */
const WHEEL = { notch: 0.002, pinch: 0.01, linePx: 16 } as const;
const MIDDLE: Point = { x: 0, y: 0 };
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP_PX, y: 0 },
  ArrowRight: { x: -STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: STEP_PX },
  ArrowDown: { x: 0, y: -STEP_PX },
};

/** How one picture stands in its frame, and what moves and magnifies it. */
export interface PicturePlace {
  readonly place: Place;
  readonly frameRef: RefCallback<HTMLElement>;
  readonly step: (direction: 1 | -1) => void;
  readonly reset: () => void;
  /** Moves what is magnified by an arrow key; false where there is nothing to move. */
  readonly pan: (key: string) => boolean;
  readonly handlers: object;
}

/**
 * How the picture of this key stands: another one begins whole. The frame is asked for its size when something
 * happens to the picture, and not meanwhile.
 */
export function usePicturePlace(key: string | number | undefined): PicturePlace {
  const [kept, setKept] = useState({ key, place: WHOLE });
  const place = kept.key === key ? kept.place : WHOLE;
  const setPlace = useCallback(
    (change: (place: Place) => Place) =>
      setKept((current) => ({ key, place: change(current.key === key ? current.place : WHOLE) })),
    [key],
  );
  const frame = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, Point>());
  /** Where a mouse points, so that keys magnify what it points at. */
  const pointed = useRef<Point>(null);

  const zoomTo = useCallback(
    (zoomOf: (zoom: number) => number, at: Point) => {
      const room = roomOf(frame.current);
      if (room) setPlace((current) => zoomedAt(current, zoomOf(current.zoom), at, room));
    },
    [setPlace],
  );
  const move = (by: Point) => {
    const room = roomOf(frame.current);
    if (room) setPlace((current) => movedBy(current, by, room));
  };
  const frameRef = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element;
      const handleWheel = (event: WheelEvent) => {
        event.preventDefault();
        const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * WHEEL.linePx : event.deltaY;
        const by = Math.exp(-px * (event.ctrlKey ? WHEEL.pinch : WHEEL.notch));
        zoomTo((zoom) => zoom * by, pointIn(element, event));
      };
      // React listens passively, and the page would scroll or zoom along.
      element?.addEventListener('wheel', handleWheel, { passive: false });
      return () => element?.removeEventListener('wheel', handleWheel);
    },
    [zoomTo],
  );

  const handlePointerMove = (event: PointerEvent<HTMLElement>) => {
    const now = pointIn(event.currentTarget, event);
    if (event.pointerType === 'mouse') pointed.current = now;
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    pointers.current.set(event.pointerId, now);
    move({ x: (now.x - before.x) / (other ? 2 : 1), y: (now.y - before.y) / (other ? 2 : 1) });
    if (!other) return;
    const by = distance(now, other) / (distance(before, other) || 1);
    zoomTo((zoom) => zoom * by, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
  };
  const release = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);

  return {
    place,
    frameRef,
    step: (direction) => zoomTo((zoom) => steppedZoom(zoom, direction), pointed.current ?? MIDDLE),
    reset: () => setPlace(() => WHOLE),
    pan: (key) => {
      const by = place.zoom > ZOOM.min ? arrows[key] : undefined;
      if (by) move(by);
      return by !== undefined;
    },
    handlers: {
      onPointerDown: handlePointerDown,
      onPointerMove: handlePointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: () => {
        pointed.current = null;
      },
      onDoubleClick: (event: PointerEvent<HTMLElement>) =>
        place.zoom > ZOOM.min ? setPlace(() => WHOLE) : zoomTo(() => 2, pointIn(event.currentTarget, event)),
    },
  };
}

function roomOf(frame: HTMLElement | null): Room | null {
  const image = frame?.querySelector('img');
  if (!frame || !image) return null;
  const size = { x: frame.clientWidth, y: frame.clientHeight };
  return { frame: size, picture: fittedIn(size, { x: image.naturalWidth, y: image.naturalHeight }) };
}

function pointIn(frame: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {};
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
