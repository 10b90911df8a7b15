import type { AndroidApp } from '@alethea/accounts/contract';
import type { TwoFactorRequired } from '@alethea/accounts/server';
import type { ClaimTransportSettings } from '@alethea/billing/server';
import type { BrandSettings } from '@alethea/kernel/app/brand';
import type { CloverSettings } from '@alethea/payments/server';
import type { StripeSettings } from '@alethea/premium/server';
import type { SrfaxSettings } from '@alethea/server-kit/fax/srfax-transport';
import type { ClamdAddress } from '@alethea/server-kit/files/inspect/clamd-scanner';
import type { S3Settings } from '@alethea/server-kit/files/storage/s3-blob-store';
import type { Limits } from '../limits.ts';

/** A project at Firebase, by the key file of its service account. */
export interface PushSettings {
  readonly serviceAccountFile: string;
  readonly apiUrl: string;
  readonly tokenUrl: string;
}

/** The settings of a process, checked at start. */
export interface Config {
  readonly environment: 'local' | 'dev' | 'staging' | 'demo' | 'production';
  readonly port: number;
  readonly host: string;
  /** Address as people type it; null means the address that the server listens on. */
  readonly publicUrl: string | null;
  readonly dataFolder: string;
  /** Where the head of the access log's chain is kept; null keeps it among the files. */
  readonly auditHeadFolder: string | null;
  readonly databaseUrl: string | null;
  /** The owner of the tables, where another role serves; used before the server starts, and by `npm run migrate`. */
  readonly databaseMigrationUrl: string | null;
  readonly databasePoolSize: number;
  readonly masterKeyFile: string;
  readonly smtp: { readonly url: string; readonly from: string } | null;
  /** Null keeps files in a folder under DATA_DIR. */
  readonly s3: S3Settings | null;
  /** Null keeps files without a look for viruses. */
  readonly clamd: ClamdAddress | null;
  /** `spool` keeps faxes in a folder under DATA_DIR; `off` refuses whatever would be sent by fax. */
  readonly fax: SrfaxSettings | 'spool' | 'off';
  /** `spool` keeps messages to phones in a folder under DATA_DIR; `off` pushes nothing. */
  readonly push: PushSettings | 'spool' | 'off';
  /** `sandbox` takes test cards alone, with Stripe on this machine; `off` sells no premium. */
  readonly premium: StripeSettings | 'sandbox' | 'off';
  readonly metricsToken: string | undefined;
  /** Whose X-Forwarded-* headers are believed; nobody's when empty. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Hosts that the server answers under, beside that of its public address. */
  readonly allowedHosts: readonly string[];
  readonly limits: Limits;
  /** The brand until one is saved at the operator's desk. */
  readonly brand: BrandSettings;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  readonly passwordMinimum: number;
  /** After how many days a consult that waits on a person is overdue. */
  readonly overdueAfterDays: number;
  /** How long a phone consult is booked for. */
  readonly phoneCallMinutes: number;
  readonly twoFactorRequired: TwoFactorRequired;
  /** Whose tokens link accounts of the partner AI app; null where there is no partner. */
  readonly partner: {
    readonly jwksUrl: string;
    readonly issuer: string;
    /** Null imports no consults from the partner's tool. */
    readonly apiUrl: string | null;
    /** By which the partner takes pictures from this installation; null sends none. */
    readonly apiToken: string | null;
  } | null;
  /** Who is asked whether a practice ID exists; null where nobody is. */
  readonly practiceIdRegistry:
    | { readonly url: string; readonly token: string | undefined }
    | { readonly sandbox: readonly string[] }
    | null;
  /** The models that look at pictures; a null folder has none, a null service is sent no picture. */
  readonly ai: {
    readonly modelsFolder: string | null;
    readonly remote: { readonly url: string; readonly token: string | undefined } | null;
  };
  /** The account at the card provider; null where no cards are taken. */
  readonly clover: (CloverSettings & { readonly tokenUrl: string }) | null;
  /** How claim files reach the payer; null where they are downloaded and brought by hand. */
  readonly claims: ClaimTransportSettings | null;
  /** What apps on Android are updated to; null where no package is offered. */
  readonly androidApp: AndroidApp | null;
  readonly demoWorld: boolean;
  readonly logLevel: string;
}
