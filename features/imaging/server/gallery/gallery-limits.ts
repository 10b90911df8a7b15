/** The bounds of galleries; all of it settings. */
export interface GalleryLimits {
  /** The most items that a person keeps, those in the bin included. */
  readonly galleryItems: number;
  /** How long deleted items lie in the bin. */
  readonly galleryBinDays: number;
  /** How long the locked album stays open. */
  readonly albumMinutes: number;
}
