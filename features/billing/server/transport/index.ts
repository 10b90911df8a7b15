import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { deliverBatch, getAnswerFolder, settleAnswerFile } from '../../contract/claims/delivery.ts';
import { claimsChange } from '../../contract/core/changes.ts';
import { readLook, readUnreadable, settleFile } from './answer-file-store.ts';
import type { ClaimTransport } from './claim-transport.ts';
import { collectAnswersTask } from './collect-answers.ts';
import { deliverBatchJob, stalledDeliveriesTask } from './deliver-batch.ts';
import { askForDelivery } from './delivery-store.ts';

const DESK = allow('claims are kept at the desk');

/** What goes to the payer's folders and comes from them; null of the transport: nothing does. */
export function transportOf(supplies: Pick<FeatureSupplies, 'keyring'>, transport: ClaimTransport | null) {
  const job = deliverBatchJob(supplies, transport);
  const deliver = implementWrite(deliverBatch, {
    async write(call, { batchId }) {
      const { tx, actor, clock } = call;
      const asked = await askForDelivery(tx, { batchId, by: actor.personId, now: clock.now() });
      if (asked !== 'waiting' && asked !== 'same') {
        call.authorise(deny(asked));
        throw call.failure(asked);
      }
      call.authorise(DESK);
      if (!transport) throw call.failure('delivery_unavailable');
      call.about({ recordKind: 'claimBatch', recordId: batchId, detail: { isNew: asked === 'waiting' } });
      if (asked === 'waiting') {
        await call.enqueue(job, { batchId });
        call.notify({ to: ['operators'], changed: [claimsChange()] });
      }
      return { ok: true } as const;
    },
  });
  const folder = implementRead(getAnswerFolder, {
    async read(call) {
      call.authorise(DESK);
      const look = transport && (await readLook(call.db));
      return {
        isWatched: transport !== null,
        lookedAt: look?.lookedAt.toISOString() ?? null,
        failure: look?.failure ?? null,
        files: await readUnreadable(call.db),
      };
    },
  });
  const settle = implementWrite(settleAnswerFile, {
    async write(call, { fileId }) {
      const isSettled = await settleFile(call.tx, fileId);
      call.authorise(isSettled ? DESK : deny('answer_file_not_found'));
      if (!isSettled) throw call.failure('answer_file_not_found');
      call.about({ recordKind: 'claimAnswerFile', recordId: fileId });
      call.notify({ to: ['operators'], changed: [claimsChange()] });
      return { ok: true } as const;
    },
  });
  return {
    implementations: [deliver, folder, settle],
    jobs: [job],
    tasks: [collectAnswersTask(transport), stalledDeliveriesTask],
  };
}
