/** Where the numbered migrations of kit and features lie. */
export const migrationFolders: readonly URL[] = [
  new URL('../../../packages/server-kit/migrations', import.meta.url),
  new URL('../../../features/accounts/server/migrations', import.meta.url),
  new URL('../../../features/directory/server/migrations', import.meta.url),
  new URL('../../../features/consults/server/migrations', import.meta.url),
  new URL('../../../features/requests/server/migrations', import.meta.url),
  new URL('../../../features/billing/server/migrations', import.meta.url),
  new URL('../../../features/news/server/migrations', import.meta.url),
  new URL('../../../features/templates/server/migrations', import.meta.url),
  new URL('../../../features/documents/server/migrations', import.meta.url),
  new URL('../../../features/patients/server/migrations', import.meta.url),
];
