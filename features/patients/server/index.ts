import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { implementPremiumUses } from './count-premium-uses.ts';
import { implementPatientMessageLists } from './list-patient-messages.ts';
import type { PatientPorts } from './ports.ts';
import { faxReferralIn, followReferralFaxOf } from './referral-fax.ts';
import { implementSendOneWayMessage } from './send-one-way-message.ts';
import { sendPatientCopyIn } from './send-patient-copy.ts';

/** What goes out to patients and clinics beside a request, as sending uses it. */
export interface Patients extends Feature {
  /** See sendPatientCopyIn: the patient's copy of a request, at 7:00 of the next day. */
  readonly sendPatientCopy: ReturnType<typeof sendPatientCopyIn>;
  /** See faxReferralIn: a referral to the fax machine of its clinic. */
  readonly faxReferral: ReturnType<typeof faxReferralIn>;
}

/** Makes the patients feature. */
export function createPatients(supplies: FeatureSupplies, ports: PatientPorts): Patients {
  const followReferralFax = followReferralFaxOf(ports);
  return {
    sendPatientCopy: sendPatientCopyIn(ports),
    faxReferral: faxReferralIn(followReferralFax),
    implementations: [
      implementSendOneWayMessage(supplies, ports),
      ...implementPatientMessageLists(ports),
      ...implementPremiumUses(),
    ],
    jobs: [followReferralFax],
  };
}
