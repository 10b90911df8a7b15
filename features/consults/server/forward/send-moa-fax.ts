import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { queueMoaEconsultFax } from '../../contract/moa-messages.ts';
import { faxEn } from '../../texts/fax-en.ts';
import { type ConsultRecord, demandConsult, loadConsult, subjectOf } from '../consult-store.ts';
import { consultFaxChanged } from '../fax/consult-fax-store.ts';
import { faxCover } from '../fax/fax-cover.ts';
import { type MemberOffice, memberOfficeOf } from '../fax/member-office.ts';
import type { FaxPorts } from '../fax/ports.ts';
import { postConsultFax } from '../fax/post-consult-fax.ts';
import { openConsultDocument } from './consult-document.ts';
import { mayHandToMoa } from './forward-policy.ts';
import { exportedBy, writeConsultPdf } from './write-consult-pdf.ts';

/** Binds `fax-queueMOAEConsultFax`: the PDF is made before the transaction, which queues it. */
export function implementQueueMoaFax(supplies: FeatureSupplies, ports: FaxPorts) {
  return implementWrite(queueMoaEconsultFax, {
    async prepare(call, { activityId, messageToMOA }) {
      const { actor, db } = call;
      const consult = demandConsult(call, activityId, await loadConsult(db, actor, activityId));
      call.authorise(mayHandToMoa(actor, consult));
      const office = await memberOfficeOf(db, consult.id, actor.personId);
      if (!office?.faxNumber) throw call.failure('fax_number_missing');
      const order = { consult, office, messageToMOA, ownerId: actor.personId };
      return { office, pdf: await writeMoaFax(supplies, ports, call, order) };
    },
    async write(call, { activityId, messageToMOA }, { office, pdf }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, activityId, await loadConsult(tx, actor, activityId));
      call.authorise(mayHandToMoa(actor, consult));
      const { personId } = actor;
      const what = { consult, kind: 'moa', messageIds: [], memberIds: [personId], sentBy: personId } as const;
      const faxId = await postConsultFax(supplies, call, (_call, order) => call.sendFax(order), {
        ...what,
        ...{ office, faxNumber: office.faxNumber, pdf, messageToMOA, waitedFrom: null },
      });
      call.about({ ...subjectOf(consult), detail: { faxId, pages: pdf.pages } });
      const { clinicId } = office;
      call.notify(consultFaxChanged({ consultId: consult.id, personIds: [personId], clinicId }));
      return { faxId };
    },
  });
}

/** Writes the fax to the MOA of a member; its pictures and PDFs go along as that member prefers. */
export async function writeMoaFax(
  supplies: FeatureSupplies,
  ports: FaxPorts,
  call: { readonly actor: Actor; readonly clock: FeatureSupplies['clock']; readonly db: Executor },
  order: {
    readonly consult: ConsultRecord;
    readonly office: MemberOffice;
    readonly messageToMOA: string;
    readonly ownerId: string;
  },
): Promise<FinishedPdf> {
  const { actor, clock, db } = call;
  const { consult, office, ownerId } = order;
  const choices = (await ports.faxChoicesOf(db, [ownerId])).get(ownerId)?.faxPdfSettings;
  const content = await openConsultDocument(supplies, db, actor, consult.id, {
    pictures: choices?.includeImages ?? true,
    pdfs: choices?.includePdfs ?? true,
  });
  if (!content) throw new Error(`Consult ${consult.id} was open a moment ago.`);
  const cover = faxCover({
    to: faxEn.toMoa(office.clinicName),
    faxNumber: office.faxNumber,
    from: `${actor.firstName} ${actor.lastName}`,
    now: clock.now(),
  });
  const { papers } = supplies;
  const { messageToMOA: messageToMoa } = order;
  return papers.bytesOf(
    await writeConsultPdf(papers, content, { foot: exportedBy(actor), clock, cover, messageToMoa }),
  );
}
