/** Addresses that the lean sign-in entry answers: their path, with or without a search part. */
export const LEAN_PAGES = /^\/(login|auth\/login|auth\/reset-password)\/?(\?|$)/;

/** Addresses of the page on which a mailed document is read. */
export const DOCUMENT_PAGES = /^\/documents\/?(\?|$)/;

/** The address of the page with the card fields, which the app shows in a frame. */
export const CARD_PAGE = /^\/card-form\/?(\?|$)/;

/** Addresses of the page on which a patient fills in a form. */
export const FORM_PAGES = /^\/forms\/?(\?|$)/;
