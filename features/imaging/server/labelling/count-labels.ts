import { dateInEdmonton } from '@alethea/kernel/time/edmonton-date';
import type { Tx } from '@alethea/server-kit/engine/engine';
import { sql } from 'kysely';
import { agree, type LabellingSpecialty } from '../../contract/labelling/labels.ts';

/**
 * Writes down how the labels of a picture stand, of a picture that the caller holds: how many people of its specialty have
 * said something, and what all of them say alike.
 */
export async function countLabels(tx: Tx, imageId: string): Promise<void> {
  const { rows } = await sql<{ readonly labels: string[] }>`
    select l.labels from pool_label l join pool_image i on i.id = l.image_id and i.specialty = l.specialty
    where i.id = ${imageId} order by l.labelled_at, l.person_id`.execute(tx);
  const first = rows[0]?.labels;
  const agreed = first && rows.every(({ labels }) => agree(labels, first)) ? first : null;
  await sql`
    update pool_image set label_count = ${rows.length}, agreed_labels = ${agreed}::text[]
    where id = ${imageId}`.execute(tx);
}

/** Keeps what a person says of a picture that the caller holds, in the place of what they said before. */
export async function keepLabels(
  tx: Tx,
  image: { readonly id: string; readonly specialty: LabellingSpecialty },
  { personId, labels, at }: { readonly personId: string; readonly labels: readonly string[]; readonly at: Date },
): Promise<void> {
  await sql`
    insert into pool_label (image_id, person_id, specialty, labels, labelled_at, labelled_on)
    values (${image.id}, ${personId}, ${image.specialty}, ${[...labels]}::text[], ${at}, ${dateInEdmonton(at)})
    on conflict (image_id, person_id) do update set specialty = excluded.specialty, labels = excluded.labels,
      labelled_at = excluded.labelled_at, labelled_on = excluded.labelled_on`.execute(tx);
  await countLabels(tx, image.id);
}
