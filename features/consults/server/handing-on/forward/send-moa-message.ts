import { newId } from '@alethea/kernel/text/ids';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementWrite } from '@alethea/server-kit/operations/implement';
import { exportedBy } from '@alethea/server-kit/pdf/patient-paper';
import { sendMoaMessage } from '../../../contract/moa-messages.ts';
import { moaTexts } from '../../../texts/spoken/moa.ts';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import { demandConsult, loadConsult, subjectOf } from '../../core/consult-store.ts';
import { openConsultDocument } from '../document/consult-document.ts';
import { mayHandToMoa } from '../document/forward-policy.ts';
import { writeConsultPdf } from '../document/write-consult-pdf.ts';
import { memberOfficeOf } from '../fax/member-office.ts';
import { keepMoaAddress } from '../fax/moa-addresses.ts';

/** The largest document that a link leads to, in bytes. */
const MAX_PDF_BYTES = 20 * 1024 * 1024;

/** Binds the post `secure-messaging-moa-message`: a link by mail, nothing of the patient in the mail. */
export function implementSendMoaMessage(supplies: FeatureSupplies, { documents }: Pick<ConsultNeeds, 'documents'>) {
  return implementWrite(sendMoaMessage, {
    async prepare(call, { activityId: consultId, physicianUid }) {
      const { actor, db, clock } = call;
      const content = await openConsultDocument(supplies, db, actor, consultId);
      const consult = demandConsult(call, consultId, content?.consult ?? null);
      call.authorise(mayHandToMoa(actor, consult));
      if (physicianUid !== actor.personId) throw call.failure('physician_not_you');
      if (!content) throw call.failure('consult_not_found');
      const { papers } = supplies;
      const pdf = await writeConsultPdf(papers, content, { foot: exportedBy(actor), clock });
      call.atEnd(pdf.dispose);
      if (pdf.sizeBytes > MAX_PDF_BYTES) throw call.failure('pdf_too_large');
      return papers.bytesOf(pdf);
    },

    async write(call, { activityId: consultId, ...input }, pdf) {
      const { actor, tx } = call;
      const consult = demandConsult(call, consultId, await loadConsult(tx, actor, consultId));
      call.authorise(mayHandToMoa(actor, consult));
      const office = await memberOfficeOf(tx, consult.id, actor.personId);
      const senderName = `${actor.firstName} ${actor.lastName}`;
      const clinicName = office?.clinicName ?? senderName;
      const { linkSubject, linkOpening, fileName } = moaTexts.mail;
      const documentId = newId(call.clock.now());
      await documents.issueDocument(call, {
        documentId,
        kind: 'consultPdf',
        ownerPersonId: actor.personId,
        sentByPersonId: actor.personId,
        clinicId: office?.clinicId ?? null,
        consultId: consult.id,
        patientReferenceId: consult.patientReferenceId,
        recipientEmail: input.patientEmail,
        proof: { type: 'emailCode' },
        content: { title: input.subject, text: input.body, pdf: { fileName, bytes: pdf.bytes } },
        sendAt: null,
        senderName,
        from: { clinicName, clinicPhone: office?.clinicPhone ?? '' },
        mailWords: { subject: linkSubject(clinicName), opening: linkOpening(senderName) },
      });
      await keepMoaAddress(tx, office, {
        personId: actor.personId,
        email: input.patientEmail,
        now: call.clock.now(),
      });
      call.about({ ...subjectOf(consult), detail: { documentId, recipientEmail: input.patientEmail } });
      return { documentId };
    },
  });
}
