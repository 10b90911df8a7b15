import type { FeatureSupplies } from '@alethea/server-kit/feature';
import type { Actor } from '@alethea/server-kit/operations/actor';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementWrite } from '@alethea/server-kit/operations/implement';
import { closeRecord, mayCloseByHand, reopenRecord } from '../../contract/claims/closing.ts';
import { tellOfClaims } from '../batches/tell-of-claims.ts';
import { CLOSING_PURPOSE, closeByHand, lockClosable, undoClosing } from './closing-store.ts';

/** Who keeps claims decides over all records, everybody else over their own. */
const scopeOf = (actor: Actor) => (actor.permissions.has('claimsAdmin') ? null : actor.personId);
const ALLOWED = allow('the own record, or the desk');

/** Taking records out of claiming by hand, and putting them back. */
export function closingOperationsOf({ keyring }: Pick<FeatureSupplies, 'keyring'>): readonly Implementation[] {
  return [
    implementWrite(closeRecord, {
      async write(call, { recordId, basedOnVersion, status, reason }) {
        const { tx, actor, clock } = call;
        const own = scopeOf(actor);
        const row = await lockClosable(tx, recordId, own);
        const isDenied = own !== null && status === 'deleted' ? 'deletion_not_yours' : null;
        call.authorise(row === null ? deny('billing_record_not_found') : isDenied ? deny(isDenied) : ALLOWED);
        if (!row) throw call.failure('billing_record_not_found');
        if (row.version !== basedOnVersion) throw call.failure('record_changed');
        if (!mayCloseByHand(row)) throw call.failure('not_to_be_closed');
        const dataKey = await keyring.openDataKey(recordId, row.wrappedKey);
        const reasonCiphertext = dataKey.encrypt(reason, CLOSING_PURPOSE);
        const made = { by: actor.personId, now: clock.now() };
        await closeByHand(tx, { recordId, statusBefore: row.status, status, reasonCiphertext }, made);
        const { patientReferenceId } = row;
        const detail = { before: row.status, after: status };
        call.about({ recordKind: 'billingRecord', recordId, patientReferenceId, detail });
        tellOfClaims(call, [row]);
        return { version: row.version + 1 };
      },
    }),

    implementWrite(reopenRecord, {
      async write(call, { recordId, basedOnVersion }) {
        const { tx, actor, clock } = call;
        const own = scopeOf(actor);
        const row = await lockClosable(tx, recordId, own);
        call.authorise(row === null ? deny('billing_record_not_found') : ALLOWED);
        if (!row) throw call.failure('billing_record_not_found');
        if (row.version !== basedOnVersion) throw call.failure('record_changed');
        const { closingId, statusBefore, status, patientReferenceId } = row;
        const isTheirs = own === null || row.closedBy === own;
        if (closingId === null || statusBefore === null || status !== row.closingStatus || !isTheirs || !row.mayUndo) {
          throw call.failure('not_closed_by_hand');
        }
        if (row.isBilledAnew) throw call.failure('billed_anew');
        await undoClosing(tx, { recordId, closingId, statusBefore }, { by: actor.personId, now: clock.now() });
        const detail = { before: status, after: statusBefore };
        call.about({ recordKind: 'billingRecord', recordId, patientReferenceId, detail });
        tellOfClaims(call, [row]);
        return { version: row.version + 1 };
      },
    }),
  ];
}
