/** The most consents of one item, the withdrawn ones included. */
export const MAX_CONSENTS = 50;
/** The most lines that are measured in one picture. */
export const MAX_LINES = 20;
/** The longest reference, in millimetres: a person's height and some. */
export const MAX_REFERENCE_MM = 2_500;
/** A reference that is shorter, in pixels of the picture, measures nothing well: a slip of one pixel would be 10 %. */
export const SHORTEST_REFERENCE_PX = 10;
/** The most body sites that a search takes. */
export const MAX_SEARCHED_SITES = 10;
