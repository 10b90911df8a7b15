import type { PeopleOffer } from '@alethea/accounts/offers';
import type { DocumentsOffer } from '@alethea/documents/offers';
import type { PatientsOffer } from '@alethea/patients/offers';
import type { OutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';

/** What answering forms needs of other features. */
export interface AnswerNeeds {
  readonly people: Pick<PeopleOffer, 'find'>;
  readonly documents: Pick<
    DocumentsOffer,
    'findFormLink' | 'proveFormLink' | 'answerFormLink' | 'openFormRecord' | 'issueDocument' | 'keepIssuedDocuments'
  >;
  readonly patients: Pick<PatientsOffer, 'openSender' | 'followedBy'>;
  readonly faxAgain: OutgoingFax['again'];
}
