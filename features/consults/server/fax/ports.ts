import type { Executor } from '@alethea/server-kit/engine/engine';
import type { OutgoingFax } from '@alethea/server-kit/fax/outgoing-fax';

/** What a person wants by fax (MODEL-03). */
export interface FaxChoices {
  readonly econsult: {
    readonly outgoing: { readonly enabled: boolean };
    readonly incoming: { readonly enabled: boolean };
  };
  readonly secureMessage: {
    readonly outgoing: { readonly enabled: boolean };
    readonly incoming: {
      readonly enabled: boolean;
      readonly options: { readonly onlyFirstConsultantMessage: boolean };
    };
  };
  readonly faxPdfSettings: { readonly includePdfs: boolean; readonly includeImages: boolean };
}

/** People and faxes as the consults use them. */
export interface FaxPorts {
  /** By person; left out is whose account is not open, or who may not open consults. */
  faxChoicesOf(executor: Executor, personIds: readonly string[]): Promise<ReadonlyMap<string, FaxChoices>>;
  /** Null where this installation sends no faxes. */
  readonly postFax: OutgoingFax['post'] | null;
}
