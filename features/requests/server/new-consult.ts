import { normalizeBillingCode } from '@alethea/billing/contract/billing-code';
import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import { normalizeHealthNumber } from '@alethea/kernel/health-number';
import { normalizePhone } from '@alethea/kernel/phone';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { encodeQuestion, type SendPayload } from '../contract/index.ts';
import type { NewConsult, ServiceForSending } from './ports.ts';

/** The consult that a checked payload asks for: numbers bare, the out-of-province mode by rule, answers in form order. */
export function newConsultOf(
  input: SendPayload,
  actor: Actor,
  service: ServiceForSending,
  {
    sentAt,
    forwarderId,
    supervisorId,
    phoneCall,
  }: Pick<NewConsult, 'sentAt' | 'forwarderId' | 'supervisorId' | 'phoneCall'>,
): NewConsult {
  const oop = outOfProvinceMode(input.patientProvince, service.province);
  return {
    consultId: input.clientId,
    referrerId: actor.personId,
    forwarderId,
    supervisorId,
    locationIndex: input.locationIdx,
    service,
    patient: {
      province: input.patientProvince,
      phn: normalizeHealthNumber(input.phn, input.patientProvince),
      firstName: input.patientFirstName,
      lastName: input.patientLastName,
      dateOfBirth: input.patientDateOfBirth,
      phone: normalizePhone(input.patientPhone),
      email: input.patientEmail,
    },
    oop,
    oopData: oop && input.oopData ? input.oopData : null,
    question: input.question,
    symptoms: service.formFields
      .map(({ header }) => ({ header, answer: input.symptoms[encodeQuestion(header)] ?? '' }))
      .filter(({ answer }) => answer !== ''),
    attachmentIds: input.attachmentIds,
    phoneCall,
    billingCode: normalizeBillingCode(input.billingCode ?? '') || null,
    avaData: input.avaData ?? null,
    sentAt,
  };
}
