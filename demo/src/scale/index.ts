export { fillScaleGallery, SCALE_GALLERY_PERSON } from './fill-scale-gallery.ts';
export { fillScaleWorld, SCALE_PASSWORD } from './fill-scale-world.ts';
export { scaleCounts, scaleEmail } from './scale-people.ts';
