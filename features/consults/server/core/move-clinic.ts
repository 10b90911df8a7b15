import type { ClinicMove } from '@alethea/server-kit/clinic-move';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** Has everything that consults keep of a clinic be another's; see the offer. */
export async function moveClinic(tx: Tx, { fromClinicId, toClinicId }: ClinicMove): Promise<void> {
  await sql`delete from consult_search where list_id = ${fromClinicId}`.execute(tx);
  // Entries are hashed under the key of their list: whoever carries entries over makes these anew (reindex-search.ts).
  await sql`
    update consult set search_form = 0,
      referrer_clinic_id = case referrer_clinic_id when ${fromClinicId}::uuid then ${toClinicId}::uuid else referrer_clinic_id end,
      service_clinic_id = case service_clinic_id when ${fromClinicId}::uuid then ${toClinicId}::uuid else service_clinic_id end
    where referrer_clinic_id = ${fromClinicId} or service_clinic_id = ${fromClinicId}`.execute(tx);
  await sql`
    update consult_member set profile = jsonb_set(profile, '{location,clinicId}', to_jsonb(${toClinicId}::text))
    where profile -> 'location' ->> 'clinicId' = ${fromClinicId}`.execute(tx);
  await sql`update consult_fax set clinic_id = ${toClinicId} where clinic_id = ${fromClinicId}`.execute(tx);
  await sql`
    insert into consult_moa_address (sender_id, email, used_at)
    select ${toClinicId}::uuid, email, used_at from consult_moa_address where sender_id = ${fromClinicId}
    on conflict (sender_id, email) do update set used_at = greatest(consult_moa_address.used_at, excluded.used_at)`.execute(
    tx,
  );
  await sql`delete from consult_moa_address where sender_id = ${fromClinicId}`.execute(tx);
}
