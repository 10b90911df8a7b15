import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { draftImplementations } from './drafts/index.ts';
import { DRAFT_RECORD_KIND, openDraftFile } from './drafts/open-draft.ts';
import type { ColleaguePort } from './ports.ts';
import { type SendPorts, sendConsultAndReferral } from './send-consult.ts';

export type { ColleaguePort, ConsultPort, DirectoryPort, NewConsult, ServiceForSending } from './ports.ts';

/** What asking needs of other features. */
export interface RequestPorts extends Omit<SendPorts, 'files'> {
  readonly colleagues: ColleaguePort;
}

/** The server half of asking: sending consults and referrals, drafts and approvals. */
export function createRequests({ files, keyring, publicUrl }: FeatureSupplies, ports: RequestPorts): Feature {
  return {
    implementations: [
      ...sendConsultAndReferral({ ...ports, files }),
      ...draftImplementations({ ...ports, files, keyring, publicUrl }),
    ],
    openFile: { [DRAFT_RECORD_KIND]: openDraftFile },
  };
}
