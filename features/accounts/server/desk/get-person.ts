import type { Narrowed } from '@alethea/server-kit/engine/row-types';
import { allow, deny } from '@alethea/server-kit/operations/decision';
import { implementRead } from '@alethea/server-kit/operations/implement';
import { sql } from 'kysely';
import { getPerson as getPersonOperation, type PersonDetail } from '../../contract/desk/people.ts';
import type { AccountsParts } from '../core/accounts-parts.ts';
import { isoText, nameOf } from '../core/search-words.ts';
import { methodsOf, secondFactorsOf } from '../core/second-factors.ts';
import { liveSessionsOf } from '../identity/sessions/session-store.ts';
import type { Tables } from '../schema/tables.ts';
import { CLAIM_STANDING } from './claim-standing.ts';
import { SUGGESTED_CLINIC } from './untied-locations.ts';

/** What the database makes texts and JSON of is as the contract has it. */
interface DetailRow
  extends Pick<
      PersonDetail,
      | 'roles'
      | 'lockedAt'
      | 'createdAt'
      | 'roleGrants'
      | 'practiceIdClaims'
      | 'locations'
      | 'emailProvenAt'
      | 'isEmailFromDesk'
      | 'memberships'
      | 'signUp'
      | 'lastSeenAt'
    >,
    Pick<Tables['auth_user'], 'email'>,
    Pick<
      Tables['person'],
      | 'firstName'
      | 'lastName'
      | 'title'
      | 'credentials'
      | 'practiceId'
      | 'plan'
      | 'providerType'
      | 'autonomousPractice'
      | 'cellPhone'
      | 'city'
      | 'rolesWhenVerified'
      | 'lockedReason'
    > {
  readonly personId: Tables['person']['id'];
  readonly practiceIdProvince: Narrowed<Tables['person']['practiceIdProvince'], PersonDetail['practiceIdProvince']>;
  readonly lockedByName: string | null;
}

const CLAIMS = sql`coalesce((
  select json_agg(json_build_object('claimId', c.id, 'practiceId', c.practice_id, 'province', c.province,
    'claimedAt', ${isoText(sql`c.claimed_at`)}, 'state', c.state, 'evidence', c.evidence, ${CLAIM_STANDING},
    'decision', case when c.decided_at is null then null else json_build_object(
      'at', ${isoText(sql`c.decided_at`)}, 'byName', ${nameOf(sql`c.decided_by`)}) end)
    order by c.claimed_at desc, c.id desc)
  from practice_id_claim c where c.person_id = p.id), '[]')`;

const LOCATIONS = sql`coalesce((
  select json_agg(json_build_object('locationIndex', l.location_index, 'clinicName', l.clinic_name, 'city', l.city,
    'province', l.province, 'disabled', l.disabled, 'clinicId', l.clinic_id, 'tiedClinicName', c.name,
    'clinicPhone', l.clinic_phone, 'fax', l.fax,
    'suggestion', case when l.clinic_id is null and not l.disabled then ${SUGGESTED_CLINIC} end)
    order by l.location_index)
  from person_location l left join clinic c on c.id = l.clinic_id where l.person_id = p.id), '[]')`;

const MEMBERSHIPS = sql`coalesce((
  select json_agg(json_build_object('clinicId', c.id, 'clinicName', c.name, 'isWaiting', m.confirmed_at is null,
    'at', ${isoText(sql`m.granted_at`)},
    'byName', ${nameOf(sql`m.granted_by`)}) order by c.name, c.id)
  from clinic_membership m join clinic c on c.id = m.clinic_id where m.person_id = p.id), '[]')`;

const ROLE_GRANTS = sql`coalesce((
  select json_agg(json_build_object('role', r.role, 'at', ${isoText(sql`r.granted_at`)},
    'byName', ${nameOf(sql`r.granted_by`)}) order by r.granted_at, r.role)
  from person_role r where r.person_id = p.id), '[]')`;

const EMAIL_PROOF = sql`(
  select ${isoText(sql`e.proven_at`)} from email_proof e where e.person_id = p.id and e.email = u.email)`;

const SIGN_UP = sql`(
  select json_build_object('signedUpAt', ${isoText(sql`s.signed_up_at`)}, 'role', s.role, 'province', s.province,
    'inviteCode', s.invite_code, 'hasAgreement', s.agreement_file_id is not null,
    'wantsOnboarding', s.wants_onboarding, 'heardFrom', s.heard_from, 'heardFromExtra', s.heard_from_extra,
    'preceptors', s.preceptors)
  from sign_up s where s.person_id = p.id)`;

/** Opens a person; nothing of patients, consults or messages is among it. */
export const getPerson = ({ settings }: Pick<AccountsParts, 'settings'>) =>
  implementRead(getPersonOperation, {
    async read(call, { personId }) {
      const { rows } = await sql<DetailRow>`
        select p.id as "personId", p.first_name as "firstName", p.last_name as "lastName", p.title, p.credentials,
          u.email, p.practice_id as "practiceId", p.practice_id_province as "practiceIdProvince", p.plan,
          array(select r.role from person_role r where r.person_id = p.id order by r.granted_at, r.role) as roles,
          ${isoText(sql`p.locked_at`)} as "lockedAt", ${isoText(sql`p.created_at`)} as "createdAt",
          p.provider_type as "providerType", p.autonomous_practice as "autonomousPractice",
          p.cell_phone as "cellPhone", p.city, p.roles_when_verified as "rolesWhenVerified",
          ${ROLE_GRANTS} as "roleGrants", ${CLAIMS} as "practiceIdClaims", ${LOCATIONS} as locations,
          ${EMAIL_PROOF} as "emailProvenAt", u.email_from_desk as "isEmailFromDesk", ${MEMBERSHIPS} as memberships, ${SIGN_UP} as "signUp",
          p.locked_reason as "lockedReason", ${nameOf(sql`p.locked_by`)} as "lockedByName",
          (select ${isoText(sql`max(d.last_login)`)} from user_metadata d where d.person_id = p.id) as "lastSeenAt"
        from person p join auth_user u on u.id = p.id where p.id = ${personId}`.execute(call.db);
      const row = rows[0];
      call.authorise(row ? allow('a person of the desk') : deny('person_not_found'));
      if (!row) throw call.failure('person_not_found');
      call.about({ recordKind: 'person', recordId: personId });
      const now = call.clock.now();
      const seenAfter = new Date(now.getTime() - settings.sessionIdleMinutes * 60_000);
      const sessions = await liveSessionsOf(call.db, personId, { now, seenAfter });
      const factors = await secondFactorsOf(call.db, personId);
      const { lockedByName, lockedReason, ...detail } = row;
      const { lockedAt } = detail;
      return {
        person: {
          ...detail,
          lock: lockedAt ? { at: lockedAt, byName: lockedByName, reason: lockedReason } : null,
          sessions: sessions.length,
          hasSecondFactor: methodsOf(factors).length > 0,
        },
      };
    },
  });
