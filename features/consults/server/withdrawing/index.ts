import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { ConsultNeeds } from '../core/consult-needs.ts';
import type { CloseParts } from './close-consult.ts';
import { implementUndoMessage } from './undo-message.ts';
import { implementWithdrawConsult } from './withdraw-consult.ts';
import { implementWithdrawMessage } from './withdraw-message.ts';

/** Binds what can be done about something sent in error. */
export function withdrawOperations(
  supplies: FeatureSupplies,
  needs: Pick<ConsultNeeds, 'billing' | 'directory' | 'resources' | 'cancelFax'>,
  closing: CloseParts,
) {
  return [
    implementUndoMessage(supplies, needs),
    implementWithdrawMessage(supplies, needs),
    implementWithdrawConsult(closing),
  ];
}
