import type { Feature, FeatureSupplies } from '@alethea/server-kit/feature';
import { type AvaParts, avaImplementations } from './ava/index.ts';
import type { SendNeeds } from './core/send-parts.ts';
import type { DraftParts } from './drafts/draft-parts.ts';
import { draftImplementations } from './drafts/index.ts';
import { DRAFT_RECORD_KIND, openDraftFile } from './drafts/open-draft.ts';
import { keptFormImplementations } from './kept/index.ts';
import { sendConsultAndReferral } from './sending/send-consult.ts';
import { implementUndoSend } from './sending/undo-send.ts';

/** What asking needs of other features. */
export interface RequestNeeds extends Omit<SendNeeds, 'files' | 'papers'> {
  readonly people: DraftParts['people'] & SendNeeds['people'];
  readonly partner: AvaParts['partner'];
  /** See KeptFormParts. */
  readonly keepingSecret: Uint8Array;
}

/** The server half of asking: sending consults and referrals, drafts and approvals. */
export function createRequests({ files, keyring, papers, publicUrl }: FeatureSupplies, needs: RequestNeeds): Feature {
  return {
    name: 'requests',
    implementations: [
      ...sendConsultAndReferral({ ...needs, files, papers }),
      implementUndoSend({ ...needs, files, keyring }),
      ...draftImplementations({ ...needs, files, keyring, papers, publicUrl }),
      ...keptFormImplementations({ files, keepingSecret: needs.keepingSecret }),
      ...avaImplementations({ partner: needs.partner, keyring }),
    ],
    openFile: { [DRAFT_RECORD_KIND]: openDraftFile },
  };
}
