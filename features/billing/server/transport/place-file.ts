import { type ClaimFolders, TransportFailed } from './claim-transport.ts';

/** A claim file on its way. */
export interface ClaimFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** An earlier try may have given the file its name. */
  readonly mayHaveArrived: boolean;
}

/** Under what name a file is written before it gets its own. */
const unfinished = (name: string) => `.${name}.part`;

/**
 * Puts a file among the claim files, once, however often it is called and wherever a call ended: the file is written under
 * another name, `beforeNaming` is kept, and then it gets its own. While the unfinished one is there it has never had its
 * name. Where neither is there after naming had begun, the payer may have taken it, and nothing is written.
 * @throws TransportFailed
 */
export async function placeFile(
  folders: ClaimFolders,
  { name, bytes, mayHaveArrived }: ClaimFile,
  beforeNaming: () => Promise<void>,
): Promise<void> {
  const there = await folders.readClaims(name, bytes.length);
  if (there) {
    if (!Buffer.from(there).equals(bytes)) throw new TransportFailed('other_file');
    return;
  }
  const part = unfinished(name);
  if (mayHaveArrived && !(await folders.readClaims(part, 0))) throw new TransportFailed('gone');
  await folders.writeClaims(part, bytes);
  await beforeNaming();
  await folders.renameClaims(part, name);
}
