import type { Executor } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { OutgoingMail } from '@alethea/server-kit/mail/outgoing-mail';

/** What documents need of other features and of the process. */
export interface DocumentPorts {
  /** A link goes out by a job, which has no call to send mail with. */
  readonly mail: Pick<OutgoingMail, 'post'>;
  /** People by id with their address; unknown ones are left out. */
  findColleagues(
    executor: Executor,
    personIds: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly email: string }>>;
}

/** What the operations of this feature stand on. */
export type DocumentParts = Pick<FeatureSupplies, 'keyring' | 'publicUrl'> & DocumentPorts;
