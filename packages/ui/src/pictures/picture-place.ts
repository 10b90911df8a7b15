import { ZOOM } from '../base/limits.ts';

/** How a picture stands in its frame: magnified, and its middle so many pixels from the middle of the frame. */
export interface Place {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels, or a distance in them. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The frame and what the picture fills of it when it is not magnified, each as width and height. */
export interface Room {
  readonly frame: Point;
  readonly picture: Point;
}

/** The whole picture in the middle of its frame. */
export const WHOLE: Place = { zoom: ZOOM.min, x: 0, y: 0 };

/** What a picture of this size fills of a frame. */
export function fittedIn(frame: Point, natural: Point): Point {
  const scale = Math.min(frame.x / (natural.x || 1), frame.y / (natural.y || 1));
  return { x: natural.x * scale, y: natural.y * scale };
}

/** Magnifies so that what lies at a point, counted from the middle of the frame, stays there. */
export function zoomedAt(place: Place, wanted: number, at: Point, room: Room): Place {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, wanted));
  const by = zoom / place.zoom;
  return held({ zoom, x: at.x - (at.x - place.x) * by, y: at.y - (at.y - place.y) * by }, room);
}

/** Moves what is magnified. */
export function movedBy({ zoom, x, y }: Place, by: Point, room: Room): Place {
  return held({ zoom, x: x + by.x, y: y + by.y }, room);
}

/** No edge of the picture comes further into the frame than it has to. */
function held({ zoom, x, y }: Place, { frame, picture }: Room): Place {
  return { zoom, x: within(x, picture.x * zoom - frame.x), y: within(y, picture.y * zoom - frame.y) };
}

const within = (value: number, spare: number) => {
  const most = Math.max(0, spare) / 2;
  return Math.min(most, Math.max(-most, value));
};
