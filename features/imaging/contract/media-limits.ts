/** Items on a page of the gallery (GALLERY-11). */
export const MEDIA_PAGE_SIZE = 20;
/** The most items that one call takes or changes; a selection of more is sent in parts. */
export const MAX_MEDIA_PER_CALL = 100;
/** The most files of one upload (GALLERY-24). */
export const MAX_MEDIA_PER_UPLOAD = 50;
/** The most tags that a search takes (GALLERY-17). */
export const MAX_SEARCHED_TAGS = 10;
/** The most tags of one item, and the most characters of one. */
export const MAX_TAGS = 20;
export const MAX_TAG_LENGTH = 60;
/** The most characters of an item's notes. */
export const MAX_NOTES_LENGTH = 5_000;
/** The most items of a series, and the most characters of its name. */
export const MAX_SERIES_ITEMS = 200;
export const MAX_SERIES_NAME_LENGTH = 120;
/** Series on a page. */
export const SERIES_PAGE_SIZE = 30;
/** The most tags of one's own that are offered while typing; those used least are offered no more. */
export const MAX_OFFERED_TAGS = 500;

const MB = 1024 * 1024;
/** The most bytes of a picture and of a film. */
export const MAX_PICTURE_BYTES = 25 * MB;
export const MAX_FILM_BYTES = 200 * MB;
