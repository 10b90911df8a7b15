import type { Upload } from '@alethea/kernel/calls/upload';
import type { Clock } from '@alethea/kernel/time/clock';
import type { Logger } from 'pino';
import type { FollowDelivery } from './delivery/delivery.ts';
import type { Database, Executor, Tx } from './engine/engine.ts';
import type { CopyOrder } from './files/copy-files.ts';
import type { Media } from './files/inspect/media.ts';
import type { Webhook } from './http/webhook-routes.ts';
import type { Job, JobContext } from './jobs/job.ts';
import type { Keyring } from './keyring/keyring.ts';
import type { Topic } from './live/topics.ts';
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
  /** SHA-256 (64 hex digits) of the bytes as they came. */
  readonly sha256: string;
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
  /** Gives files of a record, all or some, back into a person's stage; what is not attached again is swept within a day. */
  release(tx: Tx, order: { recordId: string; ownerId: string; fileIds?: readonly string[] }): Promise<void>;
  /** Keeps files of a record where they are and out of everybody's reach: they are listed and opened no more. */
  seal(tx: Tx, order: { recordId: string; fileIds: readonly string[] }): Promise<void>;
  /** Removes files of a record for good; bytes that no other file shares go within the hour. */
  forget(tx: Tx, order: { recordId: string; fileIds: readonly string[]; now: Date }): Promise<void>;
  /** Removes files of a person's stage at once, without waiting for the sweep; bytes that no other file shares go within the hour. */
  forgetStaged(tx: Tx, order: { ownerId: string; fileIds: readonly string[]; now: Date }): Promise<void>;
  /** The staged files among `fileIds` that belong to the owner. */
  staged(executor: Executor, ownerId: string, fileIds: readonly string[]): Promise<readonly StoredFile[]>;
  /** The files of a record, all or some, oldest first. */
  ofRecord(executor: Executor, recordId: string, fileIds?: readonly string[]): Promise<readonly StoredFile[]>;
  /** The SHA-256 (64 hex digits) of a file's bytes as they are in the store now; null when it is gone or was altered. */
  hashOf(executor: Executor, fileId: string): Promise<string | null>;
  /** The bytes of a file while they are read, for what is computed of them; null when there is no such file. */
  content(executor: Executor, fileId: string): Promise<AsyncIterable<Buffer> | null>;
  /** The small picture of a file, a JPEG; null where there is none. */
  thumbnailOf(executor: Executor, fileId: string): Promise<Uint8Array | null>;
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
  readonly media: Pick<Media, 'shrinkPicture' | 'likenessOf' | 'drawBarChart'>;
  readonly log: Logger;
  /** Address of the portal as people type it, without a slash at the end. */
  readonly publicUrl: string;
}

/** Decides whether a person may have the bytes of a file of a record; also answers what the access log names. */
export type OpenFilePolicy = (
  executor: Executor,
  actor: Actor,
  recordId: string,
  /** For records whose files are not all open to the same people. */
  fileId: string,
) => Promise<{ readonly patientReferenceId: string | null } | null>;

/** Work that every process does again and again (sweeps, sealing). */
export interface RecurringTask {
  readonly name: string;
  /** From the end of a run to the next one. */
  readonly everyMs: number;
  run(): Promise<void>;
}

/** Work that one process of all does when the clock says so. A run may be broken off and come again: it must do no harm. */
export interface TimedTask {
  readonly name: string;
  /** Minute, hour, day, month, weekday in Edmonton. */
  readonly cron: string;
  run(context: TaskContext): Promise<void>;
}

/** What a run by the clock is given. */
export interface TaskContext extends Pick<JobContext, 'db' | 'clock' | 'enqueue'> {
  /** Aborted when the process stops, or when the run has taken too long. */
  readonly signal: AbortSignal;
}

/** What runs without being called. */
export type Task = RecurringTask | TimedTask;

/**
 * What a feature declares to the server: all of it, for apps/server joins these and lists nothing itself. Its migrations
 * lie in `server/migrations`, for they are needed before it is made.
 */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  readonly implementations: readonly Implementation[];
  readonly downloads?: readonly Download[];
  /** Where providers tell of something by themselves. */
  readonly webhooks?: readonly Webhook[];
  /** By record kind of stored files. */
  readonly openFile?: Readonly<Record<string, OpenFilePolicy>>;
  /** What people may bring before a record has it. */
  readonly uploads?: readonly Upload[];
  /** By kind of record: what is done when a mail or a fax of one has got on. */
  readonly followDelivery?: Readonly<Record<string, FollowDelivery>>;
  /** Whom its notices reach. */
  readonly topics?: readonly Topic[];
  readonly tasks?: readonly Task[];
  /** The background work that its operations and tasks enqueue. */
  readonly jobs?: readonly Job[];
  /** Names of jobs that an older version had; what is left of them ends when a server starts. */
  readonly formerJobs?: readonly string[];
}
