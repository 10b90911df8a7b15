import type * as contract from '@alethea/consults/contract';
import { remote } from '@alethea/web-kit/remote';

/** See the contract. */
export const listForwarderConsults = remote<typeof contract.listForwarderConsults>('operator-listForwarderConsults');
/** See the contract. */
export const endForwarderMembership = remote<typeof contract.endForwarderMembership>('operator-endForwarderMembership');
