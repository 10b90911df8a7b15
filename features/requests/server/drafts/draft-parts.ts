import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ColleaguePort, DirectoryPort } from '../ports.ts';

/** What the operations of drafts stand on. */
export interface DraftParts extends Pick<FeatureSupplies, 'files' | 'keyring' | 'papers' | 'publicUrl'> {
  readonly directory: Pick<DirectoryPort, 'describeServices'>;
  readonly colleagues: ColleaguePort;
}
