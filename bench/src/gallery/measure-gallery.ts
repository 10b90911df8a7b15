import { SCALE_GALLERY_PERSON } from '@alethea/demo/scale';
import { startBenchServer } from '../bench-server.ts';
import { busyPeople, signInPeople } from '../bench-sessions.ts';
import { measurePair, type PairFigures } from '../measure-pair.ts';
import type { BenchOptions } from '../options.ts';
import { recordStatements } from '../record-statements.ts';
import { findGallery, type GalleryRead, galleryCalls, galleryReads } from './gallery-calls.ts';
import { measureScreens, type ScreenFigures } from './measure-screens.ts';
import { measureUploads, type UploadFigures } from './measure-uploads.ts';

/** A large gallery of one person, looked through and added to. */
export interface GalleryFigures {
  /** That are in its list: without those of the locked album. */
  readonly pictures: number;
  readonly pairs: Partial<Record<GalleryRead, PairFigures>>;
  readonly screen: ScreenFigures;
  readonly uploads: UploadFigures;
}

const UPLOADERS = 10;

/** Needs a database in which the gallery is filled. */
export async function measureGallery(
  settings: Readonly<Record<string, string>>,
  options: Pick<BenchOptions, 'rounds' | 'roundSeconds' | 'screens'>,
): Promise<GalleryFigures> {
  const looked = await lookThrough(settings, options);
  // Another process, whose memory nothing has filled yet.
  const server = await startBenchServer(settings);
  try {
    const people = await signInPeople(server.address, busyPeople.slice(0, UPLOADERS));
    return { ...looked, uploads: await measureUploads(server.address, people) };
  } finally {
    await server.stop();
  }
}

async function lookThrough(...[settings, options]: Parameters<typeof measureGallery>) {
  const server = await startBenchServer(settings);
  try {
    const [session] = await signInPeople(server.address, [SCALE_GALLERY_PERSON]);
    if (!session) throw new Error('Nobody has the large gallery.');
    const found = await findGallery(server.address, session);
    const calls = galleryCalls(session, found);
    const pairs: GalleryFigures['pairs'] = {};
    for (const read of galleryReads) {
      const group = { calls: calls[read], aftermath: 'shared' } as const;
      const recorded = await recordStatements(settings, group);
      const databaseUrl = settings.DATABASE_URL ?? '';
      pairs[read] = await measurePair(server.address, { ...group, recorded, databaseUrl }, options);
    }
    const { smallPictures } = found;
    const screen = await measureScreens(server.address, session, { smallPictures, screens: options.screens });
    return { pictures: found.pictures, pairs, screen };
  } finally {
    await server.stop();
  }
}
