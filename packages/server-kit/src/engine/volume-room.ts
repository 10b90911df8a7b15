import { accessSync, constants, statfsSync } from 'node:fs';

/**
 * What must stay free: the embedded PostgreSQL takes room for its log 16 MB at a time, and where it finds none it stops
 * for good, with the statement unanswered.
 */
export const RESERVE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_MS = 250;
const CHANGING = /\b(begin|insert\s+into|update|delete\s+from|merge\s+into|create|alter|truncate)\b/i;

/** Says, with the SQLSTATE of a full disk, that nothing more can be written. */
export class VolumeRefusesWrites extends Error {
  override readonly name = 'VolumeRefusesWrites';
  readonly code = '53100';
}

/**
 * Guards an embedded database: throws VolumeRefusesWrites for a statement that changes something while the volume of
 * the folder is nearly full or read-only. Reads go on.
 */
export function guardVolume(folder: string): (statement: string) => void {
  let refusal: string | null = null;
  let lookedAtMs = Number.NEGATIVE_INFINITY;
  return (statement) => {
    if (!CHANGING.test(statement)) return;
    if (performance.now() - lookedAtMs > LOOK_EVERY_MS) {
      refusal = findRefusal(folder);
      lookedAtMs = performance.now();
    }
    if (refusal) throw new VolumeRefusesWrites(refusal);
  };
}

function findRefusal(folder: string): string | null {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    return `Nothing can be written to ${folder} (${(error as NodeJS.ErrnoException).code}).`;
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= RESERVE_BYTES) return null;
  return `The volume of ${folder} has less than ${RESERVE_BYTES / 1024 / 1024} MB left.`;
}
