import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { WriteCall } from '@alethea/server-kit/operations/call';
import type { sendConsult, sendReferral } from '../contract/send-consult.ts';
import type { ColleaguePort, ConsultPort, DirectoryPort, OutsidePort, PhoneContactPort } from './ports.ts';

/** What sending needs of other features. */
export interface SendPorts {
  readonly directory: DirectoryPort;
  readonly consults: ConsultPort;
  readonly colleagues: ColleaguePort;
  readonly phoneContacts: PhoneContactPort;
  readonly outside: OutsidePort;
  readonly files: FeatureSupplies['files'];
  readonly papers: FeatureSupplies['papers'];
  readonly publicUrl: string;
  /** In whose name calls are put into calendars: the address that mail comes from. */
  readonly mailFrom: string;
}

/** A call that sends. */
export type SendCall = WriteCall<typeof sendConsult | typeof sendReferral>;
