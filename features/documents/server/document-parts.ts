import type { PeopleOffer } from '@alethea/accounts/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { OutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';

/** What documents need of other features and of the process. */
export interface DocumentNeeds {
  /** A link goes out by a job, which has no call to send mail with. */
  readonly mail: Pick<OutgoingMail, 'post'>;
  readonly people: Pick<PeopleOffer, 'find'>;
}

/** What the operations of this feature stand on. */
export type DocumentParts = Pick<FeatureSupplies, 'keyring' | 'publicUrl' | 'files'> & DocumentNeeds;
