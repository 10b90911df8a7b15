import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { type Implementation, implementWrite } from '@alethea/server-kit/operations/implement';
import { handOverBatch, makeClaimBatch, takeBackBatch } from '../../contract/claims/batches.ts';
import { makeBatch } from './make-batch.ts';
import { handOver, takeBack } from './move-batch.ts';
import { tellOfClaims } from './tell-of-claims.ts';

const DESK = allow('claims are kept at the desk');

/** Making batches, handing them over and taking them back; each record of them has its row in the access log. */
export function batchOperationsOf(supplies: Pick<FeatureSupplies, 'keyring'>): readonly Implementation[] {
  return [
    implementWrite(makeClaimBatch, {
      async write(call, { submitterPrefix, sourceCode, recordIds }) {
        const { tx, actor, clock } = call;
        call.authorise(DESK);
        const order = { submitterPrefix, sourceCode, recordIds, by: actor.personId, now: clock.now() };
        const made = await makeBatch(tx, supplies, order);
        if (typeof made === 'string') throw call.failure(made);
        const { batchId, batchNumber, claims, heldBack } = made;
        const detail = { submitterPrefix, batchNumber, claims: claims.length, heldBack };
        call.about({ recordKind: 'claimBatch', recordId: batchId, detail });
        for (const { recordId, patientReferenceId, claimNumber, action, status } of claims) {
          call.about({
            event: 'claims.claimMade',
            recordKind: 'billingRecord',
            recordId,
            patientReferenceId,
            detail: { batchNumber, claimNumber, action, before: status },
          });
        }
        tellOfClaims(call, claims);
        return { batchId, batchNumber, claims: claims.length, heldBack };
      },
    }),

    implementWrite(handOverBatch, {
      async write(call, { batchId }) {
        const { tx, actor, clock } = call;
        const given = await handOver(tx, supplies, { batchId, by: actor.personId, now: clock.now() });
        call.authorise(typeof given === 'string' ? deny(given) : DESK);
        if (typeof given === 'string') throw call.failure(given);
        const { fileName, file, records, isFirst } = given;
        call.about({ recordKind: 'claimBatch', recordId: batchId, detail: { claims: records.length, isFirst } });
        for (const { recordId, patientReferenceId, claimNumber } of records) {
          const detail = { claimNumber };
          call.about({
            event: 'claims.claimHandedOver',
            recordKind: 'billingRecord',
            recordId,
            patientReferenceId,
            detail,
          });
        }
        if (isFirst) tellOfClaims(call, records);
        return { fileName, file };
      },
    }),

    implementWrite(takeBackBatch, {
      async write(call, { batchId }) {
        const { tx, actor, clock } = call;
        const taken = await takeBack(tx, { batchId, by: actor.personId, now: clock.now() });
        call.authorise(typeof taken === 'string' ? deny(taken) : DESK);
        if (typeof taken === 'string') throw call.failure(taken);
        call.about({ recordKind: 'claimBatch', recordId: batchId, detail: { claims: taken.length } });
        for (const { recordId, patientReferenceId, claimNumber } of taken) {
          const detail = { claimNumber };
          call.about({
            event: 'claims.claimTakenBack',
            recordKind: 'billingRecord',
            recordId,
            patientReferenceId,
            detail,
          });
        }
        tellOfClaims(call, taken);
        return { ok: true } as const;
      },
    }),
  ];
}
