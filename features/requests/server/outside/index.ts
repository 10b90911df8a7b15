import type { DirectoryOffer, ServiceDescription, ServiceForSending } from '@alethea/directory/offers';
import type { ParsedInputOf } from '@alethea/kernel/calls/operation';
import type { PatientsOffer } from '@alethea/patients/offers';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { ReadCall } from '@alethea/server-kit/operations/call';
import { allow, type Decision, deny } from '@alethea/server-kit/operations/decision';
import { OperationFailure } from '@alethea/server-kit/operations/failure';
import type { FinishedPdf, Papers } from '@alethea/server-kit/pdf/papers';
import type { SendPayload, sendConsult, sendReferral } from '../../contract/index.ts';
import type { SendCall } from '../core/send-parts.ts';
import { kindOf, writeRequestPdf } from './request-pdf.ts';
import { senderOf } from './sender-of.ts';

/** A send before its transaction. */
export type PrepareCall = ReadCall<typeof sendConsult> | ReadCall<typeof sendReferral>;

/** What may leave the portal with a request, written before its transaction begins. */
export interface Outside {
  readonly service: ServiceDescription;
  /** Null where no copy to the patient is asked for. */
  readonly copy: FinishedPdf | null;
  /** Null for what is no referral. */
  readonly fax: FinishedPdf | null;
}

/** Who sends patients a copy holds the right to (CPERM-36, CPERM-47). */
export function mayCopyToPatient(actor: Actor): Decision<'not_permitted'> {
  return actor.permissions.has('patientCC') ? allow('may send patients a copy') : deny('not_permitted');
}

/** Writes what leaves the portal; null where nothing does, or where the send will be refused anyway. */
export async function prepareOutside(
  { directory, papers }: { readonly directory: Pick<DirectoryOffer, 'describeServices'>; readonly papers: Papers },
  call: PrepareCall,
  input: ParsedInputOf<typeof sendConsult>,
): Promise<Outside | null> {
  const service = (await directory.describeServices(call.db, [input.serviceId])).get(input.serviceId);
  const isFaxed = service?.type === 'referral';
  if (!service || !(isFaxed || input.emailPatient)) return null;
  const sender = await senderOf(call.db, call.actor.personId, input.locationIdx);
  if (!sender) return null;
  const request = { input, service, sender };
  return {
    service,
    copy: input.emailPatient ? await writeRequestPdf(papers, request, call.clock, { withCover: false }) : null,
    fax: isFaxed ? await writeRequestPdf(papers, request, call.clock, { withCover: true }) : null,
  };
}

interface SentRequest {
  readonly input: SendPayload;
  readonly service: ServiceForSending;
  readonly outside: Outside | null;
  readonly patientReferenceId: string;
}

/** Lets the copy to the patient and the fax of a referral go with the request, or not at all. */
export async function sendOutside(patients: PatientsOffer, call: SendCall, sent: SentRequest): Promise<void> {
  const { input, outside } = sent;
  const { clientId: consultId } = input;
  if (input.emailPatient) {
    // Written in vain only if the sender's location or the service went away in between.
    if (!outside?.copy) throw call.failure('service_not_found');
    await patients.sendPatientCopy(call, {
      consultId,
      kind: kindOf(outside.service),
      locationIndex: input.locationIdx,
      patientReferenceId: sent.patientReferenceId,
      patient: input.patient,
      recipientEmail: input.patientEmail,
      recipient: [outside.service.serviceName, outside.service.clinicName].join(', '),
      pdf: outside.copy.bytes,
    });
  }
  if (sent.service.type === 'referral') await faxReferral(patients, call, sent);
}

/** Where nobody answers a service in the portal, its referral is sent by fax or not at all. */
async function faxReferral(
  patients: PatientsOffer,
  call: SendCall,
  { input, service, outside }: SentRequest,
): Promise<void> {
  const isOnlyWay = service.personIds.length === 0;
  if (!isOnlyWay && !service.faxReferrals) return;
  if (!outside?.fax || service.fax === '') {
    if (isOnlyWay) throw call.failure('fax_unavailable');
    return;
  }
  const { bytes, pages } = outside.fax;
  const { clientId: consultId } = input;
  const clinicName = outside.service.clinicName;
  try {
    await patients.faxReferral(call, { consultId, to: service.fax, clinicName, pdf: bytes, pages });
  } catch (error) {
    const isWithoutFax = error instanceof OperationFailure && error.code === 'fax_unavailable';
    if (!isWithoutFax || isOnlyWay) throw error;
  }
}
