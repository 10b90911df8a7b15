import { createHash } from 'node:crypto';
import type { Imaging } from '@alethea/imaging/server';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { preparePicture } from '@alethea/server-kit/files/inspect/picture';
import sharp, { type Sharp } from 'sharp';
import type { MadePeople } from './make-people.ts';
import type { PersonKey } from './people.ts';
import type { DrawnPicture, PictureKey } from './pictures.ts';
import { insertPicture, type PictureSupplies, putPicture } from './store-pictures.ts';

const DAY_MS = 86_400_000;
const IMPORTED_DAYS_AGO = 6;
const WIDTH_PIXELS = 480;
const AI_VERSION = 'demo-1';

interface PoolPicture {
  readonly key: PictureKey;
  /** What it shows, and what it may be taken for. */
  readonly shows: string;
  readonly resembles: string;
}

const skin: readonly PoolPicture[] = [
  { key: 'forearmLesion', shows: 'Melanoma', resembles: 'Melanocytic nevus' },
  { key: 'nosePapule', shows: 'Basal cell carcinoma', resembles: 'Melanocytic nevus' },
  { key: 'ringRash', shows: 'Tinea', resembles: 'Psoriasis' },
  { key: 'plaques', shows: 'Psoriasis', resembles: 'Tinea' },
  { key: 'cheekRash', shows: 'Rosacea', resembles: 'Seborrheic dermatitis' },
  { key: 'wheals', shows: 'Urticaria', resembles: 'Contact dermatitis' },
  { key: 'fingerBump', shows: 'Wart', resembles: 'Dermatofibroma' },
  { key: 'backLesion', shows: 'Seborrheic keratosis', resembles: 'Melanoma' },
];
const ears: readonly PoolPicture[] = [
  { key: 'earEffusion', shows: 'Otitis media with effusion', resembles: 'Acute otitis media' },
  { key: 'earPerforation', shows: 'Tympanic membrane perforation', resembles: 'Tympanic membrane retraction' },
];

/** Each picture of the consults once more and once the other way round, so that none is one of a consult's. */
const views: readonly ((picture: Sharp) => Sharp)[] = [(picture) => picture.flop(), (picture) => picture.flip()];

/** Fills the labelling pool with drawings, some of which two dermatologists have labelled. */
export async function bringPool(
  tx: Tx,
  supplies: PictureSupplies & { readonly imaging: Pick<Imaging, 'bringPastImport'> },
  order: {
    readonly drawn: ReadonlyMap<PictureKey, DrawnPicture>;
    readonly made: MadePeople;
    readonly now: Date;
    readonly onStore: (path: string) => void;
  },
): Promise<void> {
  for (const [specialty, pictures] of [
    ['Dermatology', skin],
    ['Otolaryngology', ears],
  ] as const) {
    const importedAt = new Date(order.now.getTime() - IMPORTED_DAYS_AGO * DAY_MS);
    const stored: { readonly fileId: string; readonly picture: PoolPicture }[] = [];
    for (const [place, picture] of views.flatMap((view) => pictures.map((one) => ({ ...one, view }))).entries()) {
      const fileName = `${specialty.toLowerCase()}-${String(place + 1).padStart(3, '0')}.jpg`;
      const drawing = await viewOf(order.drawn, picture, fileName);
      const blob = await putPicture(supplies, drawing, order.onStore);
      const staged = { picture: drawing, blob, ownerId: order.made.personId('moreau'), createdAt: importedAt };
      const fileId = await insertPicture(tx, supplies, staged);
      stored.push({ fileId, picture });
    }
    await supplies.imaging.bringPastImport(tx, {
      specialty,
      importedBy: order.made.personId('moreau'),
      importedAt,
      consent: {
        statement: 'Drawings made for the demo world; nobody is shown, and nobody had to consent.',
        keptBy: 'The demo world',
        keptWhere: 'With its pictures',
      },
      images: stored.map(({ fileId, picture }, place) => ({ fileId, ...predictionOf(picture, place) })),
      labels: specialty === 'Dermatology' ? labelsOf(stored, order.made, importedAt) : [],
    });
  }
}

async function viewOf(
  drawn: ReadonlyMap<PictureKey, DrawnPicture>,
  { key, view }: PoolPicture & { readonly view: (picture: Sharp) => Sharp },
  fileName: string,
): Promise<DrawnPicture> {
  const picture = drawn.get(key);
  if (!picture) throw new Error(`There is no picture ${key}.`);
  const file = await view(sharp(picture.bytes).resize(WIDTH_PIXELS)).jpeg({ quality: 85 }).toBuffer();
  return { ...(await preparePicture(file)), fileName, sha256: createHash('sha256').update(file).digest('hex') };
}

/** Right about four of five; the program of the demo world knows what was drawn. */
function predictionOf({ shows, resembles }: PoolPicture, place: number) {
  const [likelier, other] = place % 5 === 4 ? [resembles, shows] : [shows, resembles];
  return {
    predictions: [
      { label: likelier, score: 0.84 - (place % 4) * 0.06 },
      { label: other, score: 0.09 },
    ],
    aiVersion: AI_VERSION,
  };
}

/** The one has labelled eight of them, the other six of the same, one of which they call differently. */
function labelsOf(
  stored: readonly { readonly fileId: string; readonly picture: PoolPicture }[],
  made: MadePeople,
  importedAt: Date,
) {
  const said = (person: PersonKey, daysLater: number, until: number, differsAt: number) =>
    stored.slice(0, until).map(({ fileId, picture }, place) => ({
      fileId,
      personId: made.personId(person),
      labels: [place === differsAt ? picture.resembles : picture.shows],
      at: new Date(importedAt.getTime() + daysLater * DAY_MS + place * 40_000),
    }));
  return [...said('okonkwo', 1, 8, -1), ...said('zhao', 3, 6, 4)];
}
