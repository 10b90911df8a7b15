import type { NewPhoneCall } from '@alethea/consults/offers';
import type { ServiceForSending } from '@alethea/directory/offers';
import { normalizePhone } from '@alethea/kernel/contact/phone';
import type { SendPayload } from '../../contract/index.ts';
import type { SendCall, SendNeeds } from '../core/send-parts.ts';

/**
 * Takes the time of a phone consult for one of the people of the service until the transaction ends; null for every
 * other service. The form has been checked.
 */
export async function holdPhoneCall(
  { directory }: Pick<SendNeeds, 'directory'>,
  call: SendCall,
  { phoneConsultData }: SendPayload,
  { service, askers }: { readonly service: ServiceForSending; readonly askers: readonly string[] },
): Promise<NewPhoneCall | null> {
  if (service.type !== 'phoneConsult' || !phoneConsultData) return null;
  const start = new Date(phoneConsultData.startTime);
  const end = new Date(phoneConsultData.endTime);
  const order = { serviceId: service.serviceId, start, end, exceptPersonIds: askers };
  const specialistId = await directory.holdPhoneSlot(call.tx, order, call.clock.now());
  if (specialistId === null) throw call.failure('slot_taken');
  return {
    specialistId,
    start,
    end,
    physicianPhoneNumber: normalizePhone(phoneConsultData.physicianPhoneNumber),
    physicianCalendarEmail: phoneConsultData.physicianCalendarEmail,
  };
}
