import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { AuthLibrary } from './auth-library.ts';
import type { RolePermissions } from './role-permissions.ts';

/** How sign-in behaves, from the configuration. */
export interface AccountsSettings {
  /** At least 32 characters, known to nobody outside. */
  readonly authSecret: string;
  /** A session without activity for so long has ended. */
  readonly sessionIdleMinutes?: number;
  /** A session ends after so long, whatever happens in it. */
  readonly sessionHours?: number;
  /** Characters of the shortest password allowed. */
  readonly passwordMinimum?: number;
}

/** What the handlers of this feature stand on. */
export interface AccountsParts extends Pick<FeatureSupplies, 'keyring' | 'mail' | 'log' | 'publicUrl'> {
  readonly library: AuthLibrary;
  readonly rolePermissions: RolePermissions;
  readonly settings: Required<AccountsSettings>;
}
