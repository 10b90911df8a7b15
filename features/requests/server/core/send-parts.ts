import type { PeopleOffer } from '@alethea/accounts/offers';
import type { ConsultsOffer } from '@alethea/consults/offers';
import type { DirectoryOffer } from '@alethea/directory/offers';
import type { ImagingOffer } from '@alethea/imaging/offers';
import type { PatientsOffer } from '@alethea/patients/offers';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { sendConsult, sendReferral } from '../../contract/send-consult.ts';

/** What sending needs of other features. */
export interface SendNeeds {
  readonly directory: Pick<
    DirectoryOffer,
    'describeServices' | 'loadServiceForSending' | 'holdPhoneSlot' | 'recordIntake'
  >;
  readonly consults: Pick<ConsultsOffer, 'createConsult' | 'undoConsult'>;
  readonly people: Pick<PeopleOffer, 'find' | 'rememberPhoneContact'>;
  readonly patients: PatientsOffer;
  readonly imaging: ImagingOffer;
  readonly files: FeatureSupplies['files'];
  readonly papers: FeatureSupplies['papers'];
}

/** A call that sends. */
export type SendCall = WriteCall<typeof sendConsult | typeof sendReferral>;
