import type { MediaItem } from '../../contract/media-item.ts';

/** Has the browser save an item under its name; false where its bytes cannot be had. */
export async function saveMedia({ data, fileName }: MediaItem): Promise<boolean> {
  try {
    const answer = await fetch(`${data.fileDownloadUrl}&download=1`);
    if (!answer.ok) return false;
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // The browser has begun by then; before that it may not.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    return true;
  } catch {
    return false;
  }
}
