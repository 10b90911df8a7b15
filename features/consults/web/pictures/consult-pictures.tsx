import { Lightbox } from '@alethea/ui/pictures/lightbox';
import { PicturePanel } from '@alethea/ui/pictures/picture-panel';
import { useSlot } from '@alethea/web-kit/page/joined-features';
import { PICTURE_SUPPORT } from '../../contract/slots.ts';
import { en } from '../../texts/en.ts';
import { picturesEn } from '../../texts/pictures-en.ts';
import type { ShownPictures } from './use-pictures.ts';

interface ConsultPicturesProps extends ShownPictures {
  /** True where one pane shows at a time: they are over the window, else beside the conversation. */
  readonly isAlone: boolean;
}

/** The pictures of the open consult, large. */
export const ConsultPictures = ({ photos, isAlone, ...shown }: ConsultPicturesProps) => {
  const Support = useSlot(PICTURE_SUPPORT);
  const fileId = photos[shown.index]?.fileId;
  const aside = Support && fileId && <Support fileId={fileId} />;
  const images = photos.map(({ fileId, downloadUrl, fileName }) => ({
    key: fileId,
    src: downloadUrl,
    alt: en.view.photo(fileName),
    caption: fileName,
  }));
  return isAlone ? (
    <Lightbox {...shown} opened aside={aside} label={picturesEn.label} images={images} />
  ) : (
    <PicturePanel {...shown} aside={aside} label={picturesEn.label} images={images} />
  );
};
