/** What imaging brings to the menu. */
export const menuEn = {
  gallery: 'Gallery',
  galleryWords: 'pictures photos videos media upload bin',
};
