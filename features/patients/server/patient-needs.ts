import type { PeopleOffer } from '@alethea/accounts/offers';
import type { ConsultsOffer } from '@alethea/consults/offers';
import type { DocumentsOffer } from '@alethea/documents/offers';
import type { PremiumOffer } from '@alethea/premium/offers';
import type { OutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';

/** What writing to patients needs of other features. */
export interface PatientNeeds {
  readonly people: Pick<PeopleOffer, 'find'>;
  readonly documents: DocumentsOffer;
  /** The consults that messages and faxes belong to. */
  readonly consults: Pick<ConsultsOffer, 'openConsultFile' | 'findAddressee' | 'addSystemMessage'>;
  /** By which month uses are counted. */
  readonly premium: PremiumOffer;
  readonly cancelFax: OutgoingFax['cancel'];
}
