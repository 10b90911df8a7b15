import { checkOopData, EMPTY_OOP_DATA } from '@alethea/billing/contract/oop-data';
import { outOfProvinceMode } from '@alethea/billing/contract/out-of-province';
import { servicesChange } from '@alethea/directory/contract/changes';
import type { ServiceForSending } from '@alethea/directory/offers';
import { patientOf } from '@alethea/kernel/health/patient';
import { isOpenForSending } from '@alethea/requests/contract/open-for-sending';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { consultChange, inboxChange } from '../../../contract/changes.ts';
import { forwardEconsult } from '../../../contract/forward-consult.ts';
import type { ConsultCipher } from '../../core/consult-content.ts';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import { consultChanged } from '../../core/consult-notice.ts';
import { subjectOf } from '../../core/consult-store.ts';
import type { createConsultIn } from '../../creating/create-consult.ts';
import { type CopiedMessage, copyThread, insertCopies } from '../document/copied-thread.ts';
import {
  type AnyForwardCall,
  cipherOf,
  demandSource,
  type ForwardCall,
  type ForwardInput,
  loadSource,
  lockSource,
  type SourceConsult,
} from '../document/source-consult.ts';
import { threadParts } from '../document/thread-parts.ts';
import { readWholeThread, type ThreadMessage } from '../document/whole-thread.ts';

interface Prepared {
  /** As it stood when its files were copied. */
  readonly thread: readonly ThreadMessage[];
  /** Files of the first consult, each with its copy in the caller's stage. */
  readonly copies: ReadonlyMap<string, string>;
}

/**
 * Binds `secureMessaging-forwardEconsult`. Copying comes last of what is prepared: who is refused, for whatever reason,
 * has made the server copy nothing. The write asks all of it once more, under its locks.
 */
export function implementForwardEconsult(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'directory'>,
  createConsult: ReturnType<typeof createConsultIn>,
) {
  return implementWrite(forwardEconsult, {
    async prepare(call, input): Promise<Prepared> {
      const { actor, db } = call;
      const { activityId: sourceId, clientId: consultId } = input;
      const source = demandSource(call, input, await loadSource(db, actor, sourceId));
      const cipher = await cipherOf(supplies, source);
      await db.transaction().execute(async (tx) => {
        const service = await findService(call, tx, input, source, needs);
        requestOf(call, input, { source, cipher, service });
        if (await isTaken(tx, consultId)) throw call.failure('consult_id_taken');
      });
      const thread = await readWholeThread(db, { actor, consultId: source.id, cipher, log: supplies.log });
      const { sentAnew, copied } = partsOf(input, source, cipher, thread);
      const fileIds = [...sentAnew, ...copied].flatMap((message) => message.fileIds);
      const order = { recordId: source.id, fileIds, ownerId: actor.personId, now: call.clock.now() };
      return { thread, copies: await supplies.files.copyToStage(call, order) };
    },

    async write(call, input, { thread, copies }) {
      const { tx, actor } = call;
      const { activityId: sourceId, clientId: consultId } = input;
      const now = call.clock.now();
      const found = await lockSource(tx, actor, sourceId);
      const source = demandSource(call, input, found);
      const service = await findService(call, tx, input, source, needs);
      const cipher = await cipherOf(supplies, source);
      const parts = partsOf(input, source, cipher, thread);
      const supervisorId = source.supervisorId === actor.personId ? null : source.supervisorId;

      const created = await createConsult(tx, {
        ...requestOf(call, input, { source, cipher, service }),
        consultId,
        referrerId: actor.personId,
        supervisorId,
        locationIndex: locationOf(source, actor.personId),
        firstMessage: parts.firstMessage,
        attachmentIds: parts.sentAnew.flatMap(({ fileIds }) => fileIds.flatMap((fileId) => copies.get(fileId) ?? [])),
        sentAt: now,
      });
      if (created.outcome !== 'created') {
        throw call.failure(created.outcome === 'taken' ? 'consult_id_taken' : 'file_not_found');
      }
      await addCopies(supplies, call, { source, consultId, copied: copyThread(parts.copied, source.members, copies) });
      const personIds = service.personIds.filter((id) => id !== actor.personId && id !== supervisorId);
      if (await needs.directory.recordIntake(tx, { personIds, sentAt: now, dayOfReturn: service.dayOfReturn })) {
        call.notify({ to: ['everyone'], changed: [servicesChange()] });
      }

      call.about(subjectOf(source));
      call.about({ ...subjectOf({ ...source, id: consultId }), event: 'consult.sent' });
      call.notify(consultChanged(source));
      call.notify({ to: created.tell, changed: [consultChange(consultId), inboxChange()] });
      return { activityId: consultId };
    },
  });
}

function partsOf(
  { previousMessages, question: note }: ForwardInput,
  source: SourceConsult,
  cipher: ConsultCipher,
  thread: readonly ThreadMessage[],
) {
  const { question } = cipher.openRequest(source.requestCiphertext);
  return threadParts(thread, { previousMessages, note, question });
}

/** The service of the chosen specialist, under the rules of sending; its day's intake is held until the commit. */
async function findService(
  call: AnyForwardCall,
  tx: Tx,
  { recipientSpecialistUId: personId, newSpecialty: specialty, newSubSite: subsite }: ForwardInput,
  source: SourceConsult,
  { directory }: Pick<ConsultNeeds, 'directory'>,
): Promise<ServiceForSending> {
  const now = call.clock.now();
  if (source.askedIds.includes(personId)) throw call.failure('specialist_already_asked');
  const chosen = await directory.findServiceOf(tx, { personId, specialty, subsite, now });
  // Who asks does not answer: neither the referrer nor who supervises them.
  const isAsker = personId === call.actor.personId || personId === source.supervisorId;
  if (!chosen || isAsker) throw call.failure('specialist_not_found');
  if (chosen.onVacation) throw call.failure('specialist_on_vacation');
  const service = await directory.loadServiceForSending(tx, chosen.serviceId, now);
  if (!service) throw call.failure('specialist_not_found');
  if (!isOpenForSending(service.availability)) throw call.failure('specialist_unavailable');
  return service;
}

/**
 * Patient and request as they were sent; whether the consult crosses provinces depends on the new specialist. Billing
 * data that it then needs are those of the first consult, else those that the form has asked for.
 */
function requestOf(
  call: AnyForwardCall,
  input: ForwardInput,
  {
    source,
    cipher,
    service,
  }: { readonly source: SourceConsult; readonly cipher: ConsultCipher; readonly service: ServiceForSending },
) {
  const request = cipher.openRequest(source.requestCiphertext);
  const patient = cipher.openPatient(source.patientCiphertext);
  const oop = outOfProvinceMode(source.patientProvince, service.province);
  const asked = input.oopData ?? EMPTY_OOP_DATA;
  const issues = oop && request.oopData === null ? checkOopData(asked) : [];
  if (issues.length > 0) throw call.failure('fields_invalid', { issues });
  return {
    service,
    patient: { ...patient, ...patientOf(source.patientProvince, patient.phn) },
    oop,
    oopData: oop ? (request.oopData ?? asked) : null,
    question: request.question,
    symptoms: request.symptoms,
  };
}

/** True when the id is that of another record, a consult or a draft. */
async function isTaken(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from consult where id = ${id} union all select 1 from data_key where record_id = ${id}`.execute(tx);
  return rows.length > 0;
}

/** The position of the location that the first consult was sent under; the first one where it has none. */
function locationOf({ members }: SourceConsult, personId: string): number {
  return members.find(({ uid }) => uid === personId)?.profile.location?.locationIndex ?? 0;
}

async function addCopies(
  { keyring, files }: Pick<FeatureSupplies, 'keyring' | 'files'>,
  call: ForwardCall,
  order: { readonly source: SourceConsult; readonly consultId: string; readonly copied: readonly CopiedMessage[] },
): Promise<void> {
  const { source, consultId: id, copied } = order;
  const { rows } = await sql<{ readonly wrappedKey: KitTables['data_key']['wrapped'] }>`
    update consult set forwarded_econsult = true, forwarded_from = ${source.id},
      message_count = message_count + ${copied.length},
      file_count = file_count + ${copied.flatMap(({ fileIds }) => fileIds).length}
    from data_key k where consult.id = ${id} and k.record_id = consult.id
    returning k.wrapped as "wrappedKey"`.execute(call.tx);
  const [created] = rows;
  if (!created) throw new Error(`Consult ${id} was created without a data key.`);
  await insertCopies(call.tx, await cipherOf({ keyring }, { id, ...created }), id, copied);
  const now = call.clock.now();
  const file = { fileIds: copied.flatMap(({ fileIds }) => fileIds), recordKind: 'consult', recordId: id, now };
  if ((await files.attach(call.tx, { ...file, ownerId: call.actor.personId })) === null) {
    throw call.failure('file_not_found');
  }
}
