import type { FeatureSupplies, OpenFilePolicy } from '@alethea/server-kit/feature';
import type { Implementation } from '@alethea/server-kit/operations/implement';
import { implementGetImageLabels, implementSpecialistLabelImages, type LabellingNeeds } from './consult-labels.ts';
import { implementImportPoolImages } from './import-images.ts';
import { implementFindPoolImages, implementRemovePoolImage, implementSetTwoLabellers } from './keep-pool.ts';
import {
  implementAdjudicateImage,
  implementDoctorLabelImage,
  implementForgetOwnLabel,
  implementUpdateImageSpecialty,
} from './label-images.ts';
import {
  implementGetOwnLabels,
  implementListDisputedImages,
  implementListUnlabelledImages,
  implementReaddressImages,
} from './list-images.ts';
import { implementGetLabellingPool } from './pool-figures.ts';

type Supplies = Pick<FeatureSupplies, 'keyring' | 'files' | 'clock'>;

/** Every call about labels: of the pool, and of pictures of a consult. */
export function labellingImplementations(supplies: Supplies, needs: LabellingNeeds): readonly Implementation[] {
  return [
    implementListUnlabelledImages(supplies),
    implementDoctorLabelImage(supplies),
    implementUpdateImageSpecialty(),
    implementListDisputedImages(supplies),
    implementAdjudicateImage(supplies),
    implementReaddressImages(supplies),
    implementGetOwnLabels(supplies),
    implementForgetOwnLabel(supplies),
    implementImportPoolImages(supplies),
    implementGetLabellingPool(supplies),
    implementSetTwoLabellers(supplies),
    implementFindPoolImages(supplies),
    implementRemovePoolImage(supplies),
    implementSpecialistLabelImages(supplies, needs),
    implementGetImageLabels(supplies, needs),
  ];
}

/** Pictures of the pool open for whoever labels or keeps it: they name nobody. */
export const openPoolImage: OpenFilePolicy = async (_executor, { permissions }) =>
  permissions.has('imageAnnotation') || permissions.has('labellingPoolAdmin') ? { patientReferenceId: null } : null;
