/** How long a snackbar stays, in milliseconds [SHELL-44]. */
export const SNACKBAR_MS = 6_000;

/** How long the snackbar about a copied text stays, in milliseconds [SHELL-45]. */
export const COPIED_SNACKBAR_MS = 2_000;

/** How long typing rests before a search asks the server, in milliseconds [FIND-38] [IMODEL-27]. */
export const SEARCH_DEBOUNCE_MS = 1_000;

/** The largest unread count that is shown as a number [SHELL-38]. */
export const BADGE_CAP = 99;

/** Width of the open sidebar, in CSS pixels [SHELL-05]. */
export const SIDEBAR_OPEN_PX = 270;

/** Width of the closed sidebar, in CSS pixels [SHELL-06]. */
export const SIDEBAR_CLOSED_PX = 57;

/** The widest window, in CSS pixels, that is laid out as a phone. */
export const PHONE_MAX_PX = 767;

/** The narrowest room, in CSS pixels, in which three panes stand side by side; panes.css asks for the same. */
export const THREE_PANES_FROM_PX = 1220;

/** In a narrower room, in CSS pixels, panes show one at a time; panes.css asks for the same. */
export const ONE_PANE_BELOW_PX = 650;

/** The narrowest window, in CSS pixels, whose sidebar stays open beside what asks for room. */
export const ROOMY_WINDOW_PX = 1600;

/** Bounds and step of a picture's magnification. */
export const ZOOM = { min: 1, max: 4, step: 0.5 } as const;

/** The text of a count badge: the number itself, or `99+` above the cap. */
export const cappedCount = (count: number): string => (count > BADGE_CAP ? `${BADGE_CAP}+` : String(count));

/** The next magnification in a direction, a whole step, held within its bounds. */
export const steppedZoom = (zoom: number, direction: 1 | -1): number => {
  const steps = zoom / ZOOM.step;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(ZOOM.max, Math.max(ZOOM.min, next * ZOOM.step));
};
