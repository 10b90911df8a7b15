import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import type { TestClient } from '@alethea/test-kit/test-client';
import { addMedia, type MediaItem } from '../../contract/index.ts';

/** Uploads pictures and puts them into the gallery, in this order; each has a colour of its own. */
export async function addPictures(client: TestClient, names: readonly string[]): Promise<MediaItem[]> {
  const fileIds: string[] = [];
  for (const [index, name] of names.entries()) {
    fileIds.push((await client.upload(name, await drawnPicture(index), 'galleryMedia')).fileId);
  }
  return (await client.call(addMedia, { fileIds })).items;
}
