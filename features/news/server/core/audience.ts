import { sql } from 'kysely';

/**
 * True where the person of the row `a` (directory_audience) is meant by the campaign of the row `c`: in each of its lists,
 * of which an empty one leaves nobody out.
 */
export const isAddressed = sql`(c.roles = '{}' or c.roles && a.roles)
  and (c.provinces = '{}' or c.provinces && a.provinces)
  and (c.clinic_ids = '{}' or c.clinic_ids && a.clinic_ids)`;

/** The person's own row, which the lists are held against. */
export const audienceOf = (personId: string) => sql`(select * from directory_audience where person_id = ${personId}) a`;

/** What readers may have at a moment: its time has come, and it was not withdrawn. */
export const isShown = (now: Date) => sql`c.sent_at <= ${now} and c.withdrawn_at is null`;
