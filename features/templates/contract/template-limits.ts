/** Most templates of one specialist. */
export const MAX_TEMPLATES = 200;
/** Most categories of one specialist. */
export const MAX_CATEGORIES = 50;
/** Longest name of a template or a category, in characters. */
export const MAX_NAME_LENGTH = 100;
/** Longest text of a template, in characters. */
export const MAX_TEXT_LENGTH = 10_000;
/** Most of all templates of one specialist together, in bytes as they are sent: what one call to the server may weigh. */
export const MAX_LIBRARY_BYTES = 1_000_000;
