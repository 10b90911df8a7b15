import { consultChange, inboxChange } from '@alethea/consults/contract/changes';
import { servicesChange } from '@alethea/directory/contract/changes';
import type { ServiceForSending } from '@alethea/directory/offers';
import type { OutputOf } from '@alethea/kernel/calls/operation';
import { dateInEdmonton } from '@alethea/kernel/time/mountain-time';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import {
  checkSendForm,
  isOpenForSending,
  type SendPayload,
  sendConsult,
  sendReferral,
  updateSpecialistConsultCount,
} from '../../contract/index.ts';
import { copyChosenMedia } from '../core/copy-chosen-media.ts';
import type { SendCall, SendNeeds } from '../core/send-parts.ts';
import { draftChanged } from '../drafts/draft-notice.ts';
import { takeDraft } from '../drafts/take-draft.ts';
import { mayCopyToPatient, type Outside, type PrepareCall, prepareOutside, sendOutside } from '../outside/index.ts';
import { announcePhoneCall } from '../phone-call/announce-phone-call.ts';
import { holdPhoneCall } from '../phone-call/hold-phone-call.ts';
import { findSenderLocation } from './find-sender-location.ts';
import { findSupervisor } from './find-supervisor.ts';
import { newConsultOf } from './new-consult.ts';
import { maySendAs, maySendTo, receiversOf } from './send-policy.ts';

const CONSULT_TYPES = ['consult', 'econsult', 'phoneConsult'] as const;

/** Binds both ways of sending to the one handler that they share, and the old clients' counting, which is done by it. */
export function sendConsultAndReferral(needs: SendNeeds) {
  return [
    implementWrite(sendConsult, {
      prepare: (call, input) => prepare(needs, call, input),
      write: (call, input, prepared) => send(needs, call, { input, ...prepared }, CONSULT_TYPES),
    }),
    implementWrite(sendReferral, {
      prepare: (call, input) => prepare(needs, call, input),
      write: (call, input, prepared) => send(needs, call, { input, ...prepared }, ['referral']),
    }),
    implementRead(updateSpecialistConsultCount, {
      async read(call) {
        call.authorise(allow('nothing is changed or shown'));
        return {};
      },
    }),
  ];
}

interface Prepared {
  readonly outside: Outside | null;
  /** Copies of what was chosen from the gallery, in the sender's stage. */
  readonly copyIds: readonly string[];
}

async function prepare(needs: SendNeeds, call: PrepareCall, input: SendPayload): Promise<Prepared> {
  const outside = await prepareOutside(needs, call, input);
  return { outside, copyIds: await copyChosenMedia(needs.imaging, call, input) };
}

async function send(
  needs: SendNeeds,
  call: SendCall,
  { input, outside, copyIds }: Prepared & { readonly input: SendPayload },
  serviceTypes: readonly ServiceForSending['type'][],
): Promise<OutputOf<typeof sendConsult>> {
  const now = call.clock.now();
  call.authorise(maySendAs(call.actor, input));
  if (input.emailPatient) call.authorise(mayCopyToPatient(call.actor));
  await checkLocation(call, call.actor, input.locationIdx);
  const supervisorId = await findSupervisor(needs.people, call, input.supervisorUid);

  const service = await needs.directory.loadServiceForSending(call.tx, input.serviceId, now);
  if (!service) throw call.failure('service_not_found');
  call.authorise(maySendTo(call.actor, service, serviceTypes, supervisorId));
  checkForm(call, input, service, dateInEdmonton(now));
  if (!isOpenForSending(service.availability)) throw call.failure('specialist_unavailable');

  const forwarderId = await endDraft(needs, call, input);
  const askers = [call.actor.personId, forwarderId, supervisorId].filter((id) => id !== null);
  const phoneCall = await holdPhoneCall(needs, call, input, { service, askers });
  const attachmentIds = [...input.attachmentIds, ...copyIds];
  const order = newConsultOf({ ...input, attachmentIds }, call.actor, service, {
    sentAt: now,
    forwarderId,
    supervisorId,
    phoneCall,
  });
  const created = await needs.consults.createConsult(call.tx, order);
  if (created.outcome !== 'created') {
    throw call.failure(created.outcome === 'taken' ? 'consult_id_taken' : created.outcome);
  }
  const personIds = receiversOf([call.actor.personId, supervisorId], service);
  // Open forms must learn at once that the day has no more room.
  if (await needs.directory.recordIntake(call.tx, { personIds, sentAt: now, dayOfReturn: service.dayOfReturn })) {
    call.notify({ to: ['everyone'], changed: [servicesChange()] });
  }

  const { clientId: consultId } = input;
  if (phoneCall) await announcePhoneCall(needs, call, { phoneCall, mails: created.mails });
  const { patientReferenceId } = created;
  await sendOutside(needs.patients, call, { input, service, outside, patientReferenceId });
  call.about({ recordKind: 'consult', recordId: consultId, patientReferenceId });
  call.notify({
    to: created.tell,
    changed: [consultChange(consultId), inboxChange()],
  });
  return { activityId: consultId };
}

/** The draft ends in the transaction of its sending; answers who else wrote it. */
async function endDraft(
  { files }: SendNeeds,
  call: SendCall,
  { draftId, draftVersion }: SendPayload,
): Promise<string | null> {
  if (draftId === undefined) return null;
  const taken = await takeDraft(files, call.tx, call.actor, { draftId, draftVersion });
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
  const fileCount = input.attachmentIds.length + input.galleryMediaURIs.length;
  if (service.type === 'referral' && fileCount > 0) throw call.failure('files_not_accepted');
}
