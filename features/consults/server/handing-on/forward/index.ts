import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ConsultNeeds } from '../../core/consult-needs.ts';
import type { createConsultIn } from '../../creating/create-consult.ts';
import { implementExportEconsultPdf } from '../document/export-econsult-pdf.ts';
import { implementListFailedFaxes } from '../fax/list-failed-faxes.ts';
import { implementQueueMoaFax } from '../fax/send-moa-fax.ts';
import {
  implementDismissConsultFax,
  implementGetConsultFaxes,
  implementRetryConsultFax,
} from '../fax/settle-consult-fax.ts';
import { implementForwardEconsult } from './forward-econsult.ts';

import { implementGetForwarding } from './get-forwarding.ts';
import { implementSendMoaMessage } from './send-moa-message.ts';

/** Handing a consult on: to another specialist, as a PDF, to an MOA by fax and mail; and what became of faxes. */
export function forwardOperations(
  supplies: FeatureSupplies,
  needs: ConsultNeeds,
  createConsult: ReturnType<typeof createConsultIn>,
) {
  return [
    implementGetForwarding(supplies),
    implementForwardEconsult(supplies, needs, createConsult),
    implementExportEconsultPdf(supplies),
    implementQueueMoaFax(supplies, needs),
    implementGetConsultFaxes(supplies),
    implementRetryConsultFax(supplies, needs),
    implementDismissConsultFax(),
    implementListFailedFaxes(supplies),
    implementSendMoaMessage(supplies, needs),
  ];
}
