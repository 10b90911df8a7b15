/** The version of the product (ENV-22). */
export const APP_VERSION = '12.0.3';

/** The day on which that version was built (ENV-23). */
export const BUILD_DATE = '2025-10-06';

/** The number of the development build of that version (ENV-24). */
export const DEV_BUILD = 3;

/** The backend environments (ENV-19). */
export const ENVIRONMENTS = ['production', 'dev', 'staging', 'demo', 'local'] as const;

/** One backend environment. */
export type Environment = (typeof ENVIRONMENTS)[number];

/** The environment that a page served from this host, with or without a port, belongs to; display only (ENV-20). */
export function environmentOfHost(host: string): Environment {
  const name = host
    .toLowerCase()
    .replace(/^(\[.*\]|[^:]*):\d+$/, '$1')
    .replace(/^\[(.*)\]$/, '$1');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)) {
    return 'local';
  }
  return (
    (['dev', 'staging', 'demo'] as const).find((environment) => name.startsWith(`${environment}.`)) ?? 'production'
  );
}

/** The version as it is shown: bare in production, elsewhere with the build number and the environment's name. */
export function versionText(environment: Environment): string {
  return environment === 'production' ? APP_VERSION : `${APP_VERSION} (${DEV_BUILD}) ${environment}`;
}
