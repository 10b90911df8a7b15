import { type BrandSettings, setBrand } from '@alethea/kernel/app/brand';
import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { brandPictures } from '../../contract/desk/brand.ts';
import { brandImplementations } from './brand-desk.ts';
import { type BrandPicture, dropUnnamedPictures, findPicture } from './brand-pictures.ts';
import { readVersions } from './brand-store.ts';

/** The brand of the installation: saved at the desk, read by every process. */
export interface BrandFeature extends Feature {
  /** As this process has it. */
  current(): BrandSettings;
  /** Reads it anew, for this process to go by; to be called when a notice of kind `brand` arrives. */
  load(): Promise<void>;
  /** A public picture by the last part of its address, or null. */
  findPicture(name: string): Promise<BrandPicture | null>;
}

/** Makes the feature, with the brand in force; `first` is what the settings of the installation say. */
export async function createBrand(
  supplies: Pick<FeatureSupplies, 'db' | 'files'>,
  first: BrandSettings,
): Promise<BrandFeature> {
  const { db } = supplies;
  let brand = first;
  async function load(): Promise<void> {
    const [found] = await readVersions(db, first, { limit: 1 });
    brand = found?.settings ?? first;
    setBrand(brand);
  }
  await load();
  return {
    name: 'brand',
    implementations: brandImplementations(supplies, first),
    uploads: [brandPictures],
    tasks: [
      {
        name: 'brand-pictures-sweep',
        cron: '20 4 * * *',
        run: (context) => dropUnnamedPictures(context.db, context.clock.now()),
      },
    ],
    current: () => brand,
    load,
    findPicture: (name) => findPicture(db, name),
  };
}
