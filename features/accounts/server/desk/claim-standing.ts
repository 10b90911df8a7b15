import { sql } from 'kysely';
import { isoText, nameOf } from '../core/search-words.ts';

/** What speaks for and against a claim `c`, as members of a JSON object: the registry's word, and who has the ID already. */
export const CLAIM_STANDING = sql`
  'registry', case when c.registry_answer is null then null else json_build_object(
    'answer', c.registry_answer, 'at', ${isoText(sql`c.registry_asked_at`)}) end,
  'holder', (
    select json_build_object('personId', o.person_id, 'name', ${nameOf(sql`o.person_id`)})
    from practice_id_claim o
    where o.province = c.province and o.practice_id = c.practice_id and o.state = 'verified'
      and c.state = 'pending' and o.person_id <> c.person_id)`;
