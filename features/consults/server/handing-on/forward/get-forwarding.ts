import type { FeatureSupplies } from '@alethea/server-kit/feature';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { getForwarding } from '../../../contract/forward-consult.ts';
import { inScope } from '../../core/consult-scope.ts';
import { type ConsultRecord, demandConsult, recordColumns } from '../../core/consult-store.ts';
import type { Tables } from '../../schema/tables.ts';
import { mayForward } from '../document/forward-policy.ts';
import { cipherOf } from '../document/source-consult.ts';

interface LinkRow {
  readonly consultId: string;
  readonly consultantName: string;
  readonly specialty: string;
  readonly subsite: string;
  readonly sentAtMs: number;
}

interface ForwardingRow extends ConsultRecord, Pick<Tables['consult'], 'requestCiphertext'> {
  readonly consultantIds: readonly string[];
  readonly forwardedFrom: readonly LinkRow[];
  readonly forwardedTo: readonly LinkRow[];
}

/** Binds `secureMessaging-getForwarding`: the first specialist sees nothing of the second consult, nor the other way. */
export function implementGetForwarding(supplies: Pick<FeatureSupplies, 'keyring'>) {
  return implementRead(getForwarding, {
    async read(call, { activityId: consultId }) {
      const { actor } = call;
      // Within the subselect `c` is the linked consult, which must be open to this person too.
      const linked = (which: ReturnType<typeof sql>) => sql`(
        select coalesce(json_agg(json_build_object('consultId', c.id, 'specialty', c.specialty, 'subsite', c.subsite,
          'sentAtMs', (extract(epoch from c.sent_at) * 1000)::bigint, 'consultantName', (
            select coalesce(string_agg(concat_ws(' ', nullif(m.profile ->> 'title', ''), m.profile ->> 'firstName',
              m.profile ->> 'lastName'), ', ' order by m.added_at, m.person_id), '')
            from consult_member m
            where m.consult_id = c.id and m.activity_role = 'consultant' and m.ended_at is null
          )) order by c.sent_at, c.id), '[]')
        from consult c where ${which} and ${inScope(actor)})`;
      const { rows } = await sql<ForwardingRow>`
        select ${recordColumns(actor)}, c.request_ciphertext as "requestCiphertext",
          (select coalesce(json_agg(m.person_id), '[]') from consult_member m
            where m.consult_id = c.id and m.activity_role = 'consultant' and m.ended_at is null) as "consultantIds",
          ${linked(sql`c.forwarded_from = ${consultId}`)} as "forwardedTo",
          ${linked(sql`c.id = (select forwarded_from from consult where id = ${consultId})`)} as "forwardedFrom"
        from consult c join data_key k on k.record_id = c.id
        where c.id = ${consultId} and ${inScope(actor)}`.execute(call.db);
      const consult = demandConsult(call, consultId, rows[0] ?? null);
      const [from] = consult.forwardedFrom;
      const cipher = await cipherOf(supplies, consult);
      return {
        mayForward: mayForward(actor, consult).allowed,
        forwardedFrom: from ? linkView(from) : null,
        forwardedTo: consult.forwardedTo.map(linkView),
        consultantIds: [...consult.consultantIds],
        oopDataKnown: cipher.openRequest(consult.requestCiphertext).oopData !== null,
      };
    },
  });
}

function linkView({ consultId, sentAtMs, ...link }: LinkRow) {
  return { activityId: consultId, ...link, sentAt: new Date(sentAtMs).toISOString() };
}
