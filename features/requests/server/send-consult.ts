import { dateInEdmonton } from '@alethea/kernel/mountain-time';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { checkSendForm, isOpenForSending, type SendPayload, sendConsult, sendReferral } from '../contract/index.ts';
import { draftChanged } from './drafts/draft-notice.ts';
import { takeDraft } from './drafts/take-draft.ts';
import { findSenderLocation } from './find-sender-location.ts';
import { newConsultOf } from './new-consult.ts';
import type { ConsultPort, DirectoryPort, ServiceForSending } from './ports.ts';
import { maySendAs, maySendTo, receiversOf } from './send-policy.ts';

/** What sending needs of other features. */
export interface SendPorts {
  readonly directory: DirectoryPort;
  readonly consults: ConsultPort;
  readonly files: FeatureSupplies['files'];
}

type SendOperation = typeof sendConsult | typeof sendReferral;
type SendCall = WriteCall<SendOperation>;

/** Binds both ways of sending to the one handler that they share. */
export function sendConsultAndReferral(ports: SendPorts) {
  return [
    implementWrite(sendConsult, { write: (call, input) => send(ports, call, input, ['consult', 'econsult']) }),
    implementWrite(sendReferral, { write: (call, input) => send(ports, call, input, ['referral']) }),
  ];
}

async function send(
  ports: SendPorts,
  call: SendCall,
  input: SendPayload,
  serviceTypes: readonly ServiceForSending['type'][],
): Promise<{ activityId: string }> {
  const now = call.clock.now();
  call.authorise(maySendAs(call.actor, input.gpUid));
  await checkLocation(call, call.actor, input.locationIdx);

  const service = await ports.directory.loadServiceForSending(call.tx, input.serviceId, now);
  if (!service) throw call.failure('service_not_found');
  call.authorise(maySendTo(call.actor, service, serviceTypes));
  checkForm(call, input, service, dateInEdmonton(now));
  if (!isOpenForSending(service.availability)) throw call.failure('specialist_unavailable');

  const forwarderId = await endDraft(ports, call, input.draftId);
  const order = newConsultOf(input, call.actor, service, { sentAt: now, forwarderId });
  const created = await ports.consults.createConsult(call.tx, order);
  if (created.outcome !== 'created') {
    throw call.failure(created.outcome === 'taken' ? 'consult_id_taken' : 'file_not_found');
  }
  await ports.directory.recordIntake(call.tx, receiversOf(call.actor, service), now);

  const activityId = input.clientId;
  call.about({ recordKind: 'consult', recordId: activityId, patientReferenceId: created.patientReferenceId });
  call.notify({
    to: created.tell,
    changed: [{ kind: 'consult', id: activityId }, { kind: 'inbox' }],
  });
  return { activityId };
}

/** The draft ends in the transaction of its sending; answers who else wrote it. */
async function endDraft({ files }: SendPorts, call: SendCall, draftId: string | undefined): Promise<string | null> {
  if (draftId === undefined) return null;
  const taken = await takeDraft(files, call.tx, call.actor, draftId);
  if (taken.outcome !== 'taken') throw call.failure(taken.outcome);
  call.notify(draftChanged(draftId, taken.personIds));
  return taken.forwarderId;
}

async function checkLocation(call: SendCall, actor: Actor, locationIndex: number): Promise<void> {
  const found = await findSenderLocation(call.tx, actor.personId, locationIndex);
  if (found === 'none') throw call.failure('practice_location_missing');
  if (found === 'foreign') throw call.failure('location_not_yours');
}

/** Every rule of the form again, for what a browser says is never believed. */
function checkForm(call: SendCall, input: SendPayload, service: ServiceForSending, today: string): void {
  const issues = checkSendForm(input, { service, today });
  if (issues.length > 0) throw call.failure('fields_invalid', { issues });
  if (service.type === 'referral' && input.attachmentIds.length > 0) throw call.failure('files_not_accepted');
  if (input.emailPatient) throw call.failure('patient_copy_unavailable');
}
