import type { Tx } from '@alethea/server-kit/engine/engine';

/** A file of a message that was copied from a resource of its sender. */
export interface SharedResource {
  /** Of the copy, in the sender's stage. */
  readonly fileId: string;
  readonly resourceId: string;
}

/** What is known of one. */
export interface RecognisedResource {
  readonly resourceName: string;
  /** Of the resource's own file, by which its use is counted. */
  readonly resourceFileId: string;
}

/** What the libraries of resources do for other features' servers. */
export interface ResourcesOffer {
  /**
   * What each copy was copied from, by the id of the copy, and counts the use of each; one whose resource is gone, or has
   * another file by now, is left out: it is a file like any other.
   */
  shareResources(
    tx: Tx,
    order: { readonly ownerId: string; readonly shared: readonly SharedResource[] },
  ): Promise<ReadonlyMap<string, RecognisedResource>>;
  /** Counts a use less of each: the message was taken back. */
  unshareResources(tx: Tx, resourceFileIds: readonly string[]): Promise<void>;
}
