import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { exportedBy } from '@alethea/server-kit/pdf/patient-paper';
import { exportEconsultPdf } from '../../../contract/forward-consult.ts';
import { demandConsult, subjectOf } from '../../core/consult-store.ts';
import { openConsultDocument } from './consult-document.ts';
import { writeConsultPdf } from './write-consult-pdf.ts';

/** Binds `secureMessaging-exportEconsultPdf`: whoever may open a consult may export it. */
export function implementExportEconsultPdf(supplies: FeatureSupplies) {
  return implementRead(exportEconsultPdf, {
    async read(call, { activityId: consultId }) {
      const { actor, clock } = call;
      const content = await openConsultDocument(supplies, call.db, actor, consultId);
      const consult = demandConsult(call, consultId, content?.consult ?? null);
      if (!content) throw call.failure('consult_not_found');
      const pdf = await writeConsultPdf(supplies.papers, content, { foot: exportedBy(actor), clock });
      call.about({ ...subjectOf(consult), detail: { pages: pdf.pages } });
      // A file name travels further than the file: nothing of the patient stands in it.
      const file = { fileName: 'econsult_export.pdf', contentType: 'application/pdf' } as const;
      return { ...file, pdfBase64: call.placeFile(pdf) };
    },
  });
}
