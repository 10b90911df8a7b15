import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { createConsultIn } from '../create-consult.ts';
import { implementListFailedFaxes } from '../fax/list-failed-faxes.ts';
import type { FaxPorts } from '../fax/ports.ts';
import {
  implementDismissConsultFax,
  implementGetConsultFaxes,
  implementRetryConsultFax,
} from '../fax/settle-consult-fax.ts';
import { implementExportEconsultPdf } from './export-econsult-pdf.ts';
import { implementForwardEconsult } from './forward-econsult.ts';
import { implementGetForwarding } from './get-forwarding.ts';
import type { ForwardPorts } from './ports.ts';
import { implementQueueMoaFax } from './send-moa-fax.ts';
import { implementSendMoaMessage } from './send-moa-message.ts';

/** Handing a consult on: to another specialist, as a PDF, to an MOA by fax and mail; and what became of faxes. */
export function forwardOperations(
  supplies: FeatureSupplies,
  ports: ForwardPorts & FaxPorts,
  createConsult: ReturnType<typeof createConsultIn>,
) {
  return [
    implementGetForwarding(supplies),
    implementForwardEconsult(supplies, ports, createConsult),
    implementExportEconsultPdf(supplies),
    implementQueueMoaFax(supplies, ports),
    implementGetConsultFaxes(supplies),
    implementRetryConsultFax(supplies, ports),
    implementDismissConsultFax(),
    implementListFailedFaxes(supplies),
    implementSendMoaMessage(supplies, ports.documents),
  ];
}
