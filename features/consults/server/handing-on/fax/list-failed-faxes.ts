import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import type { KitTables } from '@alethea/server-kit/tables';
import { sql } from 'kysely';
import { FAILED_FAX_LIMIT, listFailedFaxes } from '../../../contract/consult-faxes.ts';
import { inScope } from '../../core/consult-scope.ts';
import type { Tables } from '../../schema/tables.ts';
import { cipherOf } from '../document/source-consult.ts';
import { concerns, isTask } from './consult-fax-store.ts';

interface TaskRow
  extends Pick<Tables['consult_fax'], 'id' | 'consultId' | 'sentAt' | 'faxNumber' | 'reason'>,
    Pick<Tables['consult'], 'specialty' | 'subsite' | 'patientCiphertext'> {
  readonly wrappedKey: KitTables['data_key']['wrapped'];
  readonly state: Narrowed<Tables['consult_fax']['state'], 'failed' | 'unclear'>;
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
