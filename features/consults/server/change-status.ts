import { implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { changeStatus } from '../contract/act-on-consult.ts';
import { consultChanged } from './consult-notice.ts';
import { mayEditStatus } from './consult-policy.ts';
import { demandConsult, lockConsult, subjectOf } from './consult-store.ts';

/** Binds `activity-changeStatus_v1`. */
export function implementChangeStatus() {
  return implementWrite(changeStatus, {
    async write(call, { activityId, status }) {
      const { actor, tx } = call;
      const consult = demandConsult(call, activityId, await lockConsult(tx, actor, activityId));
      call.authorise(mayEditStatus(actor, consult));
      if (consult.status === status) throw call.failure('status_unchanged');
      await sql`update consult set status = ${status} where id = ${consult.id}`.execute(tx);
      const detail = { before: { status: consult.status }, after: { status } };
      call.about({ ...subjectOf(consult), detail });
      call.notify(consultChanged(consult));
      return { status };
    },
  });
}
