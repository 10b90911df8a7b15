import { Button } from '@alethea/ui/actions/button';
import { showCopied, showSnackbar } from '@alethea/ui/base/snackbar';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { formAnswersEn as en } from '../../texts/form-answers-en.ts';

interface AnswerPicture {
  readonly fileId: string;
  readonly downloadUrl: string;
  readonly thumbnailDownloadUrl: string;
}

/** The pictures of an answer: each opens in a tab of its own, or goes into a consult by way of the clipboard. */
export const AnswerPictures = ({ pictures }: { readonly pictures: readonly AnswerPicture[] }) => (
  <ul className="forms-answered-pictures">
    {pictures.map(({ fileId, downloadUrl, thumbnailDownloadUrl }, index) => (
      <li key={fileId}>
        <a className="al-link" href={downloadUrl} target="_blank" rel="noreferrer">
          <img src={thumbnailDownloadUrl} alt={en.picture(index + 1)} width={128} height={128} />
        </a>
        <Button
          dense
          icon={<IconCopy size={16} stroke={1.75} aria-hidden />}
          aria-label={en.copyPictureNth(index + 1)}
          onClick={() => void copyPicture(downloadUrl)}
        >
          {en.copyPicture}
        </Button>
      </li>
    ))}
  </ul>
);

async function copyPicture(address: string): Promise<void> {
  try {
    if (!('ClipboardItem' in globalThis && ClipboardItem)) throw new Error('This clipboard takes no pictures.');
    // As a promise: Safari asks for the picture within the click.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(address) })]);
    showCopied();
  } catch {
    showSnackbar({ message: en.pictureNotCopied, tone: 'failed' });
  }
}

/** A clipboard takes no JPEG. */
async function pngOf(address: string): Promise<Blob> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('The picture does not open.');
  const bitmap = await createImageBitmap(await answer.blob());
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser draws no PNG.');
  return blob;
}
