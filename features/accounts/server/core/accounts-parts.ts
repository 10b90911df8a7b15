import type { DirectoryOffer } from '@alethea/directory/offers';
import type { PremiumOffer } from '@alethea/premium/offers';
import type { AuditChain } from '@alethea/server-kit/audit/audit-chain';
import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Tx } from '@alethea/server-kit/engine/engine';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Notice } from '@alethea/server-kit/operations/call';
import type { OutgoingPush } from '@alethea/server-kit/push/outgoing-push';
import type { AndroidApp } from '../../contract/identity/android-app.ts';
import type { PracticeIdRegistry } from '../practice-id/practice-id-registry.ts';
import type { RolePermissions } from './role-permissions.ts';
import type { TwoFactorRequired } from './two-factor-rule.ts';
import type { PartnerSettings } from './verify-link-token.ts';

/** How much of getting in one person, device or network may have; each is a setting (docs/reference/limits.md). */
export interface AccountsLimits {
  readonly sessionsPerPerson: number;
  readonly knownDevicesPerPerson: number;
  readonly failuresPerAccount: number;
  readonly failuresPerDevice: number;
  readonly failuresPerNetwork: number;
  /** How long a code that proves an address can be typed. */
  readonly emailCodeMinutes: number;
  /** Codes in 15 minutes for one person, and to one address. */
  readonly emailCodeMails: number;
  /** After how many days a sign-up is removed whose address nobody has proven. */
  readonly unprovenSignUpDays: number;
  readonly analyticsDays: number;
  /** Of a day: by one address of the network, and by all together. */
  readonly signUpsPerNetwork: number;
  readonly signUpsPerDay: number;
  readonly entriesPerNetwork: number;
  readonly entriesPerDay: number;
  readonly eventsPerNetwork: number;
  readonly eventsPerDay: number;
}

/** How sign-in behaves, from the configuration. */
export interface AccountsSettings {
  readonly limits: AccountsLimits;
  /** A session without activity for so long has ended. */
  readonly sessionIdleMinutes?: number;
  /** A session ends after so long, whatever happens in it. */
  readonly sessionHours?: number;
  /** Characters of the shortest password allowed. */
  readonly passwordMinimum?: number;
  /** Who must have a second factor. */
  readonly twoFactorRequired?: TwoFactorRequired;
  /** Whose tokens link accounts of the partner app; null where there is no partner. */
  readonly partner?: PartnerSettings | null;
  /** Who knows practice IDs; null where nobody is asked. */
  readonly practiceIdRegistry?: PracticeIdRegistry | null;
  /** Whether this installation sends faxes. */
  readonly faxesAreSent?: boolean;
  /** Whether this installation sells premium; without it nobody may buy or manage it. */
  readonly premiumIsSold?: boolean;
  /** What apps on Android are updated to; null where no package is offered. */
  readonly androidApp?: AndroidApp | null;
}

/** What the accounts need of other features and of the process. */
export interface AccountsNeeds {
  readonly auditChain: Pick<AuditChain, 'verifyStretch' | 'verifyEnd'>;
  readonly directory: Pick<DirectoryOffer, 'followClinic' | 'followPerson'>;
  readonly premium: Pick<PremiumOffer, 'followRights'>;
  readonly outgoingPush: Pick<OutgoingPush, 'post'>;
  /** Has what other features keep of a clinic be another's from now on; answers what tells their readers. */
  readonly moveClinicRecords: (tx: Tx, move: ClinicMove) => Promise<readonly Notice[]>;
}

/** What the handlers of this feature stand on. */
export interface AccountsParts extends FeatureSupplies, AccountsNeeds {
  readonly rolePermissions: RolePermissions;
  readonly settings: Required<AccountsSettings>;
}
