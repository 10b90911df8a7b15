import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { createConsultIn } from '../create-consult.ts';
import { implementExportEconsultPdf } from './export-econsult-pdf.ts';
import { implementForwardEconsult } from './forward-econsult.ts';
import { implementGetForwarding } from './get-forwarding.ts';
import { implementListFailedFaxes } from './list-failed-faxes.ts';
import type { ForwardPorts } from './ports.ts';
import {
  implementDismissMoaFax,
  implementGetMoaFaxes,
  implementQueueMoaFax,
  implementRetryMoaFax,
} from './send-moa-fax.ts';
import { implementSendMoaMessage } from './send-moa-message.ts';

/** Handing a consult on: to another specialist, as a PDF, to an MOA by fax and mail. */
export function forwardOperations(
  supplies: FeatureSupplies,
  ports: ForwardPorts,
  createConsult: ReturnType<typeof createConsultIn>,
) {
  return [
    implementGetForwarding(),
    implementForwardEconsult(supplies, ports, createConsult),
    implementExportEconsultPdf(supplies),
    implementGetMoaFaxes(supplies),
    implementQueueMoaFax(supplies),
    implementRetryMoaFax(supplies),
    implementDismissMoaFax(),
    implementListFailedFaxes(supplies),
    implementSendMoaMessage(supplies, ports.documents),
  ];
}
