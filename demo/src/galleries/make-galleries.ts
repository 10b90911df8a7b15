import { type MediaFacts, NO_FACTS } from '@alethea/imaging/contract';
import type { Imaging } from '@alethea/imaging/server';
import { newId } from '@alethea/kernel/text/ids';
import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { MadePeople } from '../make-people.ts';
import type { PersonKey } from '../people.ts';
import type { DrawnPicture, PictureKey } from '../pictures.ts';
import { type PictureOrder, type PictureSupplies, storePictureFiles } from '../store-pictures.ts';
import { PLANNED_GALLERIES, type PlannedPicture } from './planned-galleries.ts';

const DAY_MS = 86_400_000;
/** No two pictures of a day are of one moment. */
const APART_MS = 40_000;
/** The ruler lies at the lower edge of each picture. */
const RULER = { from: { x: 0.3, y: 0.92 }, to: { x: 0.4, y: 0.92 } };
const WIDEST = { from: { x: 0.34, y: 0.43 }, to: { x: 0.64, y: 0.43 } };

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

function factsOf({ bodySite, consent, isMeasured }: PlannedPicture, takenAt: Date): MediaFacts {
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
    scale: isMeasured ? { reference: RULER, referenceMm: 10, lines: [WIDEST] } : null,
  };
}
