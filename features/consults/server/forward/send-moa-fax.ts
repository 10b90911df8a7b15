import { newId } from '@alethea/kernel/ids';
import type { Operation } from '@alethea/kernel/operation';
import type { Executor, Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import type { FinishedPdf } from '@alethea/server-kit/pdf/pdf-document';
import { dismissMoaFax, getMoaFaxes, queueMoaEconsultFax, retryMoaFax } from '../../contract/moa-messages.ts';
import { type ConsultRecord, demandConsult, loadConsult, subjectOf } from '../consult-store.ts';
import { openConsultDocument } from './consult-document.ts';
import { faxCover } from './fax-cover.ts';
import { mayHandToMoa, maySettleFax } from './forward-policy.ts';
import {
  insertMoaFax,
  listMoaFaxes,
  lockMoaFax,
  type MoaFaxRow,
  moaFaxChanged,
  settleMoaFax,
} from './moa-fax-store.ts';
import { type MoaOffice, moaOfficeOf } from './moa-office.ts';
import { cipherOf } from './source-consult.ts';
import { watchMoaFax } from './watch-moa-fax.ts';
import { writeConsultPdf } from './write-consult-pdf.ts';

/** Binds what the fax box of a consult shows. */
export function implementGetMoaFaxes(supplies: FeatureSupplies) {
  return implementRead(getMoaFaxes, {
    async read(call, { activityId }) {
      const { actor, db } = call;
      const consult = demandConsult(call, activityId, await loadConsult(db, actor, activityId));
      const cipher = await cipherOf(supplies, consult);
      const isOffered = mayHandToMoa(actor, consult).allowed;
      const office = isOffered ? await moaOfficeOf(db, consult.id, actor.personId) : null;
      const faxes = await listMoaFaxes(db, actor, activityId);
      return {
        to: isOffered ? { clinicName: office?.clinicName ?? '', faxNumber: office?.faxNumber ?? '' } : null,
        faxes: faxes.map((fax) => ({
          faxId: fax.id,
          sentAt: fax.sentAt.toISOString(),
          sentByName: fax.sentByName,
          clinicName: fax.clinicName,
          faxNumber: fax.faxNumber,
          pages: fax.pages,
          messageToMOA: cipher.openMoaFax(fax.id, fax.messageCiphertext),
          state: fax.state,
          reason: fax.reason,
          isTask: fax.isTask,
        })),
      };
    },
  });
}

/** Binds `fax-queueMOAEConsultFax`: the PDF is made before the transaction, which queues it. */
export function implementQueueMoaFax(supplies: FeatureSupplies) {
  return implementWrite(queueMoaEconsultFax, {
    async prepare(call, { activityId, messageToMOA }) {
      const { actor, db } = call;
      const consult = demandConsult(call, activityId, await loadConsult(db, actor, activityId));
      call.authorise(mayHandToMoa(actor, consult));
      const office = await moaOfficeOf(db, consult.id, actor.personId);
      if (!office?.faxNumber) throw call.failure('fax_number_missing');
      return { office, pdf: await faxPdf(supplies, db, call, { consult, office, messageToMOA }) };
    },
    async write(call, { activityId, messageToMOA }, { office, pdf }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, activityId, await loadConsult(tx, actor, activityId));
      call.authorise(mayHandToMoa(actor, consult));
      const faxId = await queueFax(supplies, call, { consult, office, pdf, messageToMOA, ownerId: actor.personId });
      return { faxId };
    },
  });
}

/** Binds `fax-retryMOAEConsultFax`: to the number of today, with the consult of today; the old one is dealt with by that. */
export function implementRetryMoaFax(supplies: FeatureSupplies) {
  return implementWrite(retryMoaFax, {
    async prepare(call, input) {
      const { actor, db } = call;
      const consult = demandConsult(call, input.activityId, await loadConsult(db, actor, input.activityId));
      const fax = (await listMoaFaxes(db, actor, input.activityId)).find(({ id }) => id === input.faxId);
      if (!fax) throw call.failure('fax_not_found');
      call.authorise(maySettleFax(actor, consult, fax));
      const office = await moaOfficeOf(db, consult.id, fax.ownerId);
      if (!office?.faxNumber) throw call.failure('fax_number_missing');
      const messageToMOA = (await cipherOf(supplies, consult)).openMoaFax(fax.id, fax.messageCiphertext);
      return { office, messageToMOA, pdf: await faxPdf(supplies, db, call, { consult, office, messageToMOA }) };
    },
    async write(call, input, { office, messageToMOA, pdf }) {
      const { consult, fax } = await takeTask(call, input);
      const faxId = await queueFax(supplies, call, { consult, office, pdf, messageToMOA, ownerId: fax.ownerId });
      await settleMoaFax(call.tx, fax.id, call.actor.personId, call.clock.now());
      return { faxId };
    },
  });
}

/** Binds `fax-dismissMOAEConsultFax`. */
export function implementDismissMoaFax() {
  return implementWrite(dismissMoaFax, {
    async write(call, input) {
      const { consult, fax } = await takeTask(call, input);
      await settleMoaFax(call.tx, fax.id, call.actor.personId, call.clock.now());
      call.about(subjectOf(consult));
      call.notify(moaFaxChanged(fax));
      return { ok: true as const };
    },
  });
}

type TaskCall = WriteCall<typeof retryMoaFax> | WriteCall<typeof dismissMoaFax>;

/** A fax that waits for somebody; two who deal with it at once find it dealt with. */
async function takeTask(
  call: TaskCall,
  input: { readonly activityId: string; readonly faxId: string },
): Promise<{ consult: ConsultRecord; fax: MoaFaxRow }> {
  const { actor, tx } = call;
  const consult = demandConsult(call, input.activityId, await loadConsult(tx, actor, input.activityId));
  const fax = await lockMoaFax(tx, actor, input);
  if (!fax) throw call.failure('fax_not_found');
  call.authorise(maySettleFax(actor, consult, fax));
  if (!fax.isTask) throw call.failure('fax_not_failed');
  return { consult, fax };
}

async function faxPdf(
  supplies: FeatureSupplies,
  executor: Executor,
  { actor, clock }: { readonly actor: Actor; readonly clock: FeatureSupplies['clock'] },
  order: { readonly consult: ConsultRecord; readonly office: MoaOffice; readonly messageToMOA: string },
): Promise<FinishedPdf> {
  const content = await openConsultDocument(supplies, executor, actor, order.consult.id);
  if (!content) throw new Error(`Consult ${order.consult.id} was open a moment ago.`);
  const cover = faxCover(order.office, actor, clock.now());
  return writeConsultPdf(content, { exportedBy: actor, clock, cover, messageToMoa: order.messageToMOA });
}

interface FaxOrder {
  readonly consult: ConsultRecord;
  readonly office: MoaOffice;
  readonly pdf: FinishedPdf;
  readonly messageToMOA: string;
  readonly ownerId: string;
}

async function queueFax(
  supplies: FeatureSupplies,
  call: WriteCall<Operation> & { readonly actor: Actor; readonly tx: Tx },
  { consult, office, pdf, messageToMOA, ownerId }: FaxOrder,
): Promise<string> {
  const now = call.clock.now();
  const id = newId(now);
  const outgoingFaxId = await call.sendFax({ to: office.faxNumber, pdf: pdf.bytes, pages: pdf.pages });
  const cipher = await cipherOf(supplies, consult);
  const messageCiphertext = cipher.sealMoaFax(id, messageToMOA);
  const sentBy = call.actor.personId;
  const fax = { id, consultId: consult.id, outgoingFaxId, ownerId, sentBy, pages: pdf.pages, sentAt: now };
  await insertMoaFax(call.tx, { ...fax, office, messageCiphertext });
  await call.enqueue(watchMoaFax, { moaFaxId: id }, { startAfter: new Date(now.getTime() + 1_000) });
  call.about({ ...subjectOf(consult), detail: { faxId: id, pages: pdf.pages } });
  call.notify(moaFaxChanged({ ...fax, clinicId: office.clinicId }));
  return id;
}
