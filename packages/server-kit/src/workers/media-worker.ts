import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { drawBarChart } from '../charts/bar-chart.ts';
import { likenessOf } from '../files/inspect/likeness.ts';
import { preparePicture, shrinkPicture } from '../files/inspect/picture.ts';
import { prepareMp4 } from '../files/inspect/prepare-mp4.ts';
import { prepareWebm } from '../files/inspect/prepare-webm.ts';
import {
  openStaged,
  type RandomAccess,
  readStaged,
  type StagedPlace,
  writeStaged,
} from '../files/sealed/staged-file.ts';
import { serveTasks } from './serve-tasks.ts';
import type { MediaTasks } from './worker-tasks.ts';

serveTasks<MediaTasks>({
  async preparePicture({ from, to, thumbnailTo }) {
    const made = await preparePicture(await buffer(readStaged(from)));
    const { bytes, thumbnail, contentType, widthPixels, heightPixels } = made;
    const sizeBytes = await writeStaged(to, [bytes]);
    const thumbnailBytes = await writeStaged(thumbnailTo, [thumbnail.bytes]);
    return { contentType, widthPixels, heightPixels, sizeBytes, thumbnailBytes };
  },
  async shrinkPicture({ from, to, edgePixels }) {
    const { bytes, ...size } = await shrinkPicture(from, edgePixels);
    await writeFile(to, bytes, { mode: 0o600 });
    return size;
  },
  async drawBarChart({ chart, to, quality }) {
    await writeFile(to, await drawBarChart(chart, quality), { mode: 0o600 });
    return null;
  },
  likenessOf: ({ picture }) => likenessOf(picture),
  prepareFilm: ({ file, kind }) => changed(file, kind === 'video/mp4' ? prepareMp4 : prepareWebm),
});

/** Works on a film where it lies. */
async function changed(place: StagedPlace, work: (file: RandomAccess) => Promise<void>): Promise<null> {
  const file = await openStaged(place, 'r+');
  try {
    await work(file);
  } finally {
    await file.close();
  }
  return null;
}
