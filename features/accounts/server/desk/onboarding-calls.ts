import { allow } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import {
  listOnboardingCalls as listOperation,
  noteOnboardingCall as noteOperation,
  type OnboardingCall,
} from '../../contract/desk/onboarding.ts';
import { isoText, nameOf } from '../core/search-words.ts';
import { deskChanged } from '../core/subject.ts';
import type { Tables } from '../schema/tables.ts';

const PAGE_SIZE = 50;

type CallRow = Omit<OnboardingCall, 'signedUpAt'> & Pick<Tables['sign_up'], 'signedUpAt'>;

/** Lists who waits for a call, longest first. */
export const listOnboardingCalls = () =>
  implementRead(listOperation, {
    async read(call, { done, cursor }) {
      call.authorise(allow('sign-ups are the operator’s'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after
        ? sql`and (s.signed_up_at, s.person_id) > (${after.at}::timestamptz, ${after.id}::uuid)`
        : sql``;
      const { rows } = await sql<CallRow>`
        select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
          u.email, p.cell_phone as "cellPhone", p.city, s.province, s.signed_up_at as "signedUpAt",
          s.onboarding_state as state, case when s.onboarding_changed_at is null then null else json_build_object(
            'at', ${isoText(sql`s.onboarding_changed_at`)}, 'byName', ${nameOf(sql`s.onboarding_changed_by`)}) end as noted
        from sign_up s join person p on p.id = s.person_id join auth_user u on u.id = p.id
        where s.wants_onboarding and ${done ? sql`s.onboarding_state = 'done'` : sql`s.onboarding_state <> 'done'`} ${place}
        order by s.signed_up_at, s.person_id limit ${PAGE_SIZE + 1}`.execute(call.db);
      const page = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
      call.about({ recordKind: 'person', detail: { found: page.length } });
      return {
        calls: page.map((row) => ({ ...row, signedUpAt: row.signedUpAt.toISOString() })),
        nextCursor: last ? writeCursor({ at: last.signedUpAt, id: last.personId }) : null,
      };
    },
  });

/** Notes how a call went. */
export const noteOnboardingCall = () =>
  implementWrite(noteOperation, {
    async write(call, { personId, was, state }) {
      call.authorise(allow('sign-ups are the operator’s'));
      call.about({ recordKind: 'person', recordId: personId, detail: { before: was, after: state } });
      const { rows } = await sql<{ readonly state: string }>`
        select onboarding_state as state from sign_up where person_id = ${personId} and wants_onboarding
        for update`.execute(call.tx);
      const present = rows[0]?.state;
      if (!present) throw call.failure('call_not_found');
      if (present === state) return { ok: true } as const;
      if (present !== was) throw call.failure('call_changed');
      await sql`
        update sign_up set onboarding_state = ${state}, onboarding_changed_at = ${call.clock.now()},
          onboarding_changed_by = ${call.actor.personId}
        where person_id = ${personId}`.execute(call.tx);
      deskChanged(call);
      return { ok: true } as const;
    },
  });
