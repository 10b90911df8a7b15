/** What imaging brings to the menu. */
export const menuEn = {
  camera: 'Camera',
  cameraWords: 'photo picture video film record',
  gallery: 'Gallery',
  galleryWords: 'pictures photos videos media upload bin',
  annotation: 'Image annotation',
  annotationWords: 'label labelling pictures training ai pool',
  pool: 'Labelling',
};
