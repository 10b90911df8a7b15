import { resolve } from 'node:path';
import type { Values } from './schema.ts';
import type { Config } from './settings.ts';

/**
 * The folders are whole or not at all, and so is the server that they are on: half a way would lose claims. Without any of
 * them, batches are downloaded and brought by hand.
 */
export function claimsOf(values: Values, problems: string[]): Config['claims'] {
  const { CLAIMS_FOLDER, CLAIMS_ANSWERS_FOLDER, CLAIMS_SFTP_PORT } = values;
  const { CLAIMS_SFTP_HOST, CLAIMS_SFTP_USER, CLAIMS_SFTP_KEY_FILE, CLAIMS_SFTP_HOST_KEY } = values;
  const folders = { CLAIMS_FOLDER, CLAIMS_ANSWERS_FOLDER };
  const server = { CLAIMS_SFTP_HOST, CLAIMS_SFTP_USER, CLAIMS_SFTP_KEY_FILE, CLAIMS_SFTP_HOST_KEY };
  const isSftp = CLAIMS_SFTP_PORT !== undefined || Object.values(server).some(Boolean);
  if (!isSftp && !Object.values(folders).some(Boolean)) return null;
  const missing = Object.entries(isSftp ? { ...folders, ...server } : folders).filter(([, value]) => !value);
  problems.push(...missing.map(([name]) => `${name} is missing; handing claims over needs it`));
  if (!CLAIMS_FOLDER || !CLAIMS_ANSWERS_FOLDER) return null;
  if (CLAIMS_FOLDER === CLAIMS_ANSWERS_FOLDER) {
    problems.push('CLAIMS_ANSWERS_FOLDER must be another folder than CLAIMS_FOLDER');
  }
  if (!isSftp) {
    const [claimsFolder, answersFolder] = [resolve(CLAIMS_FOLDER), resolve(CLAIMS_ANSWERS_FOLDER)];
    return { kind: 'folder', claimsFolder, answersFolder };
  }
  if (!CLAIMS_SFTP_HOST || !CLAIMS_SFTP_USER || !CLAIMS_SFTP_KEY_FILE || !CLAIMS_SFTP_HOST_KEY) return null;
  return {
    ...{ kind: 'sftp', claimsFolder: CLAIMS_FOLDER, answersFolder: CLAIMS_ANSWERS_FOLDER },
    ...{ host: CLAIMS_SFTP_HOST, port: CLAIMS_SFTP_PORT ?? 22, user: CLAIMS_SFTP_USER },
    ...{ keyFile: resolve(CLAIMS_SFTP_KEY_FILE), hostKey: CLAIMS_SFTP_HOST_KEY },
  };
}
