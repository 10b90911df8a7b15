import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import type { FinishedPdf } from '@alethea/server-kit/pdf/papers';
import { exportedBy } from '@alethea/server-kit/pdf/patient-paper';
import { queueMoaEconsultFax } from '../../../contract/moa-messages.ts';
import { faxTexts } from '../../../texts/spoken/fax.ts';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import { type ConsultRecord, demandConsult, loadConsult, subjectOf } from '../../core/consult-store.ts';
import { openConsultDocument } from '../document/consult-document.ts';
import { mayHandToMoa } from '../document/forward-policy.ts';
import { writeConsultPdf } from '../document/write-consult-pdf.ts';
import { consultFaxChanged } from './consult-fax-store.ts';
import { faxChoicesOf } from './fax-choices.ts';
import { faxCover } from './fax-cover.ts';
import { type MemberOffice, memberOfficeOf } from './member-office.ts';
import { postConsultFax } from './post-consult-fax.ts';

/** Binds `fax-queueMOAEConsultFax`: the PDF is made before the transaction, which queues it. */
export function implementQueueMoaFax(supplies: FeatureSupplies, needs: Pick<ConsultNeeds, 'people'>) {
  return implementWrite(queueMoaEconsultFax, {
    async prepare(call, { activityId: consultId, messageToMOA }) {
      const { actor, db } = call;
      const consult = demandConsult(call, consultId, await loadConsult(db, actor, consultId));
      call.authorise(mayHandToMoa(actor, consult));
      const office = await memberOfficeOf(db, consult.id, actor.personId);
      if (!office?.faxNumber) throw call.failure('fax_number_missing');
      const order = { consult, office, messageToMOA, ownerId: actor.personId };
      return { office, pdf: await writeMoaFax(supplies, needs, call, order) };
    },
    async write(call, { activityId: consultId, messageToMOA }, { office, pdf }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await loadConsult(tx, actor, consultId));
      call.authorise(mayHandToMoa(actor, consult));
      const { personId } = actor;
      const what = { consult, kind: 'moa', messageIds: [], memberIds: [personId], sentBy: personId } as const;
      const faxId = await postConsultFax(supplies, call, (_call, order, record) => call.sendFax(order, record), {
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
  needs: Pick<ConsultNeeds, 'people'>,
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
  const choices = (await faxChoicesOf(needs, db, [ownerId])).get(ownerId)?.faxPdfSettings;
  const content = await openConsultDocument(supplies, db, actor, consult.id, {
    pictures: choices?.includeImages ?? true,
    pdfs: choices?.includePdfs ?? true,
  });
  if (!content) throw new Error(`Consult ${consult.id} was open a moment ago.`);
  const cover = faxCover({
    to: faxTexts.toMoa(office.clinicName),
    faxNumber: office.faxNumber,
    from: `${actor.firstName} ${actor.lastName}`,
    phones: [office.clinicPhone],
    now: clock.now(),
  });
  const { papers } = supplies;
  const { messageToMOA: messageToMoa } = order;
  return papers.bytesOf(
    await writeConsultPdf(papers, content, { foot: exportedBy(actor), clock, cover, messageToMoa }),
  );
}
