import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { uploads } from '../contract/index.ts';
import { MESSAGE_FILE_RECORD } from '../contract/patient-files.ts';
import type { PatientsOffer } from '../offers.ts';
import { implementPremiumUses } from './count-premium-uses.ts';
import { implementFollowPatientMessage } from './follow-patient-message.ts';
import { implementPatientMessageLists } from './list-patient-messages.ts';
import { implementListSenderPlaces } from './list-sender-places.ts';
import { openMessageFile } from './message-files.ts';
import { openSender, tellNamedIn } from './open-sender.ts';
import { followedBy } from './patient-message-policy.ts';
import type { PatientNeeds } from './patient-needs.ts';
import { createPremiumUses } from './premium-use-store.ts';
import { implementPrepareOneWayMessage } from './prepare-one-way-message.ts';
import { faxReferral, findReferralFax, followReferralFaxOf, REFERRAL_FAX, stopReferralFaxIn } from './referral-fax.ts';
import { implementSendOneWayMessage } from './send-one-way-message.ts';
import { sendPatientCopyIn } from './send-patient-copy.ts';
import { implementUndoOneWayMessage } from './undo-one-way-message.ts';
import { implementUpdatePatientMessages } from './update-patient-messages.ts';

/** What goes out to patients and clinics beside a request, as sending uses it. */
export type Patients = Feature & PatientsOffer;

/** Makes the patients feature. */
export function createPatients(supplies: FeatureSupplies, needs: PatientNeeds): Patients {
  const uses = createPremiumUses(needs.premium);
  return {
    name: 'patients',
    sendPatientCopy: sendPatientCopyIn(needs),
    faxReferral,
    stopReferralFax: stopReferralFaxIn(needs),
    findReferralFax,
    openSender,
    followedBy,
    tellNamed: tellNamedIn(needs),
    ...uses,
    implementations: [
      implementPrepareOneWayMessage(needs),
      implementSendOneWayMessage(supplies, { ...needs, takeUses: uses.takeUses }),
      implementUndoOneWayMessage(supplies, needs),
      implementListSenderPlaces(),
      ...implementPatientMessageLists(supplies, needs),
      implementUpdatePatientMessages(needs),
      ...implementFollowPatientMessage(supplies, needs),
      ...implementPremiumUses(uses),
    ],
    uploads,
    openFile: { [MESSAGE_FILE_RECORD]: openMessageFile(needs) },
    formerJobs: ['follow-referral-fax'],
    followDelivery: { [REFERRAL_FAX]: followReferralFaxOf(needs) },
  };
}
