import { ClaimKeyRefused } from '@alethea/billing/server';
import { ModelsRefused } from '@alethea/imaging/server';
import { DataFolderInUse } from '@alethea/server-kit/engine/data-folder-lock';
import { isDatabaseUnavailable } from '@alethea/server-kit/engine/database-error';
import { RolesRefused } from '@alethea/server-kit/engine/database-roles';
import { WrongInstallation } from '@alethea/server-kit/engine/installation-kind';
import { SchemaBehind } from '@alethea/server-kit/engine/migrator';
import { MasterKeyRefused } from '@alethea/server-kit/keyring/file-master-key';
import { ConfigRefused } from './config.ts';

const OWN = [
  ...[ClaimKeyRefused, ConfigRefused, DataFolderInUse, MasterKeyRefused, ModelsRefused],
  ...[RolesRefused, SchemaBehind, WrongInstallation],
];

/** Says in a sentence why a server does not start, where an operator can mend it; null for what is our own fault. */
export function whyNotStarted(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (OWN.some((kind) => error instanceof kind)) return error.message;
  const { code, syscall, port } = error as { code?: unknown; syscall?: unknown; port?: unknown };
  if (syscall === 'listen') return cannotListen(String(code), String(port));
  switch (code) {
    case '3D000':
      return 'The database that DATABASE_URL names does not exist. Create it (createdb), or correct DATABASE_URL.';
    case '28P01':
    case '28000':
      return 'PostgreSQL refuses the user or the password of DATABASE_URL. Correct it, or what pg_hba.conf allows.';
  }
  if (!isDatabaseUnavailable(error)) return null;
  // An address with several forms fails with an error for each, and no message of its own.
  return `The database of DATABASE_URL cannot be reached (${error.message || String(code)}). Start it, or correct DATABASE_URL.`;
}

function cannotListen(code: string, port: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another process. Stop that one, or set PORT to another.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to one above 1023.`;
  return `The server cannot listen on port ${port} (${code}). Check HOST and PORT.`;
}
