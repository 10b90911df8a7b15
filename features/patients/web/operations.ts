import { type RemoteOutput, remote } from '@alethea/web-kit/remote';
import type * as contract from '../contract/index.ts';

export const listPatientMessages = remote<typeof contract.listPatientMessages>('patientMessages-list');
export const countPatientMessages = remote<typeof contract.countPatientMessages>('patientMessages-count');
export const countOneWayMessageUses = remote<typeof contract.countOneWayMessageUses>(
  'premium-getNumberOfOneWayMessageUsesRemaining',
);

/** A message as the list shows it. */
export type ListedMessage = RemoteOutput<typeof listPatientMessages>['messages'][number];
