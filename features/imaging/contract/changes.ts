import { defineChange } from '@alethea/kernel/calls/change';

/** What is in the gallery or the bin of one person. */
export const galleryChange = defineChange('gallery');

/** Notes or tags of a picture: what a page shows stays, the tags in use do not. */
export const mediaTextsChange = defineChange('mediaTexts');
