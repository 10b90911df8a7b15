import type { PeopleOffer, PushOffer } from '@alethea/accounts/offers';
import type { BillingOffer } from '@alethea/billing/offers';
import type { DirectoryOffer } from '@alethea/directory/offers';
import type { DocumentsOffer } from '@alethea/documents/offers';
import type { PatientsOffer } from '@alethea/patients/offers';
import type { OutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';
import type { OutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';
import type { ResourcesOffer } from '@alethea/templates/offers';

/** What consults need of other features and of the process; who uses some of it says of which. */
export interface ConsultNeeds {
  readonly people: Pick<PeopleOffer, 'find' | 'specialistsOfClinics'>;
  readonly push: Pick<PushOffer, 'tell'>;
  readonly billing: BillingOffer;
  readonly directory: Pick<
    DirectoryOffer,
    | 'findServiceOf'
    | 'loadServiceForSending'
    | 'freePhoneSlots'
    | 'holdPhoneSlot'
    | 'recordIntake'
    | 'forgetIntake'
    | 'recordFirstResponse'
    | 'forgetFirstResponse'
  >;
  readonly documents: Pick<DocumentsOffer, 'issueDocument' | 'cancelDocumentsOf'>;
  readonly patients: Pick<PatientsOffer, 'stopReferralFax' | 'findReferralFax'>;
  readonly resources: ResourcesOffer;
  readonly postMail: OutgoingMail['post'];
  /** Null where this installation sends no faxes. */
  readonly postFax: OutgoingFax['post'] | null;
  /** In whose name calls are put into calendars: the address that mail comes from. */
  readonly mailFrom: string;
  readonly cancelFax: OutgoingFax['cancel'];
}
