import { writeFile } from 'node:fs/promises';
import { preparePicture, shrinkPicture } from '../files/picture.ts';
import { stripMp4Location } from '../files/strip-mp4-location.ts';
import { serveTasks } from './serve-tasks.ts';
import type { MediaTasks } from './worker-tasks.ts';

serveTasks<MediaTasks>({
  async preparePicture({ from, to, thumbnailTo }) {
    const { bytes, thumbnail, contentType, widthPixels, heightPixels } = await preparePicture(from);
    await writeFile(to, bytes, { mode: 0o600 });
    await writeFile(thumbnailTo, thumbnail.bytes, { mode: 0o600 });
    return { contentType, widthPixels, heightPixels, sizeBytes: bytes.byteLength };
  },
  async shrinkPicture({ from, to, edgePixels }) {
    const { bytes, ...size } = await shrinkPicture(from, edgePixels);
    await writeFile(to, bytes, { mode: 0o600 });
    return size;
  },
  async stripMp4Location({ path }) {
    await stripMp4Location(path);
    return null;
  },
});
