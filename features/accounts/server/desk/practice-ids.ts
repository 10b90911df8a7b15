import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead, implementWrite } from '@alethea/server-kit/operations/implement';
import { readCursor, writeCursor } from '@alethea/server-kit/paging/page-cursor';
import { sql } from 'kysely';
import {
  countWaitingPeople as countWaitingPeopleOperation,
  listWaitingPeople as listWaitingPeopleOperation,
  refusePracticeId as refusePracticeIdOperation,
  revokePracticeId as revokePracticeIdOperation,
  verifyPracticeId as verifyPracticeIdOperation,
  type WaitingPerson,
} from '../../contract/desk/practice-ids.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { rightsChanged } from '../core/rights-changed.ts';
import { deskChanged, loadSubject } from '../core/subject.ts';
import * as store from '../practice-id/practice-id-store.ts';
import { mailVerification } from '../practice-id/verification-mail.ts';
import { CLAIM_STANDING } from './claim-standing.ts';

const PAGE_SIZE = 50;

/** Claims that wait, and people who wait without one; who was refused waits for nobody but themself. */
const WAITING = sql`(
  select c.person_id, c.claimed_at as since,
    json_build_object('claimId', c.id, 'practiceId', c.practice_id, 'province', c.province, ${CLAIM_STANDING}) as claim
  from practice_id_claim c where c.state = 'pending'
  union all
  select r.person_id, r.granted_at, null from person_role r
  where r.role = ${store.WAITING_ROLE} and not exists (
    select 1 from practice_id_claim c
    where c.person_id = r.person_id and c.state in ('pending', 'refused', 'revoked')))`;

/** Lists whose practice ID waits, the longest wait first. */
export const listWaitingPeople = () =>
  implementRead(listWaitingPeopleOperation, {
    async read(call, { cursor }) {
      call.authorise(allow('practice IDs are the operator’s'));
      const after = cursor === undefined ? undefined : readCursor(cursor);
      if (after === null) throw call.failure('cursor_invalid');
      const place = after ? sql`where (w.since, w.person_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
      const { rows } = await sql<Omit<WaitingPerson, 'waitingSince'> & { waitingSince: Date }>`
        select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
          u.email, p.provider_type as "providerType", p.roles_when_verified as "rolesWhenVerified",
          exists (select 1 from person_role r where r.person_id = p.id and r.role = ${store.WAITING_ROLE}) as "isWaiting",
          exists (
            select 1 from email_proof e where e.person_id = p.id and e.email = u.email) as "isEmailProven",
          w.since as "waitingSince", w.claim
        from ${WAITING} w join person p on p.id = w.person_id join auth_user u on u.id = p.id
        ${place} order by w.since, w.person_id limit ${PAGE_SIZE + 1}`.execute(call.db);
      const page = rows.slice(0, PAGE_SIZE);
      const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
      call.about({ recordKind: 'person', detail: { found: page.length } });
      return {
        people: page.map((row) => ({ ...row, waitingSince: row.waitingSince.toISOString() })),
        nextCursor: last ? writeCursor({ at: last.waitingSince, id: last.personId }) : null,
      };
    },
  });

/** Counts whose practice ID waits. */
export const countWaitingPeople = () =>
  implementRead(countWaitingPeopleOperation, {
    async read(call) {
      call.authorise(allow('practice IDs are the operator’s'));
      const { rows } = await sql<{ waiting: number; calls: number }>`
        select (select count(*) from ${WAITING} w) as waiting, (
          select count(*) from sign_up where wants_onboarding and onboarding_state <> 'done') as calls`.execute(
        call.db,
      );
      return rows[0] ?? { waiting: 0, calls: 0 };
    },
  });

/** Verifies what the operator has looked at; an ID that was corrected takes the place of the claim. */
export const verifyPracticeId = ({ publicUrl, premium }: Pick<AccountsParts, 'publicUrl' | 'premium'>) =>
  implementWrite(verifyPracticeIdOperation, {
    async write(call, { personId, claimId, verified, evidence }) {
      const now = call.clock.now();
      const by = call.actor.personId;
      const subject = await loadSubject(call.tx, personId);
      call.about({ recordKind: 'person', recordId: personId, detail: { evidence } });
      if (!subject) throw call.failure('person_not_found');
      if (personId === by) call.authorise(deny('own_account'));
      if (subject.rolesWhenVerified.length === 0) call.authorise(deny('no_clinical_role'));
      const pending = await store.pendingClaimOf(call.tx, personId);
      if ((pending?.id ?? null) !== claimId) call.authorise(deny('claim_changed'));
      if (await store.isPracticeIdTaken(call.tx, verified, personId)) call.authorise(deny('practice_id_taken'));
      call.authorise(allow('practice IDs are the operator’s'));
      const isAsClaimed = pending?.practiceId === verified.practiceId && pending.province === verified.province;
      const decided =
        pending && isAsClaimed ? pending.id : await store.claimPracticeId(call.tx, { personId, ...verified, now });
      const outcome = await store.verifyPracticeId(call.tx, decided, { by, evidence, now });
      if (outcome !== 'verified') throw new Error(`The claim that was just looked at is ${outcome}.`);
      await premium.followRights(call, personId);
      await mailVerification(call, publicUrl, personId, 'verified');
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { personId };
    },
  });

/** Refuses a claim that waits. */
export const refusePracticeId = ({ publicUrl }: Pick<AccountsParts, 'publicUrl'>) =>
  implementWrite(refusePracticeIdOperation, {
    async write(call, { claimId, evidence, reason }) {
      const decision = { by: call.actor.personId, evidence, now: call.clock.now() };
      const personId = await store.refusePracticeId(call.tx, claimId, decision);
      call.authorise(personId ? allow('practice IDs are the operator’s') : deny('claim_changed'));
      if (!personId) throw call.failure('claim_changed');
      call.about({ recordKind: 'person', recordId: personId, detail: { claimId, evidence, reason } });
      await mailVerification(call, publicUrl, personId, 'refused');
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { personId };
    },
  });

/** Ends a verification. */
export const revokePracticeId = ({ publicUrl, premium }: Pick<AccountsParts, 'publicUrl' | 'premium'>) =>
  implementWrite(revokePracticeIdOperation, {
    async write(call, { personId, evidence, reason }) {
      const decision = { by: call.actor.personId, evidence, now: call.clock.now() };
      const isRevoked = await store.revokePracticeId(call.tx, personId, decision);
      call.about({ recordKind: 'person', recordId: personId, detail: { evidence, reason } });
      call.authorise(isRevoked ? allow('practice IDs are the operator’s') : deny('no_verified_practice_id'));
      await premium.followRights(call, personId);
      await mailVerification(call, publicUrl, personId, 'revoked');
      await rightsChanged(call, [personId]);
      deskChanged(call);
      return { personId };
    },
  });
