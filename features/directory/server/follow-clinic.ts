import type { Tx } from '@alethea/server-kit/engine/engine';
import type { Notice } from '@alethea/server-kit/operations/call';
import { sql } from 'kysely';
import { keepWords } from './service-parts.ts';
import { SERVICES_CHANGED } from './services-changed.ts';

/**
 * Has the services of a clinic found by the name and the place that it has now. No version changes: nobody who is
 * writing a service is in the way of it.
 * @returns what tells open searches, or null when the clinic has no services
 */
export async function followClinic(tx: Tx, clinicId: string): Promise<Notice | null> {
  const { rows } = await sql<{ id: string }>`
    update service set clinic_name = c.clinic_name, city = c.city, province = c.province
    from directory_clinic c where service.clinic_id = ${clinicId} and c.clinic_id = service.clinic_id
    returning service.id`.execute(tx);
  await keepWords(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length > 0 ? SERVICES_CHANGED : null;
}
