import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { avaImplementations } from './ava/index.ts';
import { draftImplementations } from './drafts/index.ts';
import { DRAFT_RECORD_KIND, openDraftFile } from './drafts/open-draft.ts';
import { keptFormImplementations } from './kept/index.ts';
import type { PartnerPort } from './ports.ts';
import { sendConsultAndReferral } from './send-consult.ts';
import type { SendPorts } from './send-parts.ts';

export type { ColleaguePort, ConsultPort, DirectoryPort, NewConsult, ServiceForSending } from './ports.ts';

/** What asking needs of other features. */
export interface RequestPorts extends Omit<SendPorts, 'files' | 'papers' | 'publicUrl'> {
  readonly partner: PartnerPort;
  /** See KeptFormParts. */
  readonly keepingSecret: Uint8Array;
}

/** The server half of asking: sending consults and referrals, drafts and approvals. */
export function createRequests({ files, keyring, papers, publicUrl }: FeatureSupplies, ports: RequestPorts): Feature {
  return {
    implementations: [
      ...sendConsultAndReferral({ ...ports, files, papers, publicUrl }),
      ...draftImplementations({ ...ports, files, keyring, papers, publicUrl }),
      ...keptFormImplementations({ files, keepingSecret: ports.keepingSecret }),
      ...avaImplementations({ partner: ports.partner, keyring }),
    ],
    openFile: { [DRAFT_RECORD_KIND]: openDraftFile },
  };
}
