import type { ReferralFaxOutcome } from '@alethea/patients/offers';
import type { ConsultDetail } from '../../contract/consult-view.ts';
import type { ConsultCipher } from '../core/consult-content.ts';
import type { ConsultContents } from './consult-detail-view.ts';

/** What is shown of a withdrawn consult: by whom, when and why, its service and its members, and nothing that was in it. */
export function withdrawnView(
  consult: ConsultContents,
  cipher: ConsultCipher,
  detail: ConsultDetail,
  fax: ReferralFaxOutcome | null,
): ConsultDetail {
  const { withdrawnAt, withdrawnBy, withdrawalCiphertext } = consult;
  if (!withdrawnAt || !withdrawnBy || !withdrawalCiphertext) return detail;
  const profile = consult.members.find(({ uid }) => uid === withdrawnBy)?.profile;
  const name = profile ? [profile.title, profile.firstName, profile.lastName].filter(Boolean).join(' ') : '';
  return {
    ...detail,
    subject: [consult.specialty, consult.subsite].filter((part) => part !== '').join(' · '),
    mayEditStatus: false,
    mayAddConsultants: false,
    handlesPayments: false,
    maySendMessages: false,
    mayWithdraw: false,
    patient: {
      patientFirstName: '',
      patientLastName: '',
      phn: '',
      patientProvince: detail.patient.patientProvince,
      patientDateOfBirth: '',
      patientPhone: '',
      patientEmail: '',
      oop: false,
      oopData: null,
    },
    dayOfReturn: null,
    question: '',
    symptoms: [],
    phoneConsultData: null,
    specialistResponse: null,
    firstSpecialistResponse: null,
    attachments: [],
    messageDraft: '',
    aiPredictions: null,
    interpretations: [],
    booking: null,
    answering: { outcomes: [], billableInterpretations: [], call: null, messageBilling: null },
    withdrawn: {
      by: withdrawnBy,
      name,
      at: withdrawnAt.toISOString(),
      reason: cipher.openWithdrawal(consult.id, withdrawalCiphertext),
      fax,
    },
  };
}
