import type { PeopleOffer } from '@alethea/accounts/offers';
import type { DirectoryOffer } from '@alethea/directory/offers';
import type { ImagingOffer } from '@alethea/imaging/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';

/** What the operations of drafts stand on. */
export interface DraftParts extends Pick<FeatureSupplies, 'files' | 'keyring' | 'papers' | 'publicUrl'> {
  readonly directory: Pick<DirectoryOffer, 'describeServices'>;
  readonly people: Pick<PeopleOffer, 'find' | 'searchApprovers'>;
  readonly imaging: ImagingOffer;
}
