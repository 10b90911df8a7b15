import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';

/** Whether a specialist has consented to data of their consults being collected (CMODEL-10). */
export interface SpecialistConsent {
  readonly personId: string;
  /** `YYYY-MM-DD`; null where they have not, or no longer do. */
  readonly consentedOn: string | null;
  readonly note: string;
  readonly setAt: Date;
  readonly setBy: string;
}

/** Keeps the consent of a specialist in place of what was kept before. */
export async function recordConsent(tx: Tx, consent: SpecialistConsent): Promise<void> {
  const { personId, consentedOn, note, setAt, setBy } = consent;
  await sql`
    insert into specialist_record (person_id, enable_econsult_data_collection, consented_on, consent_note, set_at, set_by)
    values (${personId}, ${consentedOn !== null}, ${consentedOn}, ${note}, ${setAt}, ${setBy})
    on conflict (person_id) do update set consented_on = excluded.consented_on, consent_note = excluded.consent_note,
      enable_econsult_data_collection = excluded.enable_econsult_data_collection, set_at = excluded.set_at,
      set_by = excluded.set_by`.execute(tx);
}
