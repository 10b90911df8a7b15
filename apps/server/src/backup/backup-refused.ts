/** Says in a sentence for the operator why a backup or a restore does not go on, and what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
