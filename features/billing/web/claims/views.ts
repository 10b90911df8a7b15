import type { RemoteOutput } from '@alethea/kernel/calls/remote';
import type {
  dryRunClaims,
  getAnswerFolder,
  getClaimRecord,
  getClaimsOverview,
  listClaimAnswers,
  listClaimBatches,
  listClaimRecords,
  listReadyRecords,
} from '../../contract/client.ts';

/** How claims stand. */
export type Overview = RemoteOutput<typeof getClaimsOverview>;
/** A record that is ready to be claimed. */
export type ReadyRecord = RemoteOutput<typeof listReadyRecords>['records'][number];
/** What the dry run found. */
export type Tried = RemoteOutput<typeof dryRunClaims>;
/** A batch of the list. */
export type Batch = RemoteOutput<typeof listClaimBatches>['batches'][number];
/** An answer of the list. */
export type Answer = RemoteOutput<typeof listClaimAnswers>['answers'][number];
/** How the payer's folder of answers stands. */
export type AnswerFolder = RemoteOutput<typeof getAnswerFolder>;
/** A claimed record of the list. */
export type ClaimRecord = RemoteOutput<typeof listClaimRecords>['records'][number];
/** One record with its life. */
export type OpenedRecord = RemoteOutput<typeof getClaimRecord>;
