import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { type SendPorts, sendConsultAndReferral } from './send-consult.ts';

export type { ConsultPort, DirectoryPort, NewConsult, ServiceForSending } from './ports.ts';

/** The server half of asking: sending consults and referrals. */
export function createRequests(_supplies: FeatureSupplies, ports: SendPorts): Feature {
  return { implementations: sendConsultAndReferral(ports) };
}
