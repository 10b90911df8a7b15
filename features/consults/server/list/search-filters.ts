import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { inboxChange } from '../../contract/changes.ts';
import { getSearchFilters, SEARCH_FILTERS, saveSearchFilters } from '../../contract/search-filters.ts';
import type { Tables } from '../schema/tables.ts';

/** Binds `secureMessaging-getSearchFilters`. */
export function implementGetSearchFilters() {
  return implementRead(getSearchFilters, {
    async read(call) {
      call.authorise(allow('the person’s own choice'));
      const found = await sql<Pick<Tables['consult_list_choice'], 'searchFilters'>>`
        select search_filters as "searchFilters" from consult_list_choice where person_id = ${call.actor.personId}
      `.execute(call.db);
      const kept = found.rows[0]?.searchFilters;
      return { searchFilters: kept ? SEARCH_FILTERS.filter((name) => kept.includes(name)) : null };
    },
  });
}

/** Binds `secureMessaging-saveSearchFilters`. */
export function implementSaveSearchFilters() {
  return implementWrite(saveSearchFilters, {
    async write(call, { searchFilters }) {
      call.authorise(allow('the person’s own choice'));
      const { personId } = call.actor;
      await sql`
        insert into consult_list_choice (person_id, search_filters) values (${personId}, ${searchFilters}::text[])
        on conflict (person_id) do update set search_filters = excluded.search_filters`.execute(call.tx);
      // The lists of the person's other windows follow.
      call.notify({ to: [`person:${personId}`], changed: [inboxChange()] });
      return { ok: true as const };
    },
  });
}
