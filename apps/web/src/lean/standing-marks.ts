/** Of the root: holds the form as it was built into login.html, which no script has taken over yet. */
export const STANDS_IN_PAGE = 'data-stands-in-page';
/** Of the document: the standing form is not what this visit begins with, and stays hidden. */
export const ASKS_FIRST = 'data-asks-first';
/** Of the document: the installation has a logo, and the mark of the product is not shown before that has come. */
export const OWN_LOGO = 'data-own-logo';
/** Of the template that holds the scripts of the page until it has been painted. */
export const AFTER_PAINT = 'data-after-paint';
/** Of the button that was pressed before there was a script to hear it. */
export const PRESSED_EARLY = 'data-pressed-early';
