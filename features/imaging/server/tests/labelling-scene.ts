import { drawnPicture } from '@alethea/test-kit/drawn/drawn-picture';
import type { TestApp } from '@alethea/test-kit/test-app';
import type { TestClient } from '@alethea/test-kit/test-client';
import type { WorldPerson } from '@alethea/test-kit/world';
import { doctorLabelImage, importPoolImages, listUnlabelledImages } from '../../contract/index.ts';
import type { PoolImage } from '../../contract/labelling/pool-image.ts';

/** What is consented to in tests. */
export const CONSENT = {
  statement: 'Use of de-identified pictures for training.',
  keptBy: 'Research office, Foothills',
  keptWhere: 'Binder 12',
} as const;

/** A specialist of the pool with a client that acts for them. */
export interface Labeller {
  readonly person: WorldPerson;
  readonly client: TestClient;
}

/** Who labels pictures of one specialty. */
export async function labeller(app: TestApp, role: 'otolaryngologist' | 'dermatologist'): Promise<Labeller> {
  const person = await app.world.person({ roles: ['specialist', role] });
  return { person, client: await app.signIn(person) };
}

/** Who keeps the pool. */
export async function keeper(app: TestApp): Promise<TestClient> {
  return app.signIn(await app.world.person({ roles: ['operator'], providerType: null }));
}

interface Brought {
  readonly name: string;
  /** 0 to 16; each is another picture. */
  readonly shade: number;
  readonly predictions?: readonly { readonly label: string; readonly score: number }[];
}

/** Uploads pictures and takes them into the pool. */
export async function bring(
  client: TestClient,
  pictures: readonly Brought[],
  specialty: 'Otolaryngology' | 'Dermatology' = 'Otolaryngology',
  importId: string = crypto.randomUUID(),
) {
  const images = [];
  for (const { name, shade, predictions = [] } of pictures) {
    const { fileId } = await client.upload(
      name,
      await drawnPicture(shade * 6, { width: 64, height: 48 }),
      'labellingPool',
    );
    images.push({ fileId, predictions: [...predictions], aiVersion: predictions.length > 0 ? '3.1' : '' });
  }
  return client.call(importPoolImages, { importId, specialty, consent: CONSENT, images });
}

/** The pictures that wait for somebody. */
export async function waiting({ client }: Labeller, condition?: string): Promise<readonly PoolImage[]> {
  return (await client.call(listUnlabelledImages, condition === undefined ? {} : { condition })).images;
}

/** What saving labels of a picture sends. */
export function labelInput(image: PoolImage, doctorLabels: readonly string[], { person }: Labeller) {
  const { aiPrediction, aiVersion, created, fileUri, specialty } = image;
  const labels = [...doctorLabels];
  return { aiPrediction, aiVersion, doctorLabels: labels, created, fileUri, specialty, doctorUid: person.id };
}

/** Says what a picture shows. */
export async function label(who: Labeller, image: PoolImage, ...labels: readonly string[]) {
  return who.client.call(doctorLabelImage, labelInput(image, labels, who));
}

/** The picture of that file name. */
export function named(images: readonly PoolImage[], filename: string): PoolImage {
  const found = images.find((image) => image.filename === filename);
  if (!found) throw new Error(`No picture ${filename} waits.`);
  return found;
}
