import { normalizeBillingCode } from '@alethea/billing/contract/core/billing-code';
import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import type { NewConsult } from '@alethea/consults/offers';
import type { ServiceForSending } from '@alethea/directory/offers';
import { normalizePhone } from '@alethea/kernel/contact/phone';
import { normalizeBirthDate } from '@alethea/kernel/health/birth-date';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { encodeQuestion, type SendPayload } from '../../contract/index.ts';

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
  }: Required<Pick<NewConsult, 'sentAt' | 'forwarderId' | 'supervisorId' | 'phoneCall'>>,
): NewConsult {
  const { clientId: consultId } = input;
  const oop = outOfProvinceMode(input.patientProvince, service.province);
  return {
    consultId,
    referrerId: actor.personId,
    forwarderId,
    supervisorId,
    locationIndex: input.locationIdx,
    service,
    patient: {
      ...input.patient,
      firstName: input.patientFirstName,
      lastName: input.patientLastName,
      dateOfBirth: normalizeBirthDate(input.patientDateOfBirth),
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
