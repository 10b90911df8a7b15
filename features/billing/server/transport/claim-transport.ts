import type { DeliveryFailure } from '../../contract/claims/delivery.ts';

/** A file in the folder of answers, as the folder lists it. */
export interface ListedFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly modifiedAt: Date;
}

/** The payer's folders while a connection to them stands: claim files go into one, answers come from the other. */
export interface ClaimFolders {
  /** A file among the claim files; null where there is none. Of a longer file there is more than `mostBytes`. */
  readClaims(name: string, mostBytes: number): Promise<Uint8Array | null>;
  /** Writes a file whole, in place of one of the same name; answers once it is on the disk, as far as the other side says so. */
  writeClaims(name: string, bytes: Uint8Array): Promise<void>;
  /** Gives a file among the claim files another name. */
  renameClaims(from: string, to: string): Promise<void>;
  listAnswers(): Promise<readonly ListedFile[]>;
  /** As readClaims, of an answer. */
  readAnswer(name: string, mostBytes: number): Promise<Uint8Array | null>;
}

/** How claim files reach the payer, and how its answers are found. */
export interface ClaimTransport {
  /**
   * Works on the folders; whatever happens, nothing stays open.
   * @throws TransportFailed
   */
  open<Result>(signal: AbortSignal, work: (folders: ClaimFolders) => Promise<Result>): Promise<Result>;
}

/** Says why the folders could not be worked on; in words for a log, which names no file. */
export class TransportFailed extends Error {
  override readonly name = 'TransportFailed';
  readonly failure: DeliveryFailure;

  constructor(failure: DeliveryFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** True of a failure that another try does not mend: somebody has to. */
export function needsSomebody(failure: DeliveryFailure): boolean {
  return failure !== 'unreachable' && failure !== 'failed' && failure !== 'no_room';
}
