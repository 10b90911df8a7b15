import type { Province } from '@alethea/kernel/provinces';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { FAILED_FAX_LIMIT, listFailedFaxes } from '../../contract/consult-faxes.ts';
import { inScope } from '../consult-scope.ts';
import { cipherOf } from '../forward/source-consult.ts';
import { concerns, isTask } from './consult-fax-store.ts';

interface TaskRow {
  readonly id: string;
  readonly consultId: string;
  readonly sentAt: Date;
  readonly specialty: string;
  readonly subsite: string;
  readonly patientProvince: Province;
  readonly patientCiphertext: Uint8Array;
  readonly wrappedKey: Uint8Array;
  readonly faxNumber: string;
  readonly state: 'failed' | 'unclear';
  readonly reason: string | null;
  readonly total: number;
}

/** Binds `secureMessaging-listFailedFaxes`. */
export function implementListFailedFaxes(supplies: FeatureSupplies) {
  return implementRead(listFailedFaxes, {
    async read(call) {
      const { actor } = call;
      call.authorise(allow('their own faxes, and those of the clinic of their session'));
      const { rows } = await sql<TaskRow>`
        select f.id, f.consult_id as "consultId", f.sent_at as "sentAt", c.specialty, c.subsite,
          c.patient_ciphertext as "patientCiphertext", k.wrapped as "wrappedKey", f.fax_number as "faxNumber", f.state,
          f.reason, (count(*) over ())::integer as total
        from consult_fax f join consult c on c.id = f.consult_id join data_key k on k.record_id = c.id
        where ${isTask} and ${concerns(actor)} and ${inScope(actor)}
        order by f.sent_at desc, f.id desc limit ${FAILED_FAX_LIMIT}`.execute(call.db);
      if (rows.length === 0) call.leaveUnlogged('names nobody');
      return {
        total: rows[0]?.total ?? 0,
        faxes: await Promise.all(
          rows.map(async ({ id, consultId, wrappedKey, patientCiphertext, sentAt, ...row }) => {
            const cipher = await cipherOf(supplies, { id: consultId, wrappedKey });
            const { firstName, lastName } = cipher.openPatient(patientCiphertext);
            const { specialty, subsite, faxNumber, state, reason } = row;
            return {
              faxId: id,
              activityId: consultId,
              sentAt: sentAt.toISOString(),
              patientName: `${firstName} ${lastName}`,
              ...{ specialty, subsite, faxNumber, state, reason },
            };
          }),
        ),
      };
    },
  });
}
