const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space is left on the volume',
  EDQUOT: 'the quota of the volume is used up',
  EROFS: 'the volume is read-only',
  EIO: 'the volume reports an input or output error',
};

/** Says that files cannot be kept or read at the moment: an operator's matter, not the person's. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
  readonly kind = 'unavailable';
  readonly code = 'temporarily_unavailable';
}

/** Runs a file operation; a full, read-only or failing volume throws StorageUnavailable, other errors pass unchanged. */
export async function onStorage<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
    if (reason === undefined) throw error;
    throw new StorageUnavailable(`files are unavailable: ${reason}`, { cause: error });
  }
}
