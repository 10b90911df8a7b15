import { createHash } from 'node:crypto';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { newPaths, putFileBytes } from '@alethea/server-kit/files/file-bytes';
import { insertFile } from '@alethea/server-kit/files/insert-file';
import type { WrittenDocument } from '@alethea/templates/contract';
import type { Templates } from '@alethea/templates/server';
import type { MadePeople } from './make-people.ts';
import type { PictureSupplies } from './store-pictures.ts';

interface Handout {
  readonly category: keyof typeof categories;
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly text: string;
}

const categories = {
  'after-a-procedure': 'After a procedure',
  'skin-care': 'Skin care',
} as const;

/** What the dermatologist of the demo world hands out. */
const handouts: readonly Handout[] = [
  {
    category: 'after-a-procedure',
    id: 'wound-care-after-a-biopsy',
    name: 'Wound care after a biopsy',
    fileName: 'wound-care-biopsy.txt',
    text: [
      'WOUND CARE AFTER A SKIN BIOPSY',
      '',
      'Keep the dressing dry and in place for 24 hours.',
      'Then wash the wound gently once a day with soap and water, and pat it dry.',
      'Put on a thin layer of petroleum jelly and a new dressing, until the skin has closed.',
      'If it bleeds, press on it firmly for 15 minutes without looking.',
      '',
      'Call your doctor if the skin around it becomes red, warm or swollen, if there is pus, or if you have a fever.',
      'Stitches on the face come out after 5 to 7 days, elsewhere after 10 to 14 days.',
    ].join('\r\n'),
  },
  {
    category: 'after-a-procedure',
    id: 'after-cryotherapy',
    name: 'After cryotherapy',
    fileName: 'after-cryotherapy.txt',
    text: [
      'AFTER TREATMENT WITH LIQUID NITROGEN',
      '',
      'The skin will be red and may blister within a day. This is expected.',
      'Leave the blister closed. If it opens, wash it with soap and water and cover it.',
      'A scab falls off by itself after one to three weeks.',
      'Protect the new skin from the sun for three months: it can stay lighter or darker.',
    ].join('\r\n'),
  },
  {
    category: 'skin-care',
    id: 'sun-protection',
    name: 'Sun protection',
    fileName: 'sun-protection.txt',
    text: [
      'SUN PROTECTION',
      '',
      'Use a broad-spectrum sunscreen of SPF 50 on all skin that is not covered, and again every two hours.',
      'Wear a hat with a wide brim, long sleeves and sunglasses.',
      'Stay in the shade between 11:00 and 15:00.',
      'Do not use tanning beds.',
      'Look at all of your skin once a month. Show your doctor any spot that is new, changes, itches or bleeds.',
    ].join('\r\n'),
  },
  {
    category: 'skin-care',
    id: 'bathing-with-eczema',
    name: 'Bathing with eczema',
    fileName: 'bathing-with-eczema.txt',
    text: [
      'BATHING WITH ECZEMA',
      '',
      'Bathe or shower once a day in lukewarm water, for 5 to 10 minutes.',
      'Use a fragrance-free cleanser, only where it is needed.',
      'Pat the skin dry, and put on a thick moisturizer within three minutes.',
      'Put prescribed ointments on the affected skin first, then the moisturizer elsewhere.',
    ].join('\r\n'),
  },
];

/** Gives the dermatologist of the demo world handouts to send along; `onStore` gets the path of every blob before it is stored. */
export async function keepResources(
  tx: Tx,
  supplies: PictureSupplies & { readonly templates: Pick<Templates, 'keepFirstResources'> },
  { made, now, onStore }: { readonly made: MadePeople; readonly now: Date; readonly onStore: (path: string) => void },
): Promise<void> {
  const { blobs, fileNames: names, fileKeys: keys, templates } = supplies;
  const ownerId = made.personId('okonkwo');
  const resources: WrittenDocument['resources'] = {};
  for (const [index, { id, name: resourceName, fileName, text }] of handouts.entries()) {
    const bytes = new TextEncoder().encode(text);
    const paths = newPaths('activityMedia');
    onStore(paths.path);
    const blob = await putFileBytes(blobs, paths, { sizeBytes: bytes.byteLength, bytes: [bytes] }, null);
    const file = { fileName, contentType: 'text/plain', widthPx: null, heightPx: null, stagedUntil: null, ownerId };
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const createdAt = new Date(now.getTime() + index);
    resources[id] = {
      id,
      resourceName,
      fileId: await insertFile(tx, { names, keys }, blob, { ...file, sha256, createdAt }),
    };
  }
  const categoryIds = Object.keys(categories) as (keyof typeof categories)[];
  await templates.keepFirstResources(tx, ownerId, {
    resources,
    categories: Object.fromEntries(
      categoryIds.map((id) => {
        const resourceIds = handouts.filter(({ category }) => category === id).map((handout) => handout.id);
        return [id, { id, name: categories[id], resourceIds }];
      }),
    ),
    categoryOrder: categoryIds,
  });
}
