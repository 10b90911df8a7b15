import type { DocumentsOffer } from '@alethea/documents/offers';
import type { PatientsOffer } from '@alethea/patients/offers';

/** What forms need of other features. */
export interface FormNeeds {
  /** A form that was sent is a document, and stands in the patients' inbox as such. */
  readonly documents: Pick<DocumentsOffer, 'issueDocument'>;
  readonly patients: Pick<PatientsOffer, 'openSender' | 'followedBy' | 'tellNamed' | 'takeUses' | 'usesLeft'>;
}
