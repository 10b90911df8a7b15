import type { Clock } from '@alethea/kernel/time/clock';
import { type AuditChain, createAuditChain } from '@alethea/server-kit/audit/audit-chain';
import type { AuditFinding } from '@alethea/server-kit/audit/audit-finding';
import { createAuditHeads } from '@alethea/server-kit/audit/audit-heads';
import { type AuditSigner, createAuditSigner } from '@alethea/server-kit/audit/audit-link';
import type { Database } from '@alethea/server-kit/engine/engine';
import type { BlobStore } from '@alethea/server-kit/files/storage/blob-store';
import { createDiskBlobStore } from '@alethea/server-kit/files/storage/disk-blob-store';
import { openMasterKey } from '@alethea/server-kit/keyring/open-master-key';
import { openSecrets, type Secrets } from '@alethea/server-kit/keyring/secrets';
import type { Config } from './config.ts';
import { openBlobStore } from './file-storage.ts';

/** The signer of the access log's links and heads, by a secret that only a holder of the master key can open. */
async function signerOf({ secret }: Secrets): Promise<AuditSigner> {
  return createAuditSigner(await secret('audit-links'));
}

/** The same, for a command beside the server; the key lies at `keyFile`. Throws MasterKeyRefused. */
export async function openAuditSigner(keyFile: string, db: Database, clock: Clock): Promise<AuditSigner> {
  const masterKey = await openMasterKey({ path: keyFile, db, clock });
  return signerOf(await openSecrets({ db, masterKey, clock }));
}

/** The access log's chain as the configuration has it: its head lies where AUDIT_HEAD says. */
export async function openAuditChain(
  config: Config,
  supplies: {
    readonly db: Database;
    readonly clock: Clock;
    /** Null opens them by the master key of the configuration. */
    readonly secrets: Secrets | null;
    readonly onContradiction: (findings: readonly AuditFinding[]) => void;
  },
): Promise<AuditChain> {
  const { db, clock, secrets, onContradiction } = supplies;
  const signer = secrets ? await signerOf(secrets) : await openAuditSigner(config.masterKeyFile, db, clock);
  const heads = createAuditHeads(await openHeadPlace(config), signer);
  return createAuditChain({ db, clock, signer, heads, onContradiction });
}

/** Where the configuration keeps the head of the chain. */
export async function openHeadPlace(config: Config): Promise<BlobStore> {
  return config.auditHeadFolder ? createDiskBlobStore(config.auditHeadFolder) : openBlobStore(config);
}
