import { type MediaFacts, NO_FACTS, type Scale } from '@alethea/imaging/contract';
import type { Imaging } from '@alethea/imaging/server';
import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { MadePeople } from '../make-people.ts';
import type { PersonKey } from '../people.ts';
import { CANVAS } from '../pictures/shapes.ts';
import type { DrawnPicture, PictureKey } from '../pictures.ts';
import { type PictureOrder, type PictureSupplies, storePictureFiles } from '../store-pictures.ts';
import { PLANNED_GALLERIES, type PlannedPicture } from './planned-galleries.ts';

const DAY_MS = 86_400_000;
/** No two pictures of a day are of one moment. */
const APART_MS = 40_000;
/** Where the ruler of a picture begins, in pixels of the canvas, and how many of its millimetres are the reference. */
const RULER = { x: 40, y: CANVAS.height - 68, millimetres: 10 } as const;

/** What galleries are made with. */
export interface GallerySupplies extends PictureSupplies {
  readonly imaging: Pick<Imaging, 'importGallery'>;
}

/** Fills the galleries of the demo world. */
export async function makeGalleries(
  tx: Tx,
  supplies: GallerySupplies,
  order: {
    readonly drawn: ReadonlyMap<PictureKey, DrawnPicture>;
    readonly made: MadePeople;
    readonly now: Date;
    readonly onStore: (path: string) => void;
  },
): Promise<void> {
  const { made, now } = order;
  const planned = Object.entries(PLANNED_GALLERIES) as [PersonKey, readonly PlannedPicture[]][];
  for (const [person, pictures] of planned) {
    const takenAt = (index: number, daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS + index * APART_MS);
    const files = pictures.map(
      ({ picture, daysAgo }, index): PictureOrder => ({ key: picture, person, createdAt: takenAt(index, daysAgo) }),
    );
    const fileIds = await storePictureFiles(tx, supplies, { files, ...order });
    const media = pictures.map((plan, index) => {
      const createdAt = takenAt(index, plan.daysAgo);
      const { notes = '', tags = [], isLocked = false } = plan;
      return { fileId: fileIds[index] ?? '', createdAt, notes, tags, facts: factsOf(plan, createdAt), isLocked };
    });
    const names = new Set(pictures.flatMap(({ series }) => series ?? []));
    const series = [...names].map((name) => ({
      name,
      fileIds: fileIds.filter((_, index) => pictures[index]?.series === name),
    }));
    await supplies.imaging.importGallery(tx, { personId: made.personId(person), media, series });
  }
}

function factsOf({ bodySite, consent, measured }: PlannedPicture, takenAt: Date): MediaFacts {
  const withdrawnAt =
    consent?.withdrawn === undefined ? null : new Date(takenAt.getTime() + consent.withdrawn * DAY_MS);
  return {
    bodySite: bodySite ?? null,
    consents: consent
      ? [
          {
            consentId: newId(takenAt),
            givenBy: consent.by,
            givenOn: dateInEdmonton(takenAt),
            purposes: [...consent.to],
            recordedAt: takenAt.toISOString(),
            withdrawnOn: withdrawnAt && dateInEdmonton(withdrawnAt),
          },
        ]
      : NO_FACTS.consents,
    scale: measured ? scaleOf(measured) : null,
  };
}

function scaleOf({ pixelsPerMillimetre, from, to }: NonNullable<PlannedPicture['measured']>): Scale {
  const { x, y, millimetres } = RULER;
  const at = (left: number, top: number) => ({ x: left / CANVAS.width, y: top / CANVAS.height });
  return {
    reference: { from: at(x, y), to: at(x + millimetres * pixelsPerMillimetre, y) },
    referenceMm: millimetres,
    lines: [{ from: at(...from), to: at(...to) }],
  };
}
