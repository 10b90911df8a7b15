import type { Clock } from '@alethea/kernel/clock';
import type { Logger } from 'pino';
import type { Database, Executor, Tx } from './engine/engine.ts';
import type { CopyOrder } from './files/copy-files.ts';
import type { Media } from './files/media.ts';
import type { Job } from './jobs/job.ts';
import type { Keyring } from './keyring/keyring.ts';
import type { Actor } from './operations/actor.ts';
import type { ReadCall } from './operations/call.ts';
import type { Download } from './operations/download.ts';
import type { Implementation } from './operations/implement.ts';
import type { Papers } from './pdf/papers.ts';

/** A file as the database keeps it; its bytes are served only by a signed address to who may open its record. */
export interface StoredFile {
  readonly id: string;
  readonly ownerId: string;
  readonly recordId: string | null;
  readonly fileName: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly hasThumbnail: boolean;
  readonly createdAt: Date;
}

/** Files of records: uploaded by POST /api/files into the owner's stage, then attached in the record's transaction. */
export interface FileStore {
  /**
   * Attaches staged files of one owner to a record, all or none; they belong to `newOwnerId` from then on, where the
   * owner is made in the same transaction.
   * @returns how many were attached, or null when one is not the owner's or is attached elsewhere
   */
  attach(
    tx: Tx,
    order: {
      fileIds: readonly string[];
      ownerId: string;
      newOwnerId?: string;
      recordKind: string;
      recordId: string;
      now: Date;
    },
  ): Promise<number | null>;
  /** Gives all files of a record back into a person's stage; what is not attached again is swept within a day. */
  release(tx: Tx, order: { recordId: string; ownerId: string }): Promise<void>;
  /** The staged files among `fileIds` that belong to the owner. */
  staged(executor: Executor, ownerId: string, fileIds: readonly string[]): Promise<readonly StoredFile[]>;
  /** The files of a record, oldest first. */
  ofRecord(executor: Executor, recordId: string): Promise<readonly StoredFile[]>;
  /** The SHA-256 (64 hex digits) of a file's bytes as they lie in the store now; null when there is no such file. */
  hashOf(executor: Executor, fileId: string): Promise<string | null>;
  /** Writes the bytes of a file to a path, for what is made of them; false when there is no such file. */
  copyOut(executor: Executor, fileId: string, path: string): Promise<boolean>;
  /**
   * See copyToStage: copies files of a record into a person's stage for one call, which has asked everything else before;
   * answers the new ids by the old.
   */
  copyToStage(call: Pick<ReadCall, 'db' | 'atEnd'>, order: CopyOrder): Promise<ReadonlyMap<string, string>>;
  /** A signed address that works for this person alone and for about ten minutes. */
  addressOf(fileId: string, variant: 'original' | 'thumbnail', personId: string): string;
}

/** What the composition root supplies to every feature. */
export interface FeatureSupplies {
  readonly db: Database;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly files: FileStore;
  readonly papers: Papers;
  readonly media: Pick<Media, 'shrinkPicture'>;
  readonly log: Logger;
  /** Address of the portal as people type it, without a slash at the end. */
  readonly publicUrl: string;
}

/** Decides whether a person may have the bytes of a file of a record; also answers what the access log names. */
export type OpenFilePolicy = (
  executor: Executor,
  actor: Actor,
  recordId: string,
) => Promise<{ readonly patientReferenceId: string | null } | null>;

/** Work that one process at a time does again and again (sweeps, sealing). */
export interface RecurringTask {
  readonly name: string;
  readonly everyMs: number;
  run(): Promise<void>;
}

/** What a feature hands to the composition root. */
export interface Feature {
  readonly implementations: readonly Implementation[];
  readonly downloads?: readonly Download[];
  /** By record kind of stored files. */
  readonly openFile?: Readonly<Record<string, OpenFilePolicy>>;
  readonly tasks?: readonly RecurringTask[];
  /** The background work that its operations enqueue, or that runs by the clock. */
  readonly jobs?: readonly Job[];
}
