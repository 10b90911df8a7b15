import { readFile } from 'node:fs/promises';
import type { ClaimTransport } from './claim-transport.ts';
import { createFolderTransport, type FolderSettings } from './folder-transport.ts';
import type { SftpSettings } from './sftp-transport.ts';

/** How claim files reach the payer: by folders that this machine sees, or by SFTP under a key in a file. */
export type ClaimTransportSettings =
  | (FolderSettings & { readonly kind: 'folder' })
  | (Omit<SftpSettings, 'privateKey'> & { readonly kind: 'sftp'; readonly keyFile: string });

/** Says what is wrong with the key file; never what is in it. */
export class ClaimKeyRefused extends Error {
  override readonly name = 'ClaimKeyRefused';
}

/**
 * Opens it; the client of SFTP is loaded where one is used.
 * @throws ClaimKeyRefused
 */
export async function openClaimTransport(settings: ClaimTransportSettings): Promise<ClaimTransport> {
  if (settings.kind === 'folder') return createFolderTransport(settings);
  const { keyFile, ...server } = settings;
  const privateKey = await readFile(keyFile, 'utf8').catch(() => {
    throw new ClaimKeyRefused(`CLAIMS_SFTP_KEY_FILE cannot be read: ${keyFile}`);
  });
  const { createSftpTransport, isPrivateKey } = await import('./sftp-transport.ts');
  if (!isPrivateKey(privateKey)) {
    throw new ClaimKeyRefused('CLAIMS_SFTP_KEY_FILE is no private key, or it needs a passphrase');
  }
  return createSftpTransport({ ...server, privateKey });
}
