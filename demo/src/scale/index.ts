export { fillScaleGallery, SCALE_GALLERY_PERSON } from './fill-scale-gallery.ts';
export { fillScaleMessages, SCALE_MESSAGES_PERSON } from './fill-scale-messages.ts';
export { fillScaleRecords } from './fill-scale-records.ts';
export { fillScaleWorld, SCALE_PASSWORD } from './fill-scale-world.ts';
export { scaleCounts, scaleEmail } from './scale-people.ts';
